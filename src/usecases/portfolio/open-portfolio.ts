// A portfolio as it stands: from what is kept while ledger, facts, prices and day are the same, else updated
// first. One of many thousand coins is only opened in a computing process: reading it takes seconds.
import { usd } from '#engine'
import {
  type MissingPrice,
  mostMissing,
  type PortfolioPeriod,
  type PriceBasis,
} from '../../contract/portfolio.ts'
import type { Db } from '../../db/client.ts'
import type { PortfolioDay } from '../../db/queries/portfolio.ts'
import type { DayValue } from '../../portfolio/daily-values.ts'
import { addDays, type Day, daysBetween } from '../../portfolio/days.ts'
import { type Valued, valuedBy } from '../../portfolio/holdings.ts'
import { missingIn } from '../../portfolio/missing-prices.ts'
import { startOf } from '../../portfolio/periods.ts'
import { withCoverage } from '../../portfolio/uncovered-spans.ts'
import { dailyCloses } from '../../prices/closes.ts'
import { dayOf, type KnownPrice } from '../../prices/price.ts'
import { positionOf } from './kept-flows.ts'
import { type FreshPortfolio, findFresh } from './kept-portfolio.ts'
import { pricedAssets } from './known-prices.ts'
import { priceBasisOf } from './price-basis.ts'
import { shownPrice } from './shown-price.ts'

type Opening = {
  db: Db
  now: Date
  /** Updates what is kept. */
  refresh(): Promise<unknown>
}

export type Portfolio = {
  today: Day
  /** What is held, with its price and value. */
  valued: Valued[]
  /** Every day since the first on which something was held. */
  values: DayValue[]
  /** Where a period begins, and the day before its first value. */
  periodOf(period: PortfolioPeriod): { from: Day; start: DayValue | undefined; values: DayValue[] }
  missingOf(period: PortfolioPeriod): MissingPrice[]
  /** Which prices the value of a day rests on. */
  priceBasisOn(day: Day): Promise<PriceBasis | null>
}

/** Of any size. */
export async function openPortfolio(opening: Opening, userId: string): Promise<Portfolio> {
  const fresh = await freshPortfolio(opening, userId, false)
  if (fresh === 'large') throw new Error('It was asked for whatever its size.')
  return portfolioOf(opening.db, userId, fresh)
}

export async function openUnlessLarge(opening: Opening, userId: string): Promise<Portfolio | 'large'> {
  const fresh = await freshPortfolio(opening, userId, true)
  return fresh === 'large' ? fresh : portfolioOf(opening.db, userId, fresh)
}

async function freshPortfolio(
  { db, now, refresh }: Opening,
  userId: string,
  unlessLarge: boolean,
): Promise<FreshPortfolio | 'large'> {
  const kept = await findFresh({ db, now }, userId, { unlessLarge })
  if (kept) return kept
  await refresh()
  const fresh = await findFresh({ db, now }, userId, { anyPrices: true, unlessLarge })
  if (!fresh) throw new Error('The portfolio was brought up to date and is not there.')
  return fresh
}

function portfolioOf(db: Db, userId: string, fresh: FreshPortfolio): Portfolio {
  const { today, result, used, latest } = fresh
  const values = withCoverage(fresh.days.map(dayValueOf), result.uncovered)
  const positions = result.positions.map(positionOf)
  const firstDay = result.firstDay ?? today
  const latestOfHeld = positions.flatMap(({ symbol }) => latest.get(symbol) ?? [])
  const lastDay = lastPricedDay(values, latestOfHeld, today)
  const periodOf = (period: PortfolioPeriod) => {
    // One day is from one close to the next: where today has no price yet, the two before it.
    const until = period === '1D' ? lastDay : today
    const from = startOf(period, until, firstDay)
    // Days follow each other without a gap, so the place of one is known.
    const index = daysBetween(firstDay, from)
    return {
      from,
      start: values[index],
      values: values.slice(Math.max(0, index + 1), daysBetween(firstDay, until) + 1),
    }
  }
  const priced = new Set([...pricedAssets(used), ...Object.keys(result.assumedFrom)])
  const held = new Set(positions.map(({ symbol }) => symbol))
  const spans = result.missing.map(([symbol, from, to]) => ({ symbol, from, to }))
  return {
    today,
    valued: valuedBy(
      positions,
      new Map([...latest].map(([asset, price]) => [asset, shownPrice(price, today)])),
    ),
    values,
    periodOf,
    missingOf: period =>
      missingIn(
        spans,
        { from: startOf(period, today, firstDay), to: today },
        symbol => priced.has(symbol),
        symbol => held.has(symbol),
      ).slice(0, mostMissing),
    priceBasisOn: async day => {
      if (day === today) return priceBasisOf(latestOfHeld, today)
      const closes = await dailyCloses(db, userId, { assets: [...held], from: day, to: day })
      return priceBasisOf(
        [...closes.values()].flatMap(byDay => byDay.get(day) ?? []),
        today,
      )
    },
  }
}

const WEEK = 7

/**
 * Today, if everything held has a price of today; else the last day before it with a value, which has the close of
 * everything. One that is long ago says nothing about a day.
 */
function lastPricedDay(values: readonly DayValue[], prices: readonly KnownPrice[], today: Day): Day {
  if (prices.every(({ at }) => dayOf(at) >= today)) return today
  const earliest = addDays(today, -WEEK)
  return values.findLast(({ on, isComplete }) => isComplete && on < today && on >= earliest)?.on ?? today
}

const dayValueOf = ({
  day,
  value,
  isComplete,
  costBasis,
  contributed,
  withdrawn,
  growth,
}: PortfolioDay): Omit<DayValue, 'isCovered'> => ({
  on: day,
  value: usd(value),
  isComplete,
  costBasis: usd(costBasis),
  contributed: usd(contributed),
  withdrawn: usd(withdrawn),
  growth,
})
