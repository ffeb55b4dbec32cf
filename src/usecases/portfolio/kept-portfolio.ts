// The portfolio as it was last worked out, and whether that still holds.
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { findLedger } from '../../db/queries/ledgers.ts'
import { findPortfolioResult } from '../../db/queries/portfolio.ts'
import { readPriceEntries } from '../../prices/price-entries.ts'
import { codeVersion } from '../calculations/code-version.ts'
import { findFiling } from '../calculations/filing-facts.ts'
import { dayAt } from '../calculations/years.ts'
import { areSamePrices, findPricesUsed, pricesUsed } from './known-prices.ts'

export const portfolioResult = z.object({
  /** Null while nothing has ever been held. */
  firstDay: z.string().nullable(),
  /** Every asset that was ever held. */
  assets: z.array(z.string()),
  positions: z.array(z.array(z.string())),
  missing: z.array(z.tuple([z.string(), z.string(), z.string()])),
})

export const portfolioCode = () => codeVersion('src/usecases/portfolio/refresh-portfolio.ts')

type Looking = {
  /** What has just been computed counts, also where a price has come in since. */
  anyPrices?: boolean
  /** One of many thousand coins is not read, but named. */
  unlessLarge?: boolean
}

export async function findFresh(
  { db, now }: { db: Db; now: Date },
  userId: string,
  { anyPrices = false, unlessLarge = false }: Looking = {},
) {
  const [{ revision }, filing, state, entries] = await Promise.all([
    findLedger(db, userId),
    findFiling(db, userId),
    findPortfolioResult(db, userId, { unlessLarge }),
    readPriceEntries(db, userId),
  ])
  if (state === 'large') return state
  const today = dayAt(now.getTime(), filing.facts.timeZone)
  const result = portfolioResult.safeParse(state?.result)
  const before = pricesUsed.safeParse(state?.prices)
  if (!state || !result.success || !before.success) return undefined
  const gaps = [...new Set(result.data.missing.map(([symbol]) => symbol))]
  const { used, latest } = await findPricesUsed(db, userId, entries, result.data.assets, now, gaps)
  const isFresh =
    state.revision === revision &&
    state.factsVersion === filing.version &&
    state.codeVersion === portfolioCode() &&
    state.today === today &&
    areSamePrices(before.data, used, gaps)
  return isFresh || anyPrices
    ? { today: state.today, result: result.data, days: state.days, used, latest }
    : undefined
}
