// Applies the numbered SQL files, forward only, each once, in one transaction each.
// An advisory lock makes any number of processes that start together take turns.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)
/** Any constant will do as long as nothing else uses it: the bytes of 'lotwise'. */
const lockKey = 0x6c6f7477697365n

export type Migration = { name: string; sql: string; checksum: string }

export async function readMigrations(from = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(new URL(name, from), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Brings the database up to date and answers the names of what it applied. */
export async function migrate(databaseUrl: string, migrations?: Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations())
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'lotwise migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await applyMissing(client, wanted)
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client, wanted: Migration[]) {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  )
  const applied = new Map(rows.map(row => [row.name, row.checksum]))
  refuseForeignHistory(applied, wanted)
  const missing = wanted.filter(({ name }) => !applied.has(name))
  for (const migration of missing) await apply(client, migration)
  return missing.map(({ name }) => name)
}

function refuseForeignHistory(applied: Map<string, string>, wanted: Migration[]) {
  const known = new Map(wanted.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new Error(
        `This database was changed by a newer Lotwise (${name}). Run that version, or a newer one.`,
      )
    if (known.get(name) !== checksum)
      throw new Error(`Migration ${name} was edited after it had been applied. Add a new migration instead.`)
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed, and nothing of it was kept.`, { cause: error })
  }
}
