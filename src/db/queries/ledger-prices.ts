// The prices of public sources that an account's results use, and which of its records need one.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { ledgerPriceMonth, type price } from '../schema.ts'

type Granularity = (typeof price.$inferSelect)['granularity']
export type LedgerPrice = Pick<typeof price.$inferSelect, 'at' | 'usd' | 'source'> & {
  asset: string
  /** `other`: the close of a day at another source, where that is far from the one that counts. */
  granularity: (typeof ledgerPriceMonth.$inferSelect)['granularity']
}

/** What a price is kept under: its time in UTC. */
export const timeKey = (granularity: Granularity, at: SQL): SQL =>
  sql`to_char(${at} at time zone 'UTC', ${granularity === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM-DD"T"HH24:MI'})`
export const monthOf = (at: SQL): SQL => sql`date_trunc('month', ${at} at time zone 'UTC')::date`

export async function listLedgerPrices(db: Db, userId: string): Promise<LedgerPrice[]> {
  const months = await db.select().from(ledgerPriceMonth).where(eq(ledgerPriceMonth.userId, userId))
  return months.flatMap(({ asset, granularity, prices }) =>
    Object.entries(prices).map(([time, price]) => {
      const [usd = '', source] = price.split(' ')
      const at = new Date(granularity === 'minute' ? `${time}Z` : time)
      return { asset, granularity, at, usd, source: source as LedgerPrice['source'] }
    }),
  )
}

/** A coin that a name means, from a time until another. */
export type CoinSpan = { asset: string; coinId: string; from: Date; until: Date }

/**
 * What prices are asked for. By the engine: coins that came or went without a value in dollars, both sides of a trade, other
 * money that was paid or received for them, and coins or other money that paid a fee or did not arrive. And what is in doubt: coins that came or left without a word.
 */
const unvalued = (userId: string): SQL => {
  const own = sql`t.user_id = ${userId} and t.deleted_at is null and t.merged_into is null`
  const hasNoDollars = sql`t.usd is null and t.received_usd is null`
  // Most records have one leg that can lack a value, so only those that have others are looked at leg by leg.
  return sql`
    select t.at, t.asset, t.quantity from transaction t
    where ${own} and ${hasNoDollars} and t.type not in ('transfer', 'migration')
      and not (t.type in ('deposit', 'withdrawal') and t.details->>'basis' is not null)
    union all
    select t.at, leg.asset, leg.quantity
    from transaction t cross join lateral (values
      (case when ${hasNoDollars} and t.type = 'trade' then t.received_asset end, t.received_quantity),
      (case when ${hasNoDollars} then t.quote_asset end, t.quote_quantity),
      (case when t.fee_usd is null and t.fee_quantity > 0 then t.fee_asset end, t.fee_quantity),
      (case when t.type = 'transfer' and t.received_quantity < t.quantity and t.details->>'lostUsd' is null
        then t.asset end, t.quantity - t.received_quantity)) leg (asset, quantity)
    where ${own} and (t.received_quantity is not null or t.fee_asset is not null or t.quote_asset is not null)
       and leg.asset is not null`
}

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
  const coinIds = sql.param([...new Set(spans.map(({ coinId }) => coinId))])
  const found = (granularity: Granularity, times: SQL) => sql`
    select t.asset, p.granularity, ${monthOf(sql`p.at`)} as month, ${timeKey(granularity, sql`p.at`)} as time,
      p.usd, p.source
    from (${times}) t join price p on p.coin_id = t.coin_id and p.granularity = ${granularity} and p.at = t.at
    where p.coin_id = any(${coinIds}::text[])`
  const times = (granularity: Granularity) => sql`
    select asset, coin_id, date_trunc(${granularity}, at, 'UTC') as at from needed group by 1, 2, 3`
  const others = sql`
    select t.asset, 'other' as granularity, ${monthOf(sql`c.at`)} as month, ${timeKey('day', sql`c.at`)} as time, c.usd, c.source
    from (${times('day')}) t join price_compared c on c.coin_id = t.coin_id and c.at = t.at
    where c.usd is not null and c.coin_id = any(${coinIds}::text[])`
  // Sorted and grouped in memory: a large ledger needs more than an ordinary query.
  await db.execute(sql`set local work_mem = '64MB'`)
  const { rows } = await db.execute<{ taken: number }>(sql`
    with span as materialized (${rowsOf(spans)}),
    needed as materialized (
      select n.asset, n.at, s.coin_id from (${unvalued(userId)}) n
      join span s on s.asset = n.asset and n.at >= s.since and n.at < s.until),
    taken as materialized (
      select f.* from (${found('day', times('day'))} union all ${found('minute', times('minute'))} union all ${others}) f
      left join ledger_price_month kept on kept.user_id = ${userId} and kept.asset = f.asset
        and kept.granularity = f.granularity and kept.month = f.month
      where not coalesce(kept.prices ? f.time, false)),
    written as (
      insert into ledger_price_month as kept (user_id, asset, granularity, month, prices)
      select ${userId}, asset, granularity, month, jsonb_object_agg(time, usd || ' ' || source)
      from taken group by asset, granularity, month
      on conflict (user_id, asset, granularity, month) do update set prices = excluded.prices || kept.prices)
    select count(*)::int as taken from taken`)
  return rows[0]?.taken ?? 0
}

