// Which prices differ between two looks at what is known, by asset and day: a day that is not named has the same ones.
import type { Instant } from '#engine'
import { type Day, startOfDay } from './price.ts'
import type { KnownPrices } from './price-at.ts'

/** Whether a price of the asset may be another one at an instant. */
export type PriceChange = (asset: string, at: Instant) => boolean

const DAY = 86_400_000

/** Undefined where all are the same. */
export function priceChange(before: KnownPrices, after: KnownPrices): PriceChange | undefined {
  const days = new Map<string, Set<number>>()
  const add = (asset: string, ...ofAsset: number[]) => {
    const known = days.get(asset) ?? new Set()
    for (const day of ofAsset) known.add(day)
    days.set(asset, known)
  }
  // A day of the person's calendar begins and ends on other days in UTC.
  const around = (day: Day) => [-1, 0, 1].map(offset => startOfDay(day).getTime() / DAY + offset)
  for (const [asset, day] of differences(before.own, after.own, (a, b) => a === b)) add(asset, ...around(day))
  for (const candles of ['minutes', 'days', 'others'] as const)
    for (const [asset, at] of differences(
      before[candles],
      after[candles],
      (a, b) => a.usd === b.usd && a.source === b.source,
    ))
      add(asset, Math.floor(at / DAY))
  if (days.size === 0) return undefined
  return (asset, at) => days.get(asset)?.has(Math.floor(at / DAY)) ?? false
}

type ByAsset<Key, Value> = ReadonlyMap<string, ReadonlyMap<Key, Value>>

function* differences<Key, Value>(
  before: ByAsset<Key, Value>,
  after: ByAsset<Key, Value>,
  areSame: (a: Value, b: Value) => boolean,
): Generator<[asset: string, key: Key]> {
  for (const [asset, prices] of after)
    for (const [key, price] of prices) {
      const old = before.get(asset)?.get(key)
      if (old === undefined || !areSame(old, price)) yield [asset, key]
    }
  for (const [asset, prices] of before)
    for (const key of prices.keys()) if (!after.get(asset)?.has(key)) yield [asset, key]
}
