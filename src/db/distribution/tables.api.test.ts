// The tables can be distributed by account: read from the catalog, so that it holds for tables added later too.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { accountColumn, isCopied, isOwned, sharedTables } from './places.ts'

/** Owned tables that do not go with their account by a foreign key: code that deletes an account empties them. */
const withoutCascade: Record<string, string> = {
  transaction: 'a check for each row would take longer than the rest of a large import',
  import_progress: 'is deleted after a day',
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
let tables: string[]
let owned: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  tables = await names(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
  owned = tables.filter(isOwned)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const names = async (query: string): Promise<string[]> =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name)

type UniqueIndex = { name: string; table: string; columns: string[]; isPrimary: boolean }
const listUniqueIndexes = async () =>
  (
    await client.query<UniqueIndex>(`
      select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table, i.indisprimary as "isPrimary",
        array(select a.attname::text from unnest(i.indkey[0:i.indnkeyatts - 1]) with ordinality k (attnum, place)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum order by place) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (i.indisunique or i.indisexclusion)`)
  ).rows

type ForeignKey = { name: string; from: string; to: string; pairs: string[]; cascades: boolean }
const listForeignKeys = async () =>
  (
    await client.query<ForeignKey>(`
      select f.conname as name, f.conrelid::regclass::text as from, f.confrelid::regclass::text as to,
        f.confdeltype = 'c' as cascades,
        array(select a.attname || '=' || b.attname from unnest(f.conkey, f.confkey) k (a, b)
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.a
          join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.b) as pairs
      from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace`)
  ).rows

describe('a table that an account owns', () => {
  test('names the account in every row', async () => {
    const named = await names(`select attrelid::regclass::text as name from pg_attribute
      where attname = 'user_id' and attnotnull and atttypid = 'uuid'::regtype`)
    expect(owned.filter(table => table !== 'app_user' && !named.includes(table))).toEqual([])
  })

  test('has the account in every unique index, and first in its primary key', async () => {
    const indexes = (await listUniqueIndexes()).filter(({ table }) => owned.includes(table))
    const missing = indexes.filter(({ table, columns }) => !columns.includes(accountColumn(table)))
    expect(missing.map(({ name }) => name)).toEqual([])
    const primary = indexes.filter(({ isPrimary }) => isPrimary)
    expect(primary.map(({ table }) => table).sort()).toEqual(owned.toSorted())
    const notFirst = primary.filter(({ table, columns }) => columns[0] !== accountColumn(table))
    expect(notFirst.map(({ name }) => name)).toEqual([])
  })

  test('is logged, so that it can be moved to another node while it is used', async () => {
    const unlogged = await names(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relpersistence <> 'p'`)
    expect(unlogged.filter(isOwned)).toEqual([])
  })

  test('has no triggers', async () => {
    expect(
      await names(`select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not tgisinternal and c.relnamespace = 'public'::regnamespace`),
    ).toEqual([])
  })

  test('refers only to rows of the same account, or to what every node has a copy of', async () => {
    const leadElsewhere = (await listForeignKeys()).filter(({ from, to, pairs }) => {
      const staysWithAccount = pairs.includes(`${accountColumn(from)}=${accountColumn(to)}`)
      return !(owned.includes(from) && (isCopied(to) || (owned.includes(to) && staysWithAccount)))
    })
    expect(leadElsewhere.map(({ name }) => name)).toEqual([])
  })

  test('goes when its account goes, or is listed with a reason', async () => {
    const cascades = (await listForeignKeys()).filter(key => key.cascades)
    const gone = new Set(['app_user'])
    // A set that grows while it is walked through: what goes takes along what refers to it.
    for (const table of gone) for (const { from, to } of cascades) if (to === table) gone.add(from)
    expect(owned.filter(table => !gone.has(table)).sort()).toEqual(Object.keys(withoutCascade).sort())
  })
})

test('every table listed as shared exists', () => {
  expect(Object.keys(sharedTables).filter(table => !tables.includes(table))).toEqual([])
})
