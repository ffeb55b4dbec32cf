import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  await take(await createTestDatabase())
})
afterEach(leave)

async function take(other: TestDatabase) {
  database = other
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
}

async function leave() {
  await client.end()
  await database.drop()
}

async function startOver() {
  await leave()
  await take(await createEmptyDatabase())
}

const step = (name: string, sql: string): Migration => ({ name, sql, checksum: `checksum of ${sql}` })
const appliedNames = async () =>
  (await client.query('select name from schema_migration order by name')).rows.map(({ name }) => name)

test('all migrations are applied to an empty database, and a second run has nothing to do', async () => {
  await startOver()
  const all = (await readMigrations()).map(({ name }) => name)
  expect(await migrate(database.url)).toEqual(all)
  expect(await migrate(database.url)).toEqual([])
})

test('instances that start at once take turns: each step is applied once', async () => {
  await startOver()
  const results = await Promise.all(Array.from({ length: 6 }, () => migrate(database.url)))
  const all = (await readMigrations()).map(({ name }) => name)
  expect(results.flat().sort()).toEqual(all)
})

test('an instance that comes second waits for the step under way and sees it applied', async () => {
  await startOver()
  const steps = [step('0001_slow.sql', 'create table slow (id int); select pg_sleep(0.5)')]
  const first = migrate(database.url, steps)
  await vi.waitFor(async () => {
    const { rowCount } = await client.query(
      `select from pg_locks l join pg_database d on d.oid = l.database
       where locktype = 'advisory' and granted and datname = current_database()`,
    )
    expect(rowCount).toBeGreaterThan(0)
  })
  expect(await migrate(database.url, steps)).toEqual([])
  expect(await first).toEqual(['0001_slow.sql'])
})

test('the lock belongs to the transaction, so that no connection of a pooler keeps it', async () => {
  await startOver()
  const ownLocks = "select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()"
  // Releases what the session holds, and nothing that the transaction holds.
  await migrate(database.url, [
    step('0001_locks.sql', `select pg_advisory_unlock_all(); create table held as ${ownLocks}`),
  ])
  expect((await client.query('select from held')).rowCount).toBe(1)
})

test('statements are sent one by one', async () => {
  await startOver()
  const second = 'create table seen as select query from pg_stat_activity where pid = pg_backend_pid()'
  await migrate(database.url, [step('0001_two.sql', `create table first (id int); ${second};`)])
  expect((await client.query('select query from seen')).rows).toEqual([{ query: second }])
})

test('a step that fails leaves nothing of itself and keeps the steps before it', async () => {
  await startOver()
  const steps = [
    step('0001_good.sql', 'create table good (id int)'),
    step('0002_bad.sql', 'create table half (id int); select no_such_column'),
  ]
  await expect(migrate(database.url, steps)).rejects.toThrow(
    /0002_bad\.sql failed, and nothing of it was kept/,
  )
  expect(await appliedNames()).toEqual(['0001_good.sql'])
  const { rows } = await client.query("select to_regclass('half') as half, to_regclass('good') as good")
  expect(rows[0]).toEqual({ half: null, good: 'good' })
})

test('a database changed by a newer version is refused', async () => {
  await client.query("insert into schema_migration (name, checksum) values ('9999_future.sql', 'x')")
  await expect(migrate(database.url)).rejects.toThrow(/changed by a newer Lotwise \(9999_future\.sql\)/)
})

test('a step that was edited after it had been applied is refused', async () => {
  await client.query("update schema_migration set checksum = 'other' where name = '0001_accounts.sql'")
  await expect(migrate(database.url)).rejects.toThrow(/0001_accounts\.sql was edited/)
})

test('a step that does the same in other words is not applied again', async () => {
  const [sql, name] = [
    'update schema_migration set checksum = $1 where name = $2',
    '0079_nexo_types_renamed.sql',
  ]
  await client.query(sql, ['8bcd8b751ba1a0f623c3468fbf47650cfbc9f64f1e9733fc26b07abe4c47f20b', name])
  expect(await migrate(database.url)).toEqual([])
})

test('every step opens with why', async () => {
  for (const { name, sql } of await readMigrations())
    expect(sql).toMatch(new RegExp(`^-- ${name.replace('.', '\\.')}\\. Why: `))
})
