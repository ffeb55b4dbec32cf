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

/** Foreign keys that need no index of their own, and why. */
const withoutIndex = {
  'subscription (plan)': 'subscription_plan has every plan but free and demo, and those are never deleted',
}

/** Without one, deleting what a row refers to reads every row of the account, or of everyone. */
test('every foreign key has an index that leads with its columns', async () => {
  const { rows } = await client.query(
    `select key.conrelid::regclass || ' (' || columns.names || ')' as "key"
     from pg_constraint key
     cross join lateral (
       select string_agg(a.attname, ', ' order by at) as names
       from unnest(key.conkey) with ordinality as part (number, at)
       join pg_attribute a on a.attrelid = key.conrelid and a.attnum = part.number) columns
     where key.contype = 'f' and key.connamespace = 'public'::regnamespace and not exists (
       select from pg_index i
       cross join lateral (select (i.indkey::int2[])[0:i.indnkeyatts - 1] as parts) index
       where i.indrelid = key.conrelid and i.indisvalid
         and (index.parts[1:cardinality(key.conkey)] @> key.conkey
           -- Some of the columns are enough where no two rows have them in common: one row is found and looked at.
           or i.indisunique and i.indpred is null and index.parts <@ key.conkey)
         -- Some of the rows are enough where the others refer to nothing.
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) in (
           select format('(%I IS NOT NULL)', a.attname) from pg_attribute a
           where a.attrelid = key.conrelid and a.attnum = any (key.conkey))))
     order by 1`,
  )
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(withoutIndex))
})

function sortByColumn<T extends { column: string }>(rows: T[]): T[] {
  return rows.toSorted((a, b) => a.column.localeCompare(b.column))
}
