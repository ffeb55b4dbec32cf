import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { createTestDatabase } from './testing/database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const startOver = () => client.query('drop schema public cascade; create schema public')
const step = (name: string, sql: string): Migration => ({ name, sql, checksum: `checksum of ${sql}` })
const appliedNames = async () =>
  (await client.query('select name from schema_migration order by name')).rows.map(({ name }) => name)

test('an empty database is brought up to date, and a second run has nothing to do', async () => {
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

test('every step opens with why', async () => {
  for (const { name, sql } of await readMigrations())
    expect(sql).toMatch(new RegExp(`^-- ${name.replace('.', '\\.')}\\. Why: `))
})
