// The tables are written twice, as SQL and for the queries; this keeps the two the same.
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from './schema.ts'
import { createTestDatabase } from './testing/database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const tables = Object.values(schema)
  .filter(value => is(value, PgTable))
  .map(table => getTableConfig(table))

test('the database has exactly the tables of the schema', async () => {
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'")
  const names = rows.map(({ tablename }) => tablename).filter(name => name !== 'schema_migration')
  expect(names.sort()).toEqual(tables.map(({ name }) => name).sort())
})

test.each(tables)('$name has the same columns on both sides', async ({ name, columns }) => {
  const { rows } = await client.query(
    `select a.attname as column, format_type(a.atttypid, null) as type, a.attnotnull as required
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
    [name],
  )
  const expected = columns.map(column => ({
    column: column.name,
    type: column.getSQLType(),
    required: column.notNull,
  }))
  expect(sortByColumn(rows)).toEqual(sortByColumn(expected))
})

function sortByColumn<T extends { column: string }>(rows: T[]): T[] {
  return rows.toSorted((a, b) => a.column.localeCompare(b.column))
}
