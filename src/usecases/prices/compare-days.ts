// A second opinion on the days that values were taken from: what another source says the coin closed at. Asked once for
// each coin and day, for all accounts. Where the two are far apart, the person decides (docs/decisions/0064-sources-that-disagree.md).
import { type CoinSpan, type CountedDay, listUncomparedDays } from '../../db/queries/ledger-prices.ts'
import { type ComparedRow, insertCompared } from '../../db/queries/prices.ts'
import { coinById } from '../../prices/coins.ts'
import { areFarApart } from '../../prices/far-apart.ts'
import { dayWindows, type Window } from '../../prices/sources/plan.ts'
import type { Candle, Source } from '../../prices/sources/source.ts'
import type { Deps } from '../deps.ts'

/** Undefined where a source did not answer. */
export type Asking = (
  source: Source,
  call: (source: Source) => Promise<Candle[]>,
) => Promise<Candle[] | undefined>

/** A day that counts for less can differ by a dollar at most before sources are far apart. */
const LEAST_USD = 20
/** In one run; the days are those that count for most. */
const MAX_DAYS = 2_000
const MAX_WINDOWS = 60

export async function compareDays(
  { db, clock, priceSources }: Pick<Deps, 'db' | 'clock' | 'priceSources'>,
  asking: Asking,
  userId: string,
  spans: readonly CoinSpan[],
): Promise<void> {
  const askedAt = clock()
  const limits = { leastUsd: LEAST_USD, most: MAX_DAYS }
  const days = await listUncomparedDays(db, userId, spans, limits)
  for (const window of dayWindows(days).slice(0, MAX_WINDOWS)) {
    const { found, isAnswered } = await secondCloses(window, priceSources, asking)
    const rows = window.wanted.flatMap((day): ComparedRow[] => {
      const second = found.get(day)
      // What nobody was there to answer is asked again.
      if (!second && !isAnswered) return []
      const isFar = second && areFarApart(day.usd, second.usd)
      return [
        {
          ...{ coinId: day.coinId, at: day.at, askedAt },
          ...(isFar ? { usd: second.usd, source: second.source } : { usd: null, source: null }),
        },
      ]
    })
    await insertCompared(db, rows)
  }
}

type Second = { usd: string; source: Source['name'] }

/** By day, the close at the most trusted source that is not the one of its price. */
async function secondCloses(
  { coinId, wanted }: Window<CountedDay>,
  sources: readonly Source[],
  asking: Asking,
): Promise<{ found: Map<CountedDay, Second>; isAnswered: boolean }> {
  const found = new Map<CountedDay, Second>()
  let isAnswered = true
  for (const source of sources) {
    const open = wanted.filter(day => !found.has(day) && day.source !== source.name)
    const [first, last] = [open[0], open.at(-1)]
    if (!first || !last) continue
    const range = { from: first.at, to: last.at }
    const candles = await asking(source, each => each.days(coinById(coinId), range))
    if (!candles) isAnswered = false
    const byTime = new Map((candles ?? []).map(({ at, usd }) => [at.getTime(), usd]))
    for (const day of open) {
      const usd = byTime.get(day.at.getTime())
      if (usd !== undefined) found.set(day, { usd, source: source.name })
    }
  }
  return { found, isAnswered }
}
