// Tables of one's own that are brought again after something in them was changed: which transactions the table told
// before and no longer tells. They stay in the ledger until the person says otherwise.
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../client.ts'
import { untouched } from './import-replacing.ts'
import { known } from './shared-transactions.ts'

/** A file under this name, whatever it was saved as. */
export const tableName = (fileName: string) => `lower(regexp_replace(${fileName}, '\\.[^.]*$', ''))`

type Key = { userId: string; importId: string }

/** A transaction by the row that tells it; `count` is how many there are of its kind. */
export type NamedRecord = { type: string; asset: string; quantity: string; row: number; count: number }

const MOST_NAMED = 3

/**
 * What is staged leaves out of its own time, though it tells other transactions of the same import. Each with how many
 * there are; the first of them only.
 */
export async function listGone(
  client: pg.PoolClient,
  { userId, importId }: Key,
  fileName: string,
): Promise<NamedRecord[]> {
  const { rows } = await client.query<NamedRecord>(
    `${known}, own as materialized (
       select t.id, t.type, t.asset, t.quantity, t.at, t.import_id, t.origin_rows from transaction t
       join import i on i.user_id = $1 and i.id = t.import_id
       where t.user_id = $1 and t.import_id <> $2 and t.deleted_at is null and t.merged_into is null
         and i.kind = 'file' and i.layout_id = 'mapped' and ${tableName('i.file_name')} = ${tableName('$3')}
     ), shared as (select distinct own.import_id from own join known on known.id = own.id)
     select type, asset, trim_scale(quantity)::text as quantity, origin_rows[1] as row, (count(*) over ())::int as count
     from own
     where import_id in (select import_id from shared) and id not in (select id from known)
       and at between (select min(at) from staged) and (select max(at) from staged)
     order by at, id limit ${MOST_NAMED}`,
    [userId, importId, fileName],
  )
  return rows
}

/** What is known by its content, and of what both tell they may tell otherwise. */
const figures = ['usd', 'received_usd', 'fee_usd', 'fee_quantity', 'quote_quantity']

/** What is staged says another value or fee of transactions that stay as they are. Each with how many there are. */
export async function listOtherwise(
  client: pg.PoolClient,
  { userId, importId }: Key,
): Promise<NamedRecord[]> {
  const { rows } = await client.query<NamedRecord>(
    `select t.type, t.asset, trim_scale(t.quantity)::text as quantity, s.origin_rows[1] as row,
       (count(*) over ())::int as count
     from staged s join transaction t on t.user_id = $1 and t.identity = s.identity and t.occurrence = 1
     where t.import_id <> $2 and ${untouched} and not t.is_partial and not s.is_partial
       and (${figures.map(column => `s.${column} <> t.${column}`).join(' or ')})
       and not exists (select 1 from staged also where also.identity = s.identity and also.seq <> s.seq)
     order by s.seq limit ${MOST_NAMED}`,
    [userId, importId],
  )
  return rows
}

export type ChangedRecord = { goneId: string; cameId: string; usd: string | null }

/**
 * A transaction that a table no longer tells, beside one that it tells instead: of the same coin and wallet, with the
 * same amount at another time, or with another amount at the same time. The nearest first.
 */
export async function listChanged(db: Db, userId: string): Promise<ChangedRecord[]> {
  const { rows } = await db.execute<ChangedRecord>(sql`
    with again as materialized (
      select id from (
        select id, count(*) over (partition by ${sql.raw(tableName('file_name'))}) as times
        from import where user_id = ${userId} and kind = 'file' and layout_id = 'mapped'
      ) i where times > 1
    ), told as materialized (
      select id, type, wallet, asset, quantity, received_asset, received_quantity, at, usd, import_id, other_origins
      from transaction where user_id = ${userId} and import_id in (select id from again)
        and deleted_at is null and merged_into is null
    ), too as materialized (
      select told.id, told.import_id as earlier, other.key as later, told.at
      from told cross join lateral jsonb_object_keys(told.other_origins) as other(key)
      where other.key in (select id::text from again)
    ), reach as (
      select later, min(at) as first, max(at) as last
      from (select later, at from too union all select import_id::text, at from told) each_told group by 1
    ), gone as materialized (
      select told.*, shared.later from (select distinct earlier, later from too) shared
      join told on told.import_id = shared.earlier
      join reach on reach.later = shared.later and told.at between reach.first and reach.last
      where not coalesce(told.other_origins ? shared.later, false)
    ), pair as (
      select gone.id as gone, came.id as came, gone.usd, gone.at - came.at as apart from gone
      join told came on came.import_id::text = gone.later and came.at = gone.at
        and (came.type, came.wallet, came.asset) = (gone.type, gone.wallet, gone.asset)
      union
      select gone.id, came.id, gone.usd, gone.at - came.at from gone
      join told came on came.import_id::text = gone.later and came.quantity = gone.quantity
        and (came.type, came.wallet, came.asset) = (gone.type, gone.wallet, gone.asset)
        and (came.received_asset, came.received_quantity)
          is not distinct from (gone.received_asset, gone.received_quantity)
    )
    select gone as "goneId", came as "cameId", usd from pair
    order by greatest(apart, -apart), gone, came limit 10000`)
  return rows
}
