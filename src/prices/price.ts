// A price of one unit in dollars, with where it comes from and how exact its time is: no figure made from it is without.
import type { Decimal } from '#engine'

/** Public sources, the most trusted first. */
export const publicSources = ['coinbase', 'kraken', 'bitstamp', 'coingecko', 'binanceus'] as const
export type PublicSource = (typeof publicSources)[number]

/** Of a candle or of a currency's reference rate. */
export type PriceSource = PublicSource | 'ecb'

export type KnownPrice = {
  usd: Decimal
  /** `par`: nobody has a market price of the coin, which is kept at a dollar. `sample`: made up, for the sample history of a demo. */
  source: PriceSource | 'you' | 'par' | 'sample'
  /** The last price within a minute, or within a day. */
  granularity: 'minute' | 'day'
  /** The start of that minute or day in UTC; what a person entered is of a day on their own calendar. */
  at: Date
}

/** A calendar day, 'YYYY-MM-DD'. */
export type Day = string

export const dayOf = (at: Date): Day => at.toISOString().slice(0, 10)
export const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00Z`)
