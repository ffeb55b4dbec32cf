// Tables of one's own that are imported again after something in them was changed: which transactions the table had
// before and no longer has. They stay in the ledger until the person says otherwise.
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../client.ts'
import { untouched } from './import-replacing.ts'
import { stagedRecords } from './import-staging.ts'
import { figures } from './ledger-file-ids.ts'

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
    // which insertStaged knows a transaction.
    `with own as materialized (
       select t.id, t.type, t.asset, t.quantity, t.at, t.import_id::text as import, t.origin_rows[1] as row,
         t.identity, t.occurrence, t.content_key, t.content_occurrence
       from transaction t join import i on i.user_id = $1 and i.id = t.import_id
       where t.user_id = $1 and t.import_id <> $2 and t.deleted_at is null and t.merged_into is null
         and i.kind = 'file' and i.layout_id = 'mapped' and ${tableName('i.file_name')} = ${tableName('$3')}
     ), key as (
       select identity as key, occurrence as nth, id from own
       union all select content_key, content_occurrence, id from own where content_key is not null
       union all select identity, occurrence, null from staged
       union all select coalesce(content_key, identity), content_occurrence, null from staged
     ), told as materialized (
       select id, max(type) as type, max(asset) as asset, max(quantity) as quantity, max(at) as at,
         max(import) as import, max(row) as row, bool_or(is_again) as is_again
       from (
         select id, null as type, null as asset, null::numeric as quantity, null::timestamptz as at, null as import,
           null::int as row, bool_or(id is null) over (partition by key, nth) as is_again
         from key
         union all select id, type, asset, quantity, at, import, row, false from own
       ) each_told where id is not null group by id
     )
     select type, asset, trim_scale(quantity)::text as quantity, row, (count(*) over ())::int as count
     from told
     where not is_again and import = any(array(select distinct import from told where is_again))
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
    `select t.type, t.asset, trim_scale(t.quantity)::text as quantity, s.origin_rows[1] as row,
       (count(*) over ())::int as count
     from ${stagedRecords} s join transaction t on t.user_id = $1 and t.identity = s.identity and t.occurrence = 1
     where t.import_id <> $2 and ${untouched} and not t.is_partial and not s.is_partial
       and (${figures.map(column => `s.${column} <> t.${column}`).join(' or ')})
       and s.alike = 1
     order by s.id limit ${MAX_NAMED}`,
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
    `select t.type, t.asset, trim_scale(t.quantity)::text as quantity, s.origin_rows[1] as row,
       (count(*) over ())::int as count
     from ${stagedRecords} s join transaction t on t.user_id = $1 and t.id = s.own_id
     where t.import_id is distinct from $2 and t.identity <> s.identity and t.before_join is null and t.merged_into is null and t.deleted_at is null
       and (date_trunc('second', s.at) <> date_trunc('second', t.at)
         or ${acts.map(column => `s.${column} <> t.${column}`).join(' or ')})
     order by s.id limit ${MAX_NAMED}`,
    [userId, importId],
  )
  return rows
}

/** A transaction of a table that came again, in the words that pairs of them are found by. */
export type RetoldRecord = {
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

const MAX_RETOLD = 20_000

/**
 * What tables no longer have, and what they have that is of the same coin and wallet, with the same amount or at the same
 * time. The pairs are left to who asks: of many alike there would be more of them than there are rows.
 */
export async function listRetold(db: Db, userId: string): Promise<RetoldRecord[]> {
  const { rows } = await db.execute<RetoldRecord>(sql`
    with again as materialized (
      select id from (
        select id, count(*) over (partition by ${sql.raw(tableName('file_name'))}) as times
        from import where user_id = ${userId} and kind = 'file' and layout_id = 'mapped'
      ) i where times > 1
    ), told as materialized (
      select id, at, usd, import_id::text as import, other_origins,
        jsonb_build_array(type, wallet, asset)::text as act,
        jsonb_build_array(quantity, received_asset, received_quantity)::text as amount
      from transaction where user_id = ${userId} and import_id in (select id from again)
        and deleted_at is null and merged_into is null
    ), too as materialized (
      select told.id, told.import as earlier, other.key as later, told.at
      from told cross join lateral jsonb_object_keys(told.other_origins) as other(key)
      where other.key in (select id::text from again)
    ), reach as (
      select later, min(at) as first, max(at) as last
      from (select later, at from too union all select import, at from told) each_told group by 1
    ), gone as materialized (
      select told.*, shared.later from (select distinct earlier, later from too) shared
      join told on told.import = shared.earlier
      join reach on reach.later = shared.later and told.at between reach.first and reach.last
      where not coalesce(told.other_origins ? shared.later, false)
      order by told.at, told.id limit ${MAX_RETOLD}
    ), each_told as (
      select id, later as "table", true as is_gone, act, amount, at, usd from gone
      union all
      select id, import, false, act, amount, at, usd from told
      where import = any(array(select distinct later from gone))
    ), beside as (
      select *, bool_or(is_gone) over (partition by "table", act, at) as is_at_its_time,
        bool_or(is_gone) over (partition by "table", act, amount) as is_of_its_amount
      from each_told
    )
    select id, "table", is_gone as "isGone", act, amount, (extract(epoch from at) * 1000)::float8 as at, usd
    from beside where is_at_its_time or is_of_its_amount
    order by beside.at, id limit ${2 * MAX_RETOLD}`)
  return rows
}
