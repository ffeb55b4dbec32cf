// Transactions that both a file and a connection tell of. They belong to the file, and know the connection: so each of
// the two can be taken away without the other.
import { and, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../client.ts'
import { transaction } from '../schema.ts'
import { hasSynced } from './import-staging.ts'
import { byContentOfLedgerFile, isOneAct } from './ledger-file-ids.ts'
import { hasOtherSource, inherited, withOrigin } from './other-origins.ts'

/** One is an id that only the exchange's API knows, the other one of its files: they say nothing about each other. */
const isOtherKindOfId = `(t.source_id like 'api:%') <> (s.source_id like 'api:%')`

type Key = { userId: string; importId: string }

const content = 'coalesce(content_key, identity)'

/** What makes a difference to anybody. Fractions of a second do not, nor do words. */
const said = [
  ...['type', 'kind', 'asset', 'quantity', 'usd', 'received_asset', 'received_quantity', 'received_usd'],
  ...['quote_asset', 'quote_quantity', 'fee_usd', 'fee_asset', 'fee_quantity', 'to_wallet'],
]
const saidBy = (row: string) =>
  `(date_trunc('second', ${row}.at), ${said.map(column => `${row}.${column}`).join(', ')})`
const matched = `t.id, t.import_id as told_by, s.is_partial, s.origin_rows, s.origin_cells,
       ${saidBy('s')} is not distinct from ${saidBy('t')} as is_same`

/** Acts that are known together are told by all of their rows: which of them tells which act nobody knows. */
const rowsTogether = `select content, array_agg(number order by number) as origin_rows,
       '[' || string_agg(cells, ',' order by number) || ']' as origin_cells
     from (select distinct ${content} as content, r.number, c.cells::text as cells from staged
       cross join lateral unnest(origin_rows) with ordinality as r(number, nth)
       join lateral jsonb_array_elements(origin_cells::jsonb) with ordinality as c(cells, nth) on c.nth = r.nth
       where is_together) as each_row
     group by 1`

/**
 * What is staged, beside the transaction that is the same: by its id, or by its content where one of the two has no id, or
 * an id that the other source does not know (`sourceId` of ImportedEvent). As insertStaged knows them.
 */
export const known = `with together as materialized (${rowsTogether}), s as materialized (
     select identity, content_key, source_id, own_id, is_together, is_partial,
       coalesce(together.origin_rows, staged.origin_rows) as origin_rows,
       coalesce(together.origin_cells, staged.origin_cells) as origin_cells, at, ${said.join(', ')},
       occurrence, content_occurrence
     from staged left join together on is_together and together.content = ${content}
   ), known as (
     select ${matched} from s join transaction t
       on t.user_id = $1 and t.identity = s.identity and t.occurrence = s.occurrence
     union all
     select ${matched} from s join transaction t
       on t.user_id = $1 and t.identity = s.content_key and (t.occurrence = s.content_occurrence or s.is_together)
         and t.source_id is null and ${isOneAct}
     union all
     select ${matched} from s join transaction t
       on t.user_id = $1 and t.content_key = s.identity and (t.content_occurrence = s.content_occurrence or s.is_together)
         and s.content_key is null and ${isOneAct}
     union all
     select ${matched} from s join transaction t on t.user_id = $1 and ${byContentOfLedgerFile}
     union all
     select ${matched} from s join transaction t
       on t.user_id = $1 and t.content_key = s.content_key and t.content_occurrence = s.content_occurrence
         and t.content_key is not null and s.content_key is not null
         and ${isOtherKindOfId}
   )`

/** By the import that is being stored. */
export const toldAgain = {
  id: '$2',
  rows: 'known.origin_rows',
  cells: 'known.origin_cells',
  differs: 'not known.is_same',
}

/** The import takes over what connections have brought before. Answers how many that were. */
export async function takeFromConnections(client: pg.PoolClient, { userId, importId }: Key): Promise<number> {
  if (!(await hasSynced(client, userId))) return 0
  const { rowCount } = await client.query(
    `${known}
     update transaction t set import_id = $2, connection_id = t.import_id, origin_rows = known.origin_rows,
       origin_cells = known.origin_cells, other_origins = ${withOrigin(
         {
           id: 't.import_id',
           rows: 't.origin_rows',
           cells: 't.origin_cells',
           hasValues: `not known.is_same and not ${hasOtherSource()}`,
         },
         `t.other_origins - $2::uuid::text`,
       )}
     from known
     where t.user_id = $1 and t.id = known.id
       and t.import_id in (select i.id from import i join exchange_connection c on c.user_id = $1 and c.id = i.id
         where i.user_id = $1 and i.kind = 'sync')`,
    [userId, importId],
  )
  return rowCount ?? 0
}

/** The other way round: what a file has brought before stays with the file. Answers how many that were. */
export async function markAsSynced(client: pg.PoolClient, { userId, importId }: Key): Promise<number> {
  const { rowCount } = await client.query(
    `${known}
     update transaction t set connection_id = $2,
       other_origins = ${withOrigin(toldAgain)}
     from known
     where t.user_id = $1 and t.id = known.id and t.import_id <> $2 and t.connection_id is null`,
    [userId, importId],
  )
  return rowCount ?? 0
}

/** The import goes: what a connection tells of as well stays with the connection. */
export async function giveBackToConnections(db: Db, userId: string, importId: string): Promise<void> {
  await db.execute(sql`
    update transaction set import_id = connection_id, connection_id = null, ${sql.raw(inherited('connection_id'))}
    where user_id = ${userId} and import_id = ${importId} and connection_id is not null`)
}

/** How many transactions each connection would take along, after some changed hands. */
export async function recountSyncs(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    update import i set imported = (select count(*) from transaction t
      where t.user_id = ${userId} and t.import_id = i.id and t.deleted_at is null)
    where i.user_id = ${userId} and i.kind = 'sync'`)
}

/** The connection goes. */
export async function forgetConnection(db: Db, userId: string, connectionId: string): Promise<void> {
  await db
    .update(transaction)
    .set({ connectionId: null })
    .where(and(eq(transaction.userId, userId), eq(transaction.connectionId, connectionId)))
}
