// Which prices a portfolio was computed with, so that it is known whether and where they have changed.
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { countCloses } from '../../db/queries/portfolio.ts'
import type { Day } from '../../portfolio/days.ts'
import { latestPrices } from '../../prices/closes.ts'
import { coinSpans } from '../../prices/coins.ts'
import type { KnownPrice } from '../../prices/price.ts'
import type { PriceEntries } from '../../prices/price-entries.ts'

export const pricesUsed = z.object({
  /** By asset, of those that have any: how many closes sources have, and the latest price. */
  closes: z.record(z.string(), z.int()),
  latest: z.record(z.string(), z.string()),
  /** [asset, day, price]. */
  own: z.array(z.tuple([z.string(), z.string(), z.string()])),
  /** Which coins names mean. */
  choices: z.record(z.string(), z.string()),
})
export type PricesUsed = z.infer<typeof pricesUsed>

/** Closes are counted of all assets, or of those that are named: more of them change nothing where none is missing. */
export async function findPricesUsed(
  db: Db,
  userId: string,
  entries: PriceEntries,
  assets: readonly string[],
  now: Date,
  counted: readonly string[] = assets,
): Promise<{ used: PricesUsed; latest: Map<string, KnownPrice> }> {
  const { choices, own } = entries
  const coinsOf = new Map(
    counted.map(asset => [asset, coinSpans(asset, choices).map(({ coinId }) => coinId)]),
  )
  const counts = await countCloses(db, [...new Set([...coinsOf.values()].flat())])
  const latest = await latestPrices(db, userId, assets, now, entries)
  const closes = [...coinsOf].flatMap(([asset, coinIds]) => {
    const known = coinIds.reduce((sum, coinId) => sum + (counts.get(coinId) ?? 0), 0)
    return known > 0 ? [[asset, known] as const] : []
  })
  return {
    used: {
      closes: Object.fromEntries(closes),
      latest: Object.fromEntries(
        [...latest].map(([asset, { usd, at }]) => [asset, `${usd} ${at.toISOString()}`]),
      ),
      own: own.map(({ asset, day, usd }) => [asset, day, usd]),
      choices: Object.fromEntries(choices),
    },
    latest,
  }
}

/** Assets with a price of some day. */
export const pricedAssets = ({ closes, own, latest }: PricesUsed): Set<string> =>
  new Set([...Object.keys(closes), ...Object.keys(latest), ...own.map(([asset]) => asset)])

/** Whatever order the stored ones come back in. Closes are compared where they were counted. */
export function areSamePrices(before: PricesUsed, now: PricesUsed, counted: readonly string[]): boolean {
  const closes = counted.flatMap(asset => {
    const known = before.closes[asset]
    return known === undefined ? [] : [[asset, known] as const]
  })
  return isDeepStrictEqual({ ...before, closes: Object.fromEntries(closes) }, now)
}

/** Days whose own price was entered, changed or taken back. */
export function changedOwnDays(before: PricesUsed, after: PricesUsed): Day[] {
  const [old, current] = [entriesOf(before), entriesOf(after)]
  return [...before.own, ...after.own].flatMap(entry => {
    const key = entry.join('\n')
    return old.has(key) && current.has(key) ? [] : [entry[1]]
  })
}

const entriesOf = ({ own }: PricesUsed) => new Set(own.map(entry => entry.join('\n')))
