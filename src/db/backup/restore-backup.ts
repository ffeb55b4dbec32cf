// Puts a backup in the place of whatever the database holds. Schema and rows come in one transaction: it is all there at
// its end, and until then, or if anything goes wrong, everything is as it was.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { countShards, placeNewTables } from '../distribution/distribute.ts'
import { apply, type Migration, readMigrations, waitForTurn } from '../migrate.ts'
import { isInUse } from './in-use.ts'
import { type BackupFile, type Manifest, manifestName, manifestShape } from './manifest.ts'
import { columnList } from './tables.ts'

/** As one would order it again. */
export type WaitingJob = { name: string; data: object; singletonKey: string | null; startAfter: string }

type Options = {
  databaseUrl: string
  /** The folder of the backup. */
  path: string
  /** Gets what a person should know of a restore that worked. */
  warn(message: string): void
  /** Puts jobs into the queue, in the transaction of the connection. */
  enqueue(client: pg.Client, jobs: readonly WaitingJob[]): Promise<void>
}

/** The manifest, once every file was found to be what it says. Nothing is touched before that. */
export async function checkBackup(path: string): Promise<Manifest> {
  const manifest = manifestShape.parse(
    JSON.parse(
      await readFile(join(path, manifestName), 'utf8').catch(error => {
        throw new Error(`${path} is no complete backup: it has no ${manifestName}.`, { cause: error })
      }),
    ),
  )
  for (const file of [...manifest.tables, manifest.jobs])
    if ((await sha256Of(join(path, file.file))) !== file.sha256)
      throw new Error(`${file.file} is not what was written: the backup is damaged.`)
  return manifest
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export async function restoreBackup({ databaseUrl, path, warn, enqueue }: Options): Promise<Manifest> {
  const manifest = await checkBackup(path)
  const migrations = await migrationsOf(manifest)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'restore of lotwise' })
  await client.connect()
  try {
    await client.query('begin')
    // A product that is started from here on waits for the end, and finds what was restored.
    await waitForTurn(client)
    // A product that goes on working would write what the backup does not know of.
    if (await isInUse(client))
      throw new Error('Lotwise is running on this database. Stop every process of it first.')
    const shards = await countShards(client)
    await dropEverything(client)
    await client.query(`create table schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    for (const migration of migrations) await apply(client, migration)
    // What the migrations put into tables is in the backup too, as it was by then.
    await client.query(`truncate ${manifest.tables.map(({ name }) => `"${name}"`).join(', ')}`)
    // A cluster is one again before the rows come: each goes where it lies.
    if (shards !== undefined) await placeNewTables(client, { shards })
    for (const table of manifest.tables) await readCopy(client, table, join(path, table.file))
    await enqueue(client, await readJobs(path, manifest.jobs))
    await client.query('commit')
    await refreshStatistics(client, warn)
    return manifest
  } finally {
    await client.end()
  }
}

/** All is there already: without it queries are slow until the database looks by itself. */
async function refreshStatistics(client: pg.Client, warn: Options['warn']) {
  try {
    await client.query('analyze')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    warn(`Everything was restored, but the statistics were not refreshed: ${reason}`)
  }
}

/** The schema as it was. Migrations that have come since are applied afterwards, as at any start. */
async function migrationsOf({ migrations }: Manifest): Promise<Migration[]> {
  const known = new Map((await readMigrations()).map(migration => [migration.name, migration]))
  return migrations.map(({ name, checksum }) => {
    const migration = known.get(name)
    if (migration?.checksum !== checksum)
      throw new Error(
        `The backup is of a newer Lotwise (${name}). Restore it with that version, or a newer one.`,
      )
    return migration
  })
}

/** What the migrations made. The queue's own schema stays, without its jobs. */
async function dropEverything(client: pg.Client) {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop table %I.%I cascade', schemaname, tablename) as statement from pg_tables where schemaname = 'public'
     union all
     select format('drop function %s cascade', oid::regprocedure) from pg_proc
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')`,
  )
  for (const { statement } of rows) await client.query(statement)
  await client.query('delete from pgboss.job')
}

async function readCopy(client: pg.Client, table: Manifest['tables'][number], path: string) {
  const into = client.query(copyFrom(`copy ${columnList(table)} from stdin`))
  await pipeline(createReadStream(path), createGunzip(), into)
  if (into.rowCount !== table.rows)
    throw new Error(`${table.name} has ${into.rowCount} rows where the backup counted ${table.rows}.`)
}

/** COPY escapes backslashes, and nothing else that JSON on one line contains. */
async function readJobs(path: string, { file }: BackupFile): Promise<WaitingJob[]> {
  const lines = await text(createReadStream(join(path, file)).pipe(createGunzip()))
  return lines
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line.replaceAll('\\\\', '\\')))
}
