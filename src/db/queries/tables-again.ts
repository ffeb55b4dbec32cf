// Tables of one's own that are imported again after something in them was changed: which transactions the table had
// before and no longer has. They stay in the ledger until the person says otherwise.
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../client.ts'
import { untouched } from './import-replacing.ts'
import { incoming } from './import-staging.ts'
import { figures } from './same-act.ts'

/** A file under this name, whatever it was saved as. */
export const tableName = (fileName: string) => `lower(regexp_replace(${fileName}, '\\.[^.]*$', ''))`

type Key = { userId: string; importId: string }

/** A transaction by its row; `count` is how many there are of its kind. */
export type NamedRecord = { type: string; asset: string; quantity: string; row: number; count: number }

const MAX_NAMED = 3

/**
 * What is staged leaves out of its own time, though it has other transactions of the same import. Each with how many
 * there are; the first of them only.
 */
export async function listMissingFromReimport(
  client: pg.PoolClient,
  { userId, importId }: Key,
  fileName: string,
): Promise<NamedRecord[]> {
  const { rows } = await client.query<NamedRecord>(
    // By grouping and not by joins, which without statistics of new rows are made row by row. The keys are those by
    // which a transaction is known (same-act.ts).
    `with own as materialized (
       select stored.id, stored.type, stored.asset, stored.quantity, stored.at,
         stored.import_id::text as import, stored.origin_rows[1] as row,
         stored.identity, stored.occurrence, stored.content_key, stored.content_occurrence
       from transaction stored join import i on i.user_id = $1 and i.id = stored.import_id
       where stored.user_id = $1 and stored.import_id <> $2 and stored.deleted_at is null and stored.merged_into is null
         and i.kind = 'file' and i.layout_id = 'mapped' and ${tableName('i.file_name')} = ${tableName('$3')}
     ), key as (
       select identity as key, occurrence as nth, id from own
       union all select content_key, content_occurrence, id from own where content_key is not null
       union all select identity, occurrence, null from staged
       union all select coalesce(content_key, identity), content_occurrence, null from staged
     ), each_own as materialized (
       select id, max(type) as type, max(asset) as asset, max(quantity) as quantity, max(at) as at,
         max(import) as import, max(row) as row, bool_or(is_again) as is_again
       from (
         select id, null as type, null as asset, null::numeric as quantity, null::timestamptz as at, null as import,
           null::int as row, bool_or(id is null) over (partition by key, nth) as is_again
         from key
         union all select id, type, asset, quantity, at, import, row, false from own
       ) each_part where id is not null group by id
     )
     select type, asset, trim_scale(quantity)::text as quantity, row, (count(*) over ())::int as count
     from each_own
     where not is_again and import = any(array(select distinct import from each_own where is_again))
       and at between (select min(at) from staged) and (select max(at) from staged)
     order by at, id limit ${MAX_NAMED}`,
    [userId, importId, fileName],
  )
  return rows
}

/** What is staged says another value or fee of transactions that stay as they are. Each with how many there are. */
export async function listOtherFigures(
  client: pg.PoolClient,
  { userId, importId }: Key,
): Promise<NamedRecord[]> {
  const { rows } = await client.query<NamedRecord>(
    `select stored.type, stored.asset, trim_scale(stored.quantity)::text as quantity, incoming.origin_rows[1] as row,
       (count(*) over ())::int as count
     from ${incoming} join transaction stored
       on stored.user_id = $1 and stored.identity = incoming.identity and stored.occurrence = 1
     where stored.import_id <> $2 and ${untouched} and not stored.is_partial and not incoming.is_partial
       and (${figures.map(column => `incoming.${column} <> stored.${column}`).join(' or ')})
       and incoming.alike = 1
     order by incoming.id limit ${MAX_NAMED}`,
    [userId, importId],
  )
  return rows
}

/** Of our own export: what may differ between the ledger and the file. Words and places in a list are none of it. */
const acts = ['type', 'asset', 'quantity', 'received_asset', 'received_quantity', 'to_wallet', ...figures]

/** Rows of our own export that differ from the transaction they were made of, which stays as it is. */
export async function listOtherOwnFigures(
  client: pg.PoolClient,
  { userId, importId }: Key,
): Promise<NamedRecord[]> {
  const { rows } = await client.query<NamedRecord>(
    `select stored.type, stored.asset, trim_scale(stored.quantity)::text as quantity, incoming.origin_rows[1] as row,
       (count(*) over ())::int as count
     from ${incoming} join transaction stored on stored.user_id = $1 and stored.id = incoming.own_id
     where stored.import_id is distinct from $2 and stored.identity <> incoming.identity
       and stored.before_join is null and stored.merged_into is null and stored.deleted_at is null
       and (date_trunc('second', incoming.at) <> date_trunc('second', stored.at)
         or ${acts.map(column => `incoming.${column} <> stored.${column}`).join(' or ')})
     order by incoming.id limit ${MAX_NAMED}`,
    [userId, importId],
  )
  return rows
}

/** A transaction of a table that came again, in the words that pairs of them are found by. */
export type TableRecord = {
  id: string
  /** The import that no longer has it, or that has it instead. */
  table: string
  isGone: boolean
  /** Type, wallet and coin. */
  act: string
  amount: string
  at: number
  usd: string | null
}

const MAX_CHANGES = 20_000

/**
 * What tables no longer have, and what they have that is of the same coin and wallet, with the same amount or at the same
 * time. The pairs are left to who asks: of many alike there would be more of them than there are rows.
 */
export async function listTableChanges(db: Db, userId: string): Promise<TableRecord[]> {
  const { rows } = await db.execute<TableRecord>(sql`
    with again as materialized (
      select id from (
        select id, count(*) over (partition by ${sql.raw(tableName('file_name'))}) as times
        from import where user_id = ${userId} and kind = 'file' and layout_id = 'mapped'
      ) i where times > 1
    ), record as materialized (
      select id, at, usd, import_id::text as import, other_origins,
        jsonb_build_array(type, wallet, asset)::text as act,
        jsonb_build_array(quantity, received_asset, received_quantity)::text as amount
      from transaction where user_id = ${userId} and import_id in (select id from again)
        and deleted_at is null and merged_into is null
    ), too as materialized (
      select record.id, record.import as earlier, other.key as later, record.at
      from record cross join lateral jsonb_object_keys(record.other_origins) as other(key)
      where other.key in (select id::text from again)
    ), reach as (
      select later, min(at) as first, max(at) as last
      from (select later, at from too union all select import, at from record) each_table group by 1
    ), gone as materialized (
      select record.*, shared.later from (select distinct earlier, later from too) shared
      join record on record.import = shared.earlier
      join reach on reach.later = shared.later and record.at between reach.first and reach.last
      where not coalesce(record.other_origins ? shared.later, false)
      order by record.at, record.id limit ${MAX_CHANGES}
    ), each_record as (
      select id, later as "table", true as is_gone, act, amount, at, usd from gone
      union all
      select id, import, false, act, amount, at, usd from record
      where import = any(array(select distinct later from gone))
    ), beside as (
      select *, bool_or(is_gone) over (partition by "table", act, at) as is_at_its_time,
        bool_or(is_gone) over (partition by "table", act, amount) as is_of_its_amount
      from each_record
    )
    select id, "table", is_gone as "isGone", act, amount, (extract(epoch from at) * 1000)::float8 as at, usd
    from beside where is_at_its_time or is_of_its_amount
    order by beside.at, id limit ${2 * MAX_CHANGES}`)
  return rows
}
