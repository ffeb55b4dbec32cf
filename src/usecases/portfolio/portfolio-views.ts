// The portfolio as it is shown: holdings, periods, history, statistics and the comparison with the market. Each view is
// made from an open portfolio, wherever that is.
import { roundToCents, type Usd, usdText } from '#engine'
import {
  type BenchmarkBasis,
  type PeriodFigures,
  type PortfolioAnalytics,
  type PortfolioComparison,
  type PortfolioHistory,
  type PortfolioPerformance,
  type PortfolioPeriod,
  portfolioPeriods,
} from '../../contract/portfolio.ts'
import type { Db } from '../../db/client.ts'
import { type Benchmark, benchmarkByMonths, lastOfMonth, middleOfMonth } from '../../portfolio/benchmarks.ts'
import type { DayValue } from '../../portfolio/daily-values.ts'
import { allocationOf, holdingsOf } from '../../portfolio/holdings.ts'
import { bitcoinMonths, sp500Months } from '../../portfolio/market-history.ts'
import { knownValue, type PeriodResult, periodResult } from '../../portfolio/returns.ts'
import { diversificationScore, riskLevelOf, statisticsOf } from '../../portfolio/statistics.ts'
import { type MarketReturn, marketReturn } from './market-return.ts'
import type { Portfolio } from './open-portfolio.ts'

/** Where market prices are found, and when it is. */
type Look = { db: Db; now: Date }

async function performanceOf(_: Look, portfolio: Portfolio): Promise<PortfolioPerformance> {
  const figures = portfolioPeriods.map(period => [period, figuresOf(portfolio, period)] as const)
  return {
    ...holdingsOf(portfolio.valued),
    priceBasis: await portfolio.priceBasisOn(portfolio.today),
    performance: Object.fromEntries(figures) as Record<PortfolioPeriod, PeriodFigures>,
    missing: portfolio.missingOf('allTime'),
    today: portfolio.today,
  }
}

function figuresOf(portfolio: Portfolio, period: PortfolioPeriod): PeriodFigures {
  const { from, start, values } = portfolio.periodOf(period)
  return figuresText(periodResult(from, start, values))
}

const centsText = (amount: Usd) => usdText(roundToCents(amount))
const centsOrNull = (amount: Usd | null) => (amount === null ? null : centsText(amount))

const figuresText = (result: PeriodResult): PeriodFigures => ({
  ...result,
  startValue: centsOrNull(result.startValue),
  endValue: centsOrNull(result.endValue),
  contributions: centsOrNull(result.contributions),
  withdrawals: centsOrNull(result.withdrawals),
  gain: centsOrNull(result.gain),
})

/** More points than a screen is wide say nothing more. */
const MAX_POINTS = 400

async function historyOf(_: Look, portfolio: Portfolio, period: PortfolioPeriod): Promise<PortfolioHistory> {
  const { from, start, values } = portfolio.periodOf(period)
  const days = start ? [start, ...values] : values
  const last = days.at(-1)
  const step = Math.ceil(days.length / MAX_POINTS)
  return {
    period,
    ...figuresText(periodResult(from, start, values)),
    // Counted from the end, so that the last day is among them.
    points: days.filter((_, index) => (days.length - 1 - index) % step === 0).map(pointOf),
    priceBasis: last && knownValue(last) !== null ? await portfolio.priceBasisOn(last.on) : null,
    missing: portfolio.missingOf(period),
  }
}

const pointOf = (day: DayValue) => ({
  on: day.on,
  value: centsOrNull(knownValue(day)),
  costBasis: centsText(day.costBasis),
})

async function analyticsOf(
  _: Look,
  portfolio: Portfolio,
  period: PortfolioPeriod,
): Promise<PortfolioAnalytics> {
  const statistics = statisticsOf(portfolio.periodOf(period).values)
  return {
    period,
    ...statistics,
    riskLevel: statistics.volatility === null ? null : riskLevelOf(statistics.volatility),
    diversificationScore: diversificationScore(portfolio.valued.length),
    missing: portfolio.missingOf(period),
  }
}

async function comparisonOf(
  look: Look,
  portfolio: Portfolio,
  period: PortfolioPeriod,
): Promise<PortfolioComparison> {
  const { from, start, values } = portfolio.periodOf(period)
  const to = values.at(-1)?.on ?? portfolio.today
  const own = periodResult(from, start, values)
  const days = { from, to, today: portfolio.today }
  const bitcoin =
    (await marketReturn(look, 'BTC', days)) ??
    named(benchmarkByMonths(bitcoinMonths, lastOfMonth, from, to), 'Month-end closes of public exchanges')
  const ethereum = await marketReturn(look, 'ETH', days)
  const sp500 = named(
    benchmarkByMonths(sp500Months, middleOfMonth, from, to),
    'Monthly averages (Robert Shiller)',
  )
  const basisOf = (market: MarketReturn | undefined): BenchmarkBasis | null => {
    const beside = market ? returnBetween(portfolio, market) : null
    return market && beside !== null ? { ...market, portfolio: beside } : null
  }
  const percentOf = (market: MarketReturn | undefined) =>
    market?.from === from && market.to === to ? market.percent : null
  return {
    period,
    from,
    to,
    portfolio: own.returnPercent,
    bitcoin: percentOf(bitcoin),
    ethereum: percentOf(ethereum),
    sp500: percentOf(sp500),
    basis: { bitcoin: basisOf(bitcoin), ethereum: basisOf(ethereum), sp500: basisOf(sp500) },
  }
}

const named = (benchmark: Benchmark | undefined, source: string): MarketReturn | undefined =>
  benchmark && { ...benchmark, source }

function returnBetween({ values }: Portfolio, { from, to }: { from: string; to: string }): number | null {
  const within = values.filter(({ on }) => on > from && on <= to)
  const before = values.findLast(({ on }) => on <= from)
  return within.length === 0 ? null : periodResult(from, before, within).returnPercent
}

export const portfolioViews = {
  performance: performanceOf,
  history: historyOf,
  analytics: analyticsOf,
  allocation: async (_: Look, { valued }: Portfolio) => allocationOf(valued),
  comparison: comparisonOf,
}
type Views = typeof portfolioViews
export type ViewName = keyof Views
export type ViewOf<Name extends ViewName> = Awaited<ReturnType<Views[Name]>>
