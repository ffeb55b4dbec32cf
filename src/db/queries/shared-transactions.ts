// Transactions that both a file and a connection have. They belong to the file, and name the connection: so each of the
// two can go without the other.
import { and, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../client.ts'
import { transaction } from '../schema.ts'
import { hasSynced } from './import-staging.ts'
import { hasOtherSource, inherited, withOrigin } from './other-origins.ts'
import { waysToBeKnown } from './same-act.ts'

type Key = { userId: string; importId: string }

const content = 'coalesce(content_key, identity)'

/** What makes a difference. Fractions of a second do not, nor do notes. */
const said = [
  ...['type', 'kind', 'asset', 'quantity', 'usd', 'received_asset', 'received_quantity', 'received_usd'],
  ...['quote_asset', 'quote_quantity', 'fee_usd', 'fee_asset', 'fee_quantity', 'to_wallet'],
]
const saidBy = (row: string) =>
  `(date_trunc('second', ${row}.at), ${said.map(column => `${row}.${column}`).join(', ')})`
const matched = `stored.id, stored.import_id as import_id,
       incoming.is_partial, incoming.origin_rows, incoming.origin_cells,
       ${saidBy('incoming')} is not distinct from ${saidBy('stored')} as is_same`

/** Acts that are known together have all of their rows: which row is of which act is unknown. */
const rowsTogether = `select content, array_agg(number order by number) as origin_rows,
       '[' || string_agg(cells, ',' order by number) || ']' as origin_cells
     from (select distinct ${content} as content, r.number, c.cells::text as cells from staged
       cross join lateral unnest(origin_rows) with ordinality as r(number, nth)
       join lateral jsonb_array_elements(origin_cells::jsonb) with ordinality as c(cells, nth) on c.nth = r.nth
       where is_together) as each_row
     group by 1`

/** What is staged, beside the transaction that is the same. */
export const known = `with together as materialized (${rowsTogether}), incoming as materialized (
     select identity, content_key, source_id, own_id, is_together, is_partial,
       coalesce(together.origin_rows, staged.origin_rows) as origin_rows,
       coalesce(together.origin_cells, staged.origin_cells) as origin_cells, at, hash, ${said.join(', ')},
       occurrence, content_occurrence
     from staged left join together on is_together and together.content = ${content}
   ), known as (${waysToBeKnown()
     .map(
       way => `
     select ${matched}
     from incoming join transaction stored on stored.user_id = $1 and ${way}`,
     )
     .join(`
     union all`)}
   )`

/** Of the import that is being stored. */
export const thisOrigin = {
  id: '$2',
  rows: 'known.origin_rows',
  cells: 'known.origin_cells',
  differs: 'not known.is_same',
}

/** The import takes over what connections have added before. Returns how many. */
export async function takeFromConnections(client: pg.PoolClient, { userId, importId }: Key): Promise<number> {
  if (!(await hasSynced(client, userId))) return 0
  const { rowCount } = await client.query(
    `${known}
     update transaction stored set import_id = $2, connection_id = stored.import_id,
       origin_rows = known.origin_rows, origin_cells = known.origin_cells, other_origins = ${withOrigin(
         {
           id: 'stored.import_id',
           rows: 'stored.origin_rows',
           cells: 'stored.origin_cells',
           hasValues: `not known.is_same and not ${hasOtherSource()}`,
         },
         `stored.other_origins - $2::uuid::text`,
       )}
     from known
     where stored.user_id = $1 and stored.id = known.id
       and stored.import_id in (select i.id from import i join exchange_connection c on c.user_id = $1 and c.id = i.id
         where i.user_id = $1 and i.kind = 'sync')`,
    [userId, importId],
  )
  return rowCount ?? 0
}

/** The other way round: what a file has added before stays with the file. Returns how many. */
export async function markAsSynced(client: pg.PoolClient, { userId, importId }: Key): Promise<number> {
  const { rowCount } = await client.query(
    `${known}
     update transaction stored set connection_id = $2,
       other_origins = ${withOrigin(thisOrigin)}
     from known
     where stored.user_id = $1 and stored.id = known.id and stored.import_id <> $2 and stored.connection_id is null`,
    [userId, importId],
  )
  return rowCount ?? 0
}

/** The import goes: what a connection has as well stays with the connection. */
export async function giveBackToConnections(db: Db, userId: string, importId: string): Promise<void> {
  await db.execute(sql`
    update transaction set import_id = connection_id, connection_id = null, ${sql.raw(inherited('connection_id'))}
    where user_id = ${userId} and import_id = ${importId} and connection_id is not null`)
}

/** How many transactions each connection would take along, after some changed hands. */
export async function recountSyncs(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    update import i set imported = (select count(*) from transaction stored
      where stored.user_id = ${userId} and stored.import_id = i.id and stored.deleted_at is null)
    where i.user_id = ${userId} and i.kind = 'sync'`)
}

/** The connection goes. */
export async function forgetConnection(db: Db, userId: string, connectionId: string): Promise<void> {
  await db
    .update(transaction)
    .set({ connectionId: null })
    .where(and(eq(transaction.userId, userId), eq(transaction.connectionId, connectionId)))
}
