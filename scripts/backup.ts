// `npm run backup`: everything in the database, as of one moment, into a folder of its own. The product may be running.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { nameOf, writeBackup } from '../src/db/backup/write-backup.ts'
import { connect } from '../src/db/client.ts'
import { reachEmbeddedPostgres } from '../src/db/embedded/reach.ts'
import { noteFailed, noteWorked } from '../src/db/queries/figures.ts'
import { readConfig } from '../src/server/config.ts'

const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } })
const keep = values.keep === undefined ? undefined : Number(values.keep)
if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) {
  console.error('Usage: npm run backup -- [--to <folder>] [--keep <how many backups to keep there>]')
  process.exit(2)
}

const { databaseUrl, dataDir, keys } = readConfig()
const folder = resolve(values.to ?? join(dataDir, 'backups'))
const embedded = databaseUrl ? undefined : await reachEmbeddedPostgres(dataDir, console.log)
const url = databaseUrl ?? embedded?.url ?? ''
const database = connect(url, { onLost: error => console.error(error.message) })
try {
  await backUp()
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(`The backup failed: ${message}`)
  process.exitCode = 1
  await noteFailed(database.db, 'backup', new Date(), message)
} finally {
  await database.close()
  await embedded?.release()
}

async function backUp() {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { path, manifest } = await writeBackup({ databaseUrl: url, folder, now: new Date() })
  await noteWorked(database.db, 'backup', new Date())
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${path}: ${rows.toLocaleString('en-US')} rows of ${manifest.tables.length} tables.`)
  if (manifest.keyIds.length > 0) {
    const where = keys.secrets.length > 0 ? 'SECRET_KEY' : keys.file
    console.log(`The key that opens its sealed secrets is not in it. Keep a copy of ${where} somewhere else.`)
  }
  if (keep !== undefined) await removeOlder(keep)
}

/** Names begin with the time. What a killed run has left goes too, a day later: until then it may be one under way. */
async function removeOlder(most: number) {
  const names = (await readdir(folder))
    .filter(name => /^lotwise-\d{4}-\d\d-\d\dT.*Z(\.partial)?$/.test(name))
    .sort()
  const whole = names.filter(name => !name.endsWith('.partial'))
  const yesterday = nameOf(new Date(Date.now() - 24 * 3600_000))
  const leftBehind = names.filter(name => name.endsWith('.partial') && name < yesterday)
  const old = [...whole.slice(0, -most), ...leftBehind]
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
}
