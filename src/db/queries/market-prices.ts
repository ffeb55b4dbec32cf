// What the coins of a record were worth by prices, as the engine looks them up (src/prices/price-at.ts): the person's own
// price for the day on their calendar, the minute, the day in UTC.
import { type SQL, sql } from 'drizzle-orm'
import { USUAL_TIME_ZONE } from '../../ledger/time.ts'
import { transaction } from '../schema.ts'

type Source = 'coinbase' | 'kraken' | 'coingecko' | 'you'
export type MarketPrice = { usd: string; source: Source; granularity: 'minute' | 'day'; at: string }

const found = (userId: string, asset: SQL | typeof transaction.asset) => sql`
  select 0 as rank, own.usd, 'you' as source, 'day' as granularity, own.day::timestamp at time zone 'UTC' as at
  from own_price own where own.user_id = ${userId} and own.asset = ${asset}
    and own.day = (${transaction.at} at time zone coalesce(
      (select time_zone from filing_facts where user_id = ${userId}), ${USUAL_TIME_ZONE}))::date
  union all
  select 1, p.usd, p.source, p.granularity, p.at from ledger_price p
  where p.user_id = ${userId} and p.asset = ${asset} and p.granularity = 'minute'
    and p.at = date_trunc('minute', ${transaction.at})
  union all
  select 2, p.usd, p.source, p.granularity, p.at from ledger_price p
  where p.user_id = ${userId} and p.asset = ${asset} and p.granularity = 'day'
    and p.at = date_trunc('day', ${transaction.at}, 'UTC')`

export const marketPrice = (userId: string, asset: SQL | typeof transaction.asset) =>
  sql<MarketPrice | null>`(select jsonb_build_object('usd', trim_scale(m.usd)::text, 'source', m.source,
    'granularity', m.granularity, 'at', m.at) from (${found(userId, asset)}) m order by m.rank limit 1)`

export const hasMarketPrice = (userId: string, asset: SQL | typeof transaction.asset) =>
  sql<boolean>`exists (${found(userId, asset)})`
