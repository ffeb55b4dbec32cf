// Who is believed first. What the record says of itself, and of its other leg, the engine takes before it asks here.
// Here it is: the person's own price for the day, the minute of the record at a source, the close of its day; and of a
// dollar stablecoin that no source has a price of, the dollar it is kept at.
import type { Decimal, Instant } from '#engine'
import { parPrice } from './par-price.ts'
import { type Day, type KnownPrice, type PriceSource, startOfDay } from './price.ts'

type Candle = { usd: Decimal; source: PriceSource }

export type KnownPrices = {
  /** By asset and day of the person's calendar. */
  own: ReadonlyMap<string, ReadonlyMap<Day, Decimal>>
  /** By asset and the start of the minute. */
  minutes: ReadonlyMap<string, ReadonlyMap<Instant, Candle>>
  /** By asset and the start of the day in UTC. */
  days: ReadonlyMap<string, ReadonlyMap<Instant, Candle>>
  /** The same of another source, where the two are far apart. Counts for nothing; the person is asked. */
  others: ReadonlyMap<string, ReadonlyMap<Instant, Candle>>
}

const MINUTE = 60_000
const DAY = 86_400_000

/** `localDay` answers the day on the person's calendar. Undefined: not known, which is not zero. */
export function priceAt(
  { own, minutes, days }: KnownPrices,
  asset: string,
  at: Instant,
  localDay: (at: Instant) => Day,
): KnownPrice | undefined {
  const entered = own.get(asset)
  if (entered) {
    const day = localDay(at)
    const usd = entered.get(day)
    if (usd !== undefined) return { usd, source: 'you', granularity: 'day', at: startOfDay(day) }
  }
  return (
    candleOf(minutes, 'minute', asset, at - (at % MINUTE)) ??
    candleOf(days, 'day', asset, at - (at % DAY)) ??
    parPrice(asset, at)
  )
}

function candleOf(
  candles: KnownPrices['days'],
  granularity: KnownPrice['granularity'],
  asset: string,
  start: Instant,
): KnownPrice | undefined {
  const candle = candles.get(asset)?.get(start)
  return candle && { ...candle, granularity, at: new Date(start) }
}

/** Rows as they are stored, ready to be looked up. */
export function knownPrices(
  entered: readonly { asset: string; day: Day; usd: Decimal }[],
  candles: readonly (Candle & { asset: string; granularity: 'minute' | 'day' | 'other'; at: Date })[],
): KnownPrices {
  const own = new Map<string, Map<Day, Decimal>>()
  for (const { asset, day, usd } of entered) within(own, asset).set(day, usd)
  const byGranularity = { minute: noCandles(), day: noCandles(), other: noCandles() }
  for (const { asset, granularity, at, usd, source } of candles)
    within(byGranularity[granularity], asset).set(at.getTime(), { usd, source })
  return { own, minutes: byGranularity.minute, days: byGranularity.day, others: byGranularity.other }
}

const noCandles = () => new Map<string, Map<Instant, Candle>>()

function within<Key, Value>(byAsset: Map<string, Map<Key, Value>>, asset: string): Map<Key, Value> {
  const found = byAsset.get(asset) ?? new Map<Key, Value>()
  byAsset.set(asset, found)
  return found
}
