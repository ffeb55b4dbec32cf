// The prices of public sources that an account's results use, and which of its records need one.
import { asc, eq, type SQL, sql } from 'drizzle-orm'
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
 * What the engine asks prices for: coins that came or went without a value in dollars, both sides of a trade, and coins
 * that paid a fee or did not arrive.
 */
const unvalued = (userId: string): SQL => sql`
  select t.at, leg.asset
  from transaction t cross join lateral (values
    (case when t.usd is null and t.received_usd is null
      and t.type not in ('transfer', 'deposit', 'withdrawal', 'migration') then t.asset end),
    (case when t.usd is null and t.received_usd is null and t.type = 'trade' then t.received_asset end),
    (case when t.fee_usd is null and t.fee_quantity > 0 then t.fee_asset end),
    (case when t.type = 'transfer' and t.received_quantity < t.quantity and t.details->>'lostUsd' is null
      then t.asset end)) leg (asset)
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

/** Takes over what the sources have by now for the records that need it; how many prices that were. */
export async function takePrices(db: Db, userId: string, spans: readonly CoinSpan[]): Promise<number> {
  if (spans.length === 0) return 0
  const column = (read: (span: CoinSpan) => unknown) => sql.param(spans.map(read))
  const { rowCount } = await db.execute(sql`
    with needed as materialized (${unvalued(userId)}),
    span as materialized (
      select * from unnest(${column(span => span.asset)}::text[], ${column(span => span.coinId)}::text[],
        ${column(span => span.from)}::timestamptz[], ${column(span => span.until)}::timestamptz[])
        as s (asset, coin_id, since, until)),
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
