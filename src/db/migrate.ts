// Applies the numbered SQL files, forward only, each once, in one transaction each, one statement at a time.
// Processes that start together take turns by an advisory lock that ends with the transaction: a lock of the session
// would stay behind on a pooler's connection, which has no owner once the transaction is over.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { isCluster, placeNewTables } from './distribution/distribute.ts'
import { splitStatements } from './sql-statements.ts'

const folder = new URL('./migrations/', import.meta.url)
/** Any constant will do as long as nothing else uses it: the bytes of 'lotwise'. */
const lockKey = 0x6c6f7477697365n

/**
 * Steps that were rewritten although some databases had them, and the checksum they had: they do the same, and more
 * databases can run them. 0079 could not be run on a cluster.
 */
const rewritten: Readonly<Record<string, string>> = {
  '0079_nexo_types_renamed.sql': '8bcd8b751ba1a0f623c3468fbf47650cfbc9f64f1e9733fc26b07abe4c47f20b',
}

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

/** Applies pending migrations and returns their names. */
export async function migrate(databaseUrl: string, migrations?: Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations())
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'lotwise migrate' })
  await client.connect()
  try {
    const applied: string[] = []
    for (;;) {
      const name = await inTurn(client, () => applyNext(client, wanted))
      if (name === undefined) return applied
      applied.push(name)
    }
  } finally {
    await client.end()
  }
}

/** A transaction that begins when those of other processes have ended, and so sees what they applied. */
export async function inTurn<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await waitForTurn(client)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that is lost has rolled back already; the error to report is the first one.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Until the end of the transaction, other processes that start wait. */
export const waitForTurn = (client: pg.Client) => client.query('select pg_advisory_xact_lock($1)', [lockKey])

/** The history is read again for every step: another process may have applied the next one meanwhile. */
async function applyNext(client: pg.Client, wanted: Migration[]): Promise<string | undefined> {
  const applied = await readHistory(client)
  refuseForeignHistory(applied, wanted)
  const next = wanted.find(({ name }) => !applied.has(name))
  if (next) await apply(client, next)
  return next?.name
}

async function readHistory(client: pg.Client): Promise<Map<string, string>> {
  // Looked for first: "if not exists" asks for the right to make it even where it exists, and a product whose
  // migrations that another program runs has none.
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.schema_migration') is not null as "isThere"`,
  )
  if (!found[0]?.isThere)
    await client.query(`create table schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  )
  return new Map(rows.map(row => [row.name, row.checksum]))
}

function refuseForeignHistory(applied: Map<string, string>, wanted: Migration[]) {
  const known = new Map(wanted.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new Error(
        `This database was changed by a newer Lotwise (${name}). Run that version, or a newer one.`,
      )
    if (known.get(name) !== checksum && rewritten[name] !== checksum)
      throw new Error(`Migration ${name} was edited after it had been applied. Add a new migration instead.`)
  }
}

const makesTable = /^(?:\s|--[^\n]*\n)*create\s+(?:unlogged\s+)?table\b/i

export async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  try {
    const spreads = await isCluster(client)
    for (const statement of splitStatements(sql)) {
      await client.query(statement)
      // Before its foreign keys, which may lead only to tables of the same kind.
      if (spreads && makesTable.test(statement)) await placeNewTables(client)
    }
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
  } catch (error) {
    throw new Error(`Migration ${name} failed, and nothing of it was kept.`, { cause: error })
  }
}
