// An account as often as one likes: its rows in every table, under new ids. What it takes on the disk is measured by many,
// because a table with one row takes as much as one with a hundred.
import type pg from 'pg'
import { listTables } from '../../src/db/backup/tables.ts'
import { accountColumn, isOwned } from '../../src/db/distribution/places.ts'

/** What names an account by itself, so that there are as many rows as accounts. */
const named: Record<string, { key: string; user: string }> = {
  username_owner: { key: 'username_key', user: 'user_id' },
  username_shape: { key: 'shape', user: 'user_id' },
  email_owner: { key: 'email_key', user: 'user_id' },
}

export async function copyAccount(client: pg.Client, userId: string, copies: number): Promise<void> {
  for (const { name, columns } of await listTables(client)) {
    const other = named[name]
    if (!isOwned(name) && !other) continue
    const user = other?.user ?? accountColumn(name)
    const values = columns.map(column => {
      if (column === user) return `md5(t."${column}"::text || n)::uuid`
      return column === other?.key ? `t."${column}" || n` : `t."${column}"`
    })
    await client.query(
      `insert into "${name}" (${columns.map(column => `"${column}"`).join(', ')})
       select ${values.join(', ')} from "${name}" t, generate_series(1, ${copies}) n where t."${user}" = '${userId}'`,
    )
  }
}

export type Sizes = Map<string, { rows: number; heap: number; indexes: number }>

/** Of every table: bytes of its rows with what is stored beside them, and of its indexes. */
export async function sizesOf(client: pg.Client): Promise<Sizes> {
  await client.query('analyze')
  const { rows } = await client.query<{ name: string; rows: number; heap: string; indexes: string }>(
    `select relname as name, greatest(reltuples, 0)::float8 as rows, pg_table_size(oid) as heap, pg_indexes_size(oid) as indexes
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return new Map(
    rows.map(({ name, rows, heap, indexes }) => [
      name,
      { rows, heap: Number(heap), indexes: Number(indexes) },
    ]),
  )
}
