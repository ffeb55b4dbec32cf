// The portfolio as it was last worked out, and whether that still holds.
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { findBasis } from '../../db/queries/calculations.ts'
import { findPortfolioResult, type PortfolioDay } from '../../db/queries/portfolio.ts'
import { readSnapshot, type Snapshot } from '../../db/snapshot.ts'
import type { Day } from '../../portfolio/days.ts'
import type { KnownPrice } from '../../prices/price.ts'
import { readPriceEntries } from '../../prices/price-entries.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { dayAt } from '../filing/years.ts'
import { codeVersion } from '../kept/code-version.ts'
import { areSamePrices, findPricesUsed, type PricesUsed, pricesUsed } from './known-prices.ts'

export const portfolioResult = z.object({
  /** Null while nothing has ever been held. */
  firstDay: z.string().nullable(),
  /** Every asset that was ever held. */
  assets: z.array(z.string()),
  positions: z.array(z.array(z.string())),
  missing: z.array(z.tuple([z.string(), z.string(), z.string()])),
  /** Days on which prices cover less than nine tenths of the cost, both ends included, in order of time. */
  uncovered: z.array(z.tuple([z.string(), z.string()])),
  /** By asset, the first day that was valued at a dollar because nobody had a price. */
  assumedFrom: z.record(z.string(), z.string()),
})

export const portfolioCode = () => codeVersion('src/usecases/portfolio/refresh-portfolio.ts')

export type FreshPortfolio = {
  today: Day
  result: z.infer<typeof portfolioResult>
  days: PortfolioDay[]
  used: PricesUsed
  latest: Map<string, KnownPrice>
}

type Looking = {
  /** What has just been computed counts, also where a price has come in since. */
  anyPrices?: boolean
  /** One of many thousand coins is not read, but named. */
  unlessLarge?: boolean
}

/** Of one moment: what is held, and the prices that say what it is worth. */
export const findFresh = (
  { db, now }: { db: Db; now: Date },
  userId: string,
  looking: Looking = {},
): Promise<FreshPortfolio | 'large' | undefined> =>
  readSnapshot(db, snapshot => findIn(snapshot, now, userId, looking))

async function findIn(
  snapshot: Snapshot,
  now: Date,
  userId: string,
  { anyPrices = false, unlessLarge = false }: Looking,
): Promise<FreshPortfolio | 'large' | undefined> {
  const state = await findPortfolioResult(snapshot, userId, { unlessLarge })
  if (state === 'large') return state
  const result = portfolioResult.safeParse(state?.result)
  const before = pricesUsed.safeParse(state?.prices)
  if (!state || !result.success || !before.success) return undefined
  const { missing, assumedFrom } = result.data
  // A close that comes in later counts on these.
  const gaps = [...new Set([...missing.map(([symbol]) => symbol), ...Object.keys(assumedFrom)])]
  const entries = await readPriceEntries(snapshot, userId)
  const { used, latest } = await findPricesUsed(snapshot, userId, entries, result.data.assets, now, gaps)
  const basis = await findBasis(snapshot, userId)
  const { facts } = await findFiling(snapshot, userId)
  const today = dayAt(now.getTime(), facts.timeZone)
  const isFresh =
    state.revision === basis.revision &&
    state.factsVersion === basis.factsVersion &&
    state.codeVersion === portfolioCode() &&
    state.today === today &&
    areSamePrices(before.data, used, gaps)
  return isFresh || anyPrices
    ? { today: state.today, result: result.data, days: state.days, used, latest }
    : undefined
}
