// All rows of one moment as files: PostgreSQL's own COPY text, one file for each table. The embedded server comes without
// pg_dump, and this works the same on any server; the schema is that of the migrations, so it need not be in it.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { isCluster } from '../distribution/distribute.ts'
import { renameDurably, writeNew } from '../embedded/durable-files.ts'
import { isInUse } from './in-use.ts'
import { type BackupFile, type Manifest, manifestName } from './manifest.ts'
import { columnList, listTables } from './tables.ts'

type Options = { databaseUrl: string; folder: string; now: Date }

export const nameOf = (moment: Date) => `lotwise-${moment.toISOString().replaceAll(':', '-').slice(0, 19)}Z`

/** Returns where the backup lies: a folder of its own, which has its name only once all of it is on the disk. */
export async function writeBackup({
  databaseUrl,
  folder,
  now,
}: Options): Promise<{ path: string; manifest: Manifest }> {
  const path = join(folder, nameOf(now))
  const draft = `${path}.partial`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'backup of lotwise' })
  try {
    await client.connect()
    const manifest = await writeRows(client, draft, now)
    await writeNew(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, 0o600)
    await renameDurably(draft, path)
    return { path, manifest }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function writeRows(client: pg.Client, folder: string, now: Date): Promise<Manifest> {
  // Every table as of one moment, however long it takes and whatever is written meanwhile.
  await client.query('begin transaction isolation level repeatable read read only')
  // The moment is one server's own: nodes of a cluster have none in common while something is written.
  if ((await isCluster(client)) && (await isInUse(client)))
    throw new Error(
      'Lotwise is running on this cluster. Stop every process of it first, or back up its servers: docs/scale.md says how.',
    )
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from schema_migration order by name',
  )
  const { rows: keys } = await client.query<{ id: string }>(
    'select key_id as id from exchange_connection where key_id is not null union select key_id from two_factor order by 1',
  )
  const tables: Manifest['tables'] = []
  for (const table of await listTables(client)) {
    const written = await writeCopy(
      client,
      `copy ${columnList(table)} to stdout`,
      join(folder, `${table.name}.copy.gz`),
    )
    tables.push({ ...table, ...written })
  }
  const jobs = await writeCopy(
    client,
    `copy (${waitingJobs}) to stdout`,
    join(folder, 'waiting-jobs.copy.gz'),
  )
  await client.query('commit')
  return {
    format: 'lotwise-backup-1',
    madeAt: now.toISOString(),
    migrations,
    keyIds: keys.map(({ id }) => id),
    tables,
    jobs,
  }
}

/**
 * What is still to be done, as one would order it: how the queue keeps its jobs is its own affair, and
 * so are those that it gives itself. */
const waitingJobs = `select json_build_object('name', name, 'data', data, 'singletonKey', singleton_key, 'startAfter', start_after)
  from pgboss.job where state <= 'active' and not starts_with(name, '__pgboss')`

async function writeCopy(
  client: pg.Client,
  statement: string,
  path: string,
): Promise<BackupFile & { rows: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const rows = client.query(copyTo(statement)) as Readable & { rowCount: number }
  await pipeline(rows, createGzip({ level: 6 }), measure, createWriteStream(path, { mode: 0o600 }))
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
  return { file: basename(path), sha256: hash.digest('hex'), bytes, rows: rows.rowCount }
}
