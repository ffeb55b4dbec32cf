// What a coin did on the market between two days, by public sources alone: neither a price that the person entered, nor a
// coin they say its name means, nor anything made up is what others were paid.
import type { Db } from '../../db/client.ts'
import { type Benchmark, benchmarkByDays } from '../../portfolio/benchmarks.ts'
import type { Day } from '../../portfolio/days.ts'
import { latestOfSources, sourceCloses } from '../../prices/closes.ts'
import { dayOf, type KnownPrice, type PriceSource } from '../../prices/price.ts'
import { sourceNames } from '../../prices/words.ts'

export type MarketReturn = Benchmark & {
  /** "Coinbase daily closes". */
  source: string
}

const noChoices = new Map<string, string>()

/** Undefined where no source has the prices. Today has no close yet, so the latest price counts as that of its day. */
export async function marketReturn(
  { db, now }: { db: Db; now: Date },
  asset: string,
  { from, to, today }: { from: Day; to: Day; today: Day },
): Promise<MarketReturn | undefined> {
  const closes = (await sourceCloses(db, noChoices, { assets: [asset], from, to })).get(asset)
  const first = closes?.get(from)
  const last = to < today ? closes?.get(to) : (await latestOfSources(db, noChoices, [asset], now)).get(asset)
  if (!first || !last) return undefined
  // In UTC it may be tomorrow already.
  const end = dayOf(last.at) < to ? dayOf(last.at) : to
  if (end <= from) return undefined
  const known = new Map([
    [from, first.usd],
    [end, last.usd],
  ])
  const found = benchmarkByDays(known, from, end)
  return found && { ...found, source: `${namesOf(first, last)} daily closes` }
}

const namesOf = (...prices: KnownPrice[]) =>
  [
    ...new Set(
      prices.flatMap(({ source }) => (source in sourceNames ? sourceNames[source as PriceSource] : [])),
    ),
  ].join(' and ')