/** Every coin of the ledger and its first record, those that records need a price of first, then the most used. */
export async function listLedgerAssets(db: Db, userId: string): Promise<{ asset: string; first: Date }[]> {
  const { rows } = await db.execute<{ asset: string; first: string }>(sql`
    select name.asset, min(t.at) as first
    from transaction t cross join lateral (values (t.asset), (t.received_asset), (t.fee_asset), (t.quote_asset)) name (asset)
    where t.user_id = ${userId} and t.deleted_at is null and t.merged_into is null and name.asset is not null
    group by name.asset
    order by count(*) filter (where t.usd is null and t.type not in ('transfer', 'deposit', 'withdrawal')) desc,
      count(*) desc, name.asset`)
  return rows.map(({ asset, first }) => ({ asset, first: new Date(first) }))
}

/** Which of the names a ledger uses. */
export async function listUsedNames(db: Db, userId: string, names: readonly string[]): Promise<string[]> {
  const wanted = sql.param([...names])
  const { rows } = await db.execute<{ asset: string }>(sql`
    select distinct name.asset
    from transaction t cross join lateral (values (t.asset), (t.received_asset), (t.fee_asset), (t.quote_asset)) name (asset)
    where t.user_id = ${userId} and t.deleted_at is null and t.merged_into is null and name.asset = any(${wanted})
    order by name.asset`)
  return rows.map(({ asset }) => asset)
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
    left join ledger_price_month kept on kept.user_id = ${userId} and kept.asset = n.asset
      and kept.granularity = 'day' and kept.month = ${monthOf(sql`n.at`)}
    where not exists (select 1 from price p where p.coin_id = s.coin_id and p.granularity = 'minute'
        and p.at = date_trunc('minute', n.at))
      and not exists (select 1 from price_minute_missing m where m.coin_id = s.coin_id
        and m.at = date_trunc('minute', n.at))
    group by 1, 2 order by sum(n.quantity * split_part(kept.prices->>${timeKey('day', sql`n.at`)}, ' ', 1)::numeric) desc nulls last, 2, 1 limit ${most}`)
  return rows.map(({ coin_id, at }) => ({ coinId: coin_id, at: new Date(at) }))
}

/** A day of a coin whose close values records, with that close. */
export type CountedDay = { coinId: string; at: Date; usd: string; source: string }

/** Days that no other source was asked about and that values of so many dollars rest on, the most at stake first. */
export async function listUncomparedDays(
  db: Db,
  userId: string,
  spans: readonly CoinSpan[],
  { leastUsd, most }: { leastUsd: number; most: number },
): Promise<CountedDay[]> {
  if (spans.length === 0) return []
  const { rows } = await db.execute<{ coin_id: string; at: string; price: string }>(sql`
    with needed as (${unvalued(userId)}), span as materialized (${rowsOf(spans)}),
    counted as (
      select s.coin_id, date_trunc('day', n.at, 'UTC') as at, n.quantity, kept.prices->>${timeKey('day', sql`n.at`)} as price
      from needed n join span s on s.asset = n.asset and n.at >= s.since and n.at < s.until
      join ledger_price_month kept on kept.user_id = ${userId} and kept.asset = n.asset
        and kept.granularity = 'day' and kept.month = ${monthOf(sql`n.at`)})
    select coin_id, at, price from counted d
    where price is not null and not exists (
      select 1 from price_compared c where c.coin_id = d.coin_id and c.at = d.at)
    group by coin_id, at, price
    having sum(quantity * split_part(price, ' ', 1)::numeric) >= ${leastUsd}
    order by sum(quantity * split_part(price, ' ', 1)::numeric) desc, at, coin_id limit ${most}`)
  return rows.map(({ coin_id, at, price }) => {
    const [usd = '', source = ''] = price.split(' ')
    return { coinId: coin_id, at: new Date(at), usd, source }
  })
}

/** When the name turns out to mean another coin. */
export async function dropLedgerPrices(db: Db, userId: string, asset: string): Promise<void> {
  await db
    .delete(ledgerPriceMonth)
    .where(and(eq(ledgerPriceMonth.userId, userId), eq(ledgerPriceMonth.asset, asset)))
}
