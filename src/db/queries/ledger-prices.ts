// The prices of public sources that an account's results use, and which of its records need one.
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { ledgerPrice } from '../schema.ts'

export type LedgerPriceRow = typeof ledgerPrice.$inferSelect

export const listLedgerPrices = (db: Db, userId: string): Promise<LedgerPriceRow[]> =>
  db
    .select()
    .from(ledgerPrice)
    .where(eq(ledgerPrice.userId, userId))
    .orderBy(asc(ledgerPrice.asset), asc(ledgerPrice.at))

/** A coin that a name means, from a time until another. */
export type CoinSpan = { asset: string; coinId: string; from: Date; until: Date }

/**
 * What prices are asked for. By the engine: coins that came or went without a value in dollars, both sides of a trade, and coins
 * that paid a fee or did not arrive. And what is in doubt: coins that came or left without a word.
 */
const unvalued = (userId: string): SQL => sql`
  select t.at, leg.asset, leg.quantity
  from transaction t cross join lateral (values
    (case when t.usd is null and t.received_usd is null and t.type not in ('transfer', 'migration')
      and not (t.type in ('deposit', 'withdrawal') and t.details->>'basis' is not null) then t.asset end, t.quantity),
    (case when t.usd is null and t.received_usd is null and t.type = 'trade' then t.received_asset end,
      t.received_quantity),
    (case when t.fee_usd is null and t.fee_quantity > 0 then t.fee_asset end, t.fee_quantity),
    (case when t.type = 'transfer' and t.received_quantity < t.quantity and t.details->>'lostUsd' is null
      then t.asset end, t.quantity - t.received_quantity)) leg (asset, quantity)
  where t.user_id = ${userId} and t.deleted_at is null and t.merged_into is null and leg.asset is not null`

/** By asset, how many records need a price and from when to when; the most used first. */
export async function listUnvaluedAssets(
  db: Db,
  userId: string,
): Promise<{ asset: string; records: number; first: Date; last: Date }[]> {
  const { rows } = await db.execute<{ asset: string; records: number; first: Date; last: Date }>(sql`
    select asset, count(*)::int as records, min(at) as first, max(at) as last
    from (${unvalued(userId)}) needed group by asset order by records desc, asset`)
  return rows.map(row => ({ ...row, first: new Date(row.first), last: new Date(row.last) }))
}

const rowsOf = (spans: readonly CoinSpan[]): SQL => {
  const column = (read: (span: CoinSpan) => unknown) => sql.param(spans.map(read))
  return sql`select * from unnest(${column(span => span.asset)}::text[], ${column(span => span.coinId)}::text[],
    ${column(span => span.from)}::timestamptz[], ${column(span => span.until)}::timestamptz[])
    as s (asset, coin_id, since, until)`
}

/** Takes over what the sources have by now for the records that need it; how many prices that were. */
export async function takePrices(db: Db, userId: string, spans: readonly CoinSpan[]): Promise<number> {
  if (spans.length === 0) return 0
  const { rowCount } = await db.execute(sql`
    with needed as materialized (${unvalued(userId)}),
    span as materialized (${rowsOf(spans)}),
    time as (
      select distinct n.asset, s.coin_id, 'minute' as granularity, date_trunc('minute', n.at) as at
      from needed n join span s on s.asset = n.asset and n.at >= s.since and n.at < s.until
      union
      select distinct n.asset, s.coin_id, 'day', date_trunc('day', n.at, 'UTC')
      from needed n join span s on s.asset = n.asset and n.at >= s.since and n.at < s.until)
    insert into ledger_price (user_id, asset, granularity, at, usd, source)
    select ${userId}, t.asset, t.granularity, t.at, p.usd, p.source
    from time t join price p on p.coin_id = t.coin_id and p.granularity = t.granularity and p.at = t.at
    on conflict do nothing`)
  return rowCount ?? 0
}

/** Every coin of the ledger and its first record, those that records need a price of first, then the most used. */
export async function listLedgerAssets(db: Db, userId: string): Promise<{ asset: string; first: Date }[]> {
  const { rows } = await db.execute<{ asset: string; first: string }>(sql`
    select name.asset, min(t.at) as first
    from transaction t cross join lateral (values (t.asset), (t.received_asset), (t.fee_asset)) name (asset)
    where t.user_id = ${userId} and t.deleted_at is null and t.merged_into is null and name.asset is not null
    group by name.asset
    order by count(*) filter (where t.usd is null and t.type not in ('transfer', 'deposit', 'withdrawal')) desc,
      count(*) desc, name.asset`)
  return rows.map(({ asset, first }) => ({ asset, first: new Date(first) }))
}

/** Minutes of records without a value that no source was asked for, by what is at stake. */
export async function listUnvaluedMinutes(
  db: Db,
  userId: string,
  spans: readonly CoinSpan[],
  most: number,
): Promise<{ coinId: string; at: Date }[]> {
  if (spans.length === 0) return []
  const { rows } = await db.execute<{ coin_id: string; at: string }>(sql`
    with needed as (${unvalued(userId)}), span as materialized (${rowsOf(spans)})
    select s.coin_id, date_trunc('minute', n.at) as at
    from needed n join span s on s.asset = n.asset and n.at >= s.since and n.at < s.until
    left join ledger_price day on day.user_id = ${userId} and day.asset = n.asset and day.granularity = 'day'
      and day.at = date_trunc('day', n.at, 'UTC')
    where not exists (select 1 from price p where p.coin_id = s.coin_id and p.granularity = 'minute'
        and p.at = date_trunc('minute', n.at))
      and not exists (select 1 from price_minute_missing m where m.coin_id = s.coin_id
        and m.at = date_trunc('minute', n.at))
    group by 1, 2 order by sum(n.quantity * day.usd) desc nulls last, 2, 1 limit ${most}`)
  return rows.map(({ coin_id, at }) => ({ coinId: coin_id, at: new Date(at) }))
}

/** When the name turns out to mean another coin. */
export async function dropLedgerPrices(db: Db, userId: string, asset: string): Promise<void> {
  await db.delete(ledgerPrice).where(and(eq(ledgerPrice.userId, userId), eq(ledgerPrice.asset, asset)))
}
