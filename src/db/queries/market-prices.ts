// What the coins of a record were worth by prices, as the engine looks them up (src/prices/price-at.ts): the person's own
// price for the day on their calendar, the minute, the day in UTC, the dollar that a stablecoin is kept at.
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { parSpans } from '../../ledger/dollar-pegs.ts'
import { USUAL_TIME_ZONE } from '../../ledger/time.ts'
import { type price, transaction } from '../schema.ts'
import { monthOf, timeKey } from './ledger-prices.ts'

/** Or the place of one, in a statement that is prepared. */
export type UserId = string | Placeholder

type Source = (typeof price.$inferSelect)['source'] | 'you' | 'par'
export type MarketPrice = { usd: string; source: Source; granularity: 'minute' | 'day'; at: string }

const timeText = (at: number) => `timestamptz '${new Date(at).toISOString()}'`
/** Facts of our own, so that they need not be parameters of the statement, which is prepared. */
const parValues = sql.raw(
  parSpans.map(({ asset, from, until }) => `('${asset}', ${timeText(from)}, ${timeText(until)})`).join(', '),
)

/** Most coins are none of them, and are not held against every row. */
const parAssets = sql.raw([...new Set(parSpans.map(({ asset }) => `'${asset}'`))].join(', '))

const found = (userId: UserId, asset: SQL | typeof transaction.asset) => sql`
  select 0 as rank, own.usd, 'you' as source, 'day' as granularity, own.day::timestamp at time zone 'UTC' as at
  from own_price own where own.user_id = ${userId} and own.asset = ${asset}
    and own.day = (${transaction.at} at time zone coalesce(
      (select time_zone from filing_facts where user_id = ${userId}), ${USUAL_TIME_ZONE}))::date
  union all
  ${candle(userId, asset, 1, 'minute')}
  union all
  ${candle(userId, asset, 2, 'day')}
  union all
  select 3, 1, 'par', 'day', date_trunc('day', ${transaction.at}, 'UTC') from (values ${parValues}) par (asset, since, until)
  where ${asset} in (${parAssets}) and par.asset = ${asset} and ${transaction.at} >= par.since and ${transaction.at} < par.until`

const candle = (
  userId: UserId,
  asset: SQL | typeof transaction.asset,
  rank: number,
  granularity: MarketPrice['granularity'],
) => sql`
  select ${rank}::int, split_part(p.found, ' ', 1)::numeric, split_part(p.found, ' ', 2), ${granularity}::text,
    date_trunc(${granularity}, ${transaction.at}, 'UTC')
  from (select m.prices->>${timeKey(granularity, sql`${transaction.at}`)} as found from ledger_price_month m
    where m.user_id = ${userId} and m.asset = ${asset} and m.granularity = ${granularity}
      and m.month = ${monthOf(sql`${transaction.at}`)}) p
  where p.found is not null`

export const marketPrice = (userId: UserId, asset: SQL | typeof transaction.asset) =>
  sql<MarketPrice | null>`(select jsonb_build_object('usd', trim_scale(m.usd)::text, 'source', m.source,
    'granularity', m.granularity, 'at', m.at) from (${found(userId, asset)}) m order by m.rank limit 1)`

export const hasMarketPrice = (userId: UserId, asset: SQL | typeof transaction.asset) =>
  sql<boolean>`exists (${found(userId, asset)})`
