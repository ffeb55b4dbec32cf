// `npm run restore -- <folder of a backup>`: puts the backup in the place of what the database holds, all of it or nothing.
// The product must be stopped.
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { fromDrizzle } from 'pg-boss'
import { checkBackup, restoreBackup } from '../src/db/backup/restore-backup.ts'
import { openServer } from '../src/db/open-server.ts'
import { letProductIn, prepareDatabase } from '../src/db/rights.ts'
import { type Boss, startBoss } from '../src/jobs/boss.ts'
import { readConfig } from '../src/server/config.ts'
import { openKeyring } from '../src/usecases/secrets/keyring.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    replace: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    'without-keys': { type: 'boolean', default: false },
  },
})
const [path] = positionals
if (path === undefined || (!values.replace && !values.check)) {
  console.error(`Usage:
  npm run restore -- <folder of a backup> --check     looks whether the backup is whole and its keys are here
  npm run restore -- <folder of a backup> --replace   deletes what the database holds and puts the backup there
  With --without-keys it is restored although a key is missing that its sealed secrets need.`)
  process.exit(2)
}

const config = readConfig()
const { keys } = config
try {
  const { madeAt, keyIds } = await checkBackup(path)
  console.log(`The backup of ${madeAt} is whole.`)
  if (!values['without-keys']) refuseMissingKeys(keyIds)
  if (values.replace) await restore(path)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Looked at before anything is touched: the key may be on the machine that is about to be given up. */
function refuseMissingKeys(keyIds: readonly string[]) {
  const keyring = openKeyring(keys)
  if (keyIds.every(id => keyring.find(id))) return
  const where = keys.secrets.length > 0 ? 'SECRET_KEY' : keys.file
  throw new Error(
    `It has secrets that were sealed with a key that is not in ${where}. Put the key of that time there. Without it ` +
      '(--without-keys) people have to connect their exchanges again and set up two-factor sign-in again.',
  )
}

async function restore(from: string) {
  const server = await openServer(config, console.log)
  const log = { error: console.error, warn: console.warn }
  let boss: Boss | undefined
  try {
    // The queue's own tables are the queue's affair: it makes them, and takes the jobs as new ones.
    await letProductIn(server)
    boss = await startBoss(server.url, { works: false, log, name: 'restore of lotwise, jobs' })
    const queue = boss
    const { tables } = await restoreBackup({
      databaseUrl: server.ownerUrl,
      path: from,
      warn: console.warn,
      enqueue: async (client, jobs) => {
        const db = fromDrizzle(drizzle(client), sql)
        const known = new Set((await queue.getQueues()).map(({ name }) => name))
        const strangers = jobs.filter(({ name }) => !known.has(name)).map(({ name }) => name)
        if (strangers.length > 0)
          console.warn(
            `${strangers.length} waiting jobs were left out, which this version does not know: ${[...new Set(strangers)].join(', ')}.`,
          )
        for (const { name, data, singletonKey, startAfter } of jobs.filter(({ name }) => known.has(name)))
          await queue.insert(name, [{ data, startAfter, ...(singletonKey && { singletonKey }) }], { db })
      },
    })
    const applied = await prepareDatabase(server)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored ${rows.toLocaleString('en-US')} rows of ${tables.length} tables.`)
    if (applied.length > 0) console.log(`Brought up to date:\n  ${applied.join('\n  ')}`)
  } finally {
    await boss?.stop({ graceful: false })
    await server.stop()
  }
}
