// What is held, what it is worth, and how that went. Holdings are the open lots of the tax side; money is decimal text,
// percentages and statistics are numbers. What has no price is null and named, never zero.
import { z } from 'zod'
import type { Call } from './call.ts'
import { moneyText } from './money.ts'

export const portfolioPeriods = ['1D', '1W', '1M', '3M', '1Y', 'YTD', 'allTime'] as const
const portfolioPeriod = z.enum(portfolioPeriods, 'Choose 1D, 1W, 1M, 3M, 1Y, YTD or allTime.')
export type PortfolioPeriod = z.infer<typeof portfolioPeriod>

const assetCategories = [
  'Bitcoin',
  'Ethereum',
  'Stablecoins',
  'Networks',
  'DeFi',
  'Exchange tokens',
  'Meme coins',
  'Other',
] as const
const assetCategory = z.enum(assetCategories)
export type AssetCategory = z.infer<typeof assetCategory>

/** YYYY-MM-DD in the person's time zone. */
const day = z.string()
const count = z.int().min(0)
const percent = z.number()

/** A price as it is shown: what it is, where it comes from, and how old it is. */
export const shownPrice = z.object({
  usd: moneyText,
  /** "Coinbase, Mar 3, 2024 close". */
  words: z.string(),
  at: z.iso.datetime(),
  /** Whole days since then; 0 is today. */
  ageDays: count,
  /** From the sample history of a demo: no one ever paid it. */
  isMadeUp: z.boolean(),
})
export type ShownPrice = z.infer<typeof shownPrice>

/** What a value of several coins rests on: who says so, and of when the oldest and the newest price are. */
const priceBasis = z.object({
  /** "Coinbase", "your own prices". */
  sources: z.array(z.string()),
  oldestOn: day,
  newestOn: day,
  /** Whole days since the oldest one; 0 is today. */
  ageDays: count,
})
export type PriceBasis = z.infer<typeof priceBasis>

/** How much of what is held the value rests on. Below nine tenths of the cost there is no total and there are no shares. */
const priceCoverage = z.object({
  /** The part of the cost that is of holdings with a price of the last 30 days; null where nothing cost anything. */
  percentOfCost: percent.nullable(),
  isEnough: z.boolean(),
  /** Holdings without such a price, the most expensive first, at most `mostNamed`. */
  missing: z.array(z.string()),
})
export type PriceCoverage = z.infer<typeof priceCoverage>

/** So many names of coins are listed at most; where there are as many, there may be more. */
export const mostNamed = 1000
/** The same, of assets without a price in a period. */
export const mostMissing = 200

/** An asset that was held on days without a price. */
const missingPrice = z.object({
  symbol: z.string(),
  /** Whether no price of any day is known. Its value is then left out everywhere. */
  hasNone: z.boolean(),
  /** Whether it is held today. */
  isHeld: z.boolean(),
  /** The first and the last day without one, and how many there are. */
  from: day,
  to: day,
  days: count,
})
export type MissingPrice = z.infer<typeof missingPrice>

const holding = z.object({
  symbol: z.string(),
  /** "Bitcoin"; null where we know no name. */
  name: z.string().nullable(),
  category: assetCategory,
  totalAmount: moneyText,
  costBasis: moneyText,
  /** Of one unit; null where a part of the cost is not known. */
  averageCostBasis: moneyText.nullable(),
  /** `costBasis` lacks lots of unknown cost, so there is no gain to show. */
  hasUnknownBasis: z.boolean(),
  lots: count,
  price: shownPrice.nullable(),
  currentValue: moneyText.nullable(),
  unrealizedGainLoss: moneyText.nullable(),
  unrealizedGainLossPercent: percent.nullable(),
  /** Of the value of all holdings with a price; null where there is no total. */
  allocationPercent: percent.nullable(),
})
export type Holding = z.infer<typeof holding>

/**
 * How one period went. Null: nothing was held, or prices cover less than nine tenths of the cost at its beginning or its
 * end, or of the days between.
 */
const periodFigures = z.object({
  /** The close of this day is where the period begins. */
  from: day,
  to: day,
  /** Time-weighted: what was added and taken out does not count as gain or loss. */
  returnPercent: percent.nullable(),
  /** What the dollars put in made (XIRR) over a period of less than a year; null too where no single rate fits. */
  moneyWeightedPercent: percent.nullable(),
  /** In each year of a period of a year or more. */
  moneyWeightedYearPercent: percent.nullable(),
  /** Of so many days since something was first held, so many have prices for nine tenths of the cost. */
  daysInPeriod: count,
  coveredDays: count,
  startValue: moneyText.nullable(),
  endValue: moneyText.nullable(),
  /**
   * Dollars spent on coins, and the value of coins that came in from elsewhere. Income in coins is a gain, not this.
   */
  contributions: moneyText.nullable(),
  /** Dollars received for coins, and the value of coins that were spent or given away. */
  withdrawals: moneyText.nullable(),
  /** End less start less contributions plus withdrawals. */
  gain: moneyText.nullable(),
})
export type PeriodFigures = z.infer<typeof periodFigures>

const portfolioPerformance = z.object({
  coverage: priceCoverage,
  /** Of the holdings with a price; null when they are too few. */
  totalValue: moneyText.nullable(),
  /** Null where there is no price. */
  priceBasis: priceBasis.nullable(),
  totalCostBasis: moneyText,
  /** The part of the cost that the value stands against: that of the holdings with a price. */
  pricedCostBasis: moneyText,
  /** Of the holdings with a price whose whole cost is known; null where there is no total. */
  totalUnrealizedGainLoss: moneyText.nullable(),
  totalUnrealizedPercent: percent.nullable(),
  /** Holdings that the gain leaves out, because a part of their cost is not known, at most `mostNamed`. */
  costUnknown: z.array(z.string()),
  openLots: count,
  /** The most valuable first, then those without a price by their cost. */
  holdings: z.array(holding),
  /** Holdings beyond those listed. The totals have them. */
  holdingsLeftOut: count,
  performance: z.record(portfolioPeriod, periodFigures),
  missing: z.array(missingPrice),
  /** The day that counts as today. */
  today: day,
})
export type PortfolioPerformance = z.infer<typeof portfolioPerformance>

/** Every holding has lots, and some have many: a page of one holding's at a time, oldest first. */
const holdingLotsQuery = z.object({
  symbol: z.string().min(1).max(60),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const holdingLot = z.object({
  lotId: z.string(),
  /** Null while on the way: it left one wallet and has not arrived in another. */
  wallet: z.string().nullable(),
  /** The day the holding period counts from; null when unknown. */
  acquiredOn: day.nullable(),
  origin: z.enum(['buy', 'trade', 'income', 'gift', 'inheritance', 'deposit', 'missing']),
  quantity: moneyText,
  costBasis: moneyText,
  basisUnknown: z.boolean(),
  currentValue: moneyText.nullable(),
  unrealizedGainLoss: moneyText.nullable(),
  /** What a sale today would be. */
  term: z.enum(['short', 'long']),
  /** The first day on which a sale is long-term; null where it is one already. */
  longTermOn: day.nullable(),
  daysUntilLongTerm: count.nullable(),
})
export type HoldingLot = z.infer<typeof holdingLot>

const holdingLots = z.object({ total: count, lots: z.array(holdingLot) })

const periodQuery = z.object({ period: portfolioPeriod.default('1Y') })

const portfolioHistory = z.object({
  period: portfolioPeriod,
  ...periodFigures.shape,
  /** At most a few hundred: of a long period every so many days, its last day always. */
  points: z.array(
    z.object({
      on: day,
      /** Null on a day on which something held has no price, while it has one on others, or too little of the cost has one. */
      value: moneyText.nullable(),
      costBasis: moneyText,
    }),
  ),
  /** Of the last point: today's is valued by the latest prices, whatever their age. Null where it has no value. */
  priceBasis: priceBasis.nullable(),
  missing: z.array(missingPrice),
})
export type PortfolioHistory = z.infer<typeof portfolioHistory>

const riskLevels = ['Low', 'Medium', 'High'] as const

/** Null: too few days with a value, or prices for less than nine tenths of them. `portfolioDefinitions` says how each is computed. */
const portfolioAnalytics = z.object({
  period: portfolioPeriod,
  sharpeRatio: z.number().nullable(),
  /** In percent, positive. */
  maxDrawdown: percent.nullable(),
  drawdown: z.object({ peakOn: day, lowOn: day, recoveredOn: day.nullable() }).nullable(),
  /** In percent of a year. */
  volatility: percent.nullable(),
  riskLevel: z.enum(riskLevels).nullable(),
  diversificationScore: z.int().min(0).max(100),
  /** How many daily returns they rest on. */
  days: count,
  /** As of a period. */
  daysInPeriod: count,
  coveredDays: count,
  missing: z.array(missingPrice),
})
export type PortfolioAnalytics = z.infer<typeof portfolioAnalytics>

/** In words for the page. */
export const portfolioDefinitions = {
  return:
    'Time-weighted return. Each day, the value at the close plus what you took out is divided by the value at the close before plus what you added; the days are multiplied together. Coins you earned count as return. Coins without a price are left out.',
  moneyWeighted:
    'The rate at which every dollar you put in, from the day you did, would have grown to what you took out and what is left (XIRR): over the period, or per year where it is a year or longer. Unlike the time-weighted return, it counts how much you had invested when prices moved.',
  contributions:
    'Dollars you spent on crypto, and the market value of coins that came in from elsewhere, such as gifts. Trades between coins and transfers between your wallets are neither added nor taken out.',
  sharpeRatio:
    'The average daily return divided by its standard deviation, times the square root of 365. No risk-free rate is deducted. Higher means more return for the ups and downs.',
  maxDrawdown:
    'The largest fall from a high to a later low, by the time-weighted return, so that deposits and withdrawals do not count.',
  volatility:
    'The standard deviation of the daily returns, times the square root of 365: how much the value moves in a year.',
  riskLevel: 'By volatility: Low below 20%, Medium below 40%, High from there.',
  diversificationScore: '10 points for each asset you hold, at most 100.',
} as const

/** Category to percent of the value of all holdings with a price. Categories with nothing in them are left out; all of them where there is no total. */
const portfolioAllocation = z.partialRecord(assetCategory, percent)
export type PortfolioAllocation = z.infer<typeof portfolioAllocation>

/** Both over the same days, which are not the period's where nothing is known of its first or its last one. */
const benchmarkBasis = z.object({
  from: day,
  to: day,
  /** "Coinbase daily closes", "S&P 500 monthly averages (Shiller)". */
  source: z.string(),
  percent,
  portfolio: percent,
})
export type BenchmarkBasis = z.infer<typeof benchmarkBasis>

/**
 * Returns of the very same days in percent. Null where nobody has the prices of them; where they are known of other days,
 * its basis has both returns over those.
 */
const portfolioComparison = z.object({
  period: portfolioPeriod,
  from: day,
  to: day,
  portfolio: percent.nullable(),
  bitcoin: percent.nullable(),
  ethereum: percent.nullable(),
  sp500: percent.nullable(),
  basis: z.object({
    bitcoin: benchmarkBasis.nullable(),
    ethereum: benchmarkBasis.nullable(),
    sp500: benchmarkBasis.nullable(),
  }),
})
export type PortfolioComparison = z.infer<typeof portfolioComparison>

export const readPortfolioPerformance = {
  method: 'GET',
  path: '/api/portfolio/performance',
  summary: 'What is held and what it is worth, and how each period went',
  access: 'account',
  response: portfolioPerformance,
} satisfies Call

export const readPortfolioHistory = {
  method: 'GET',
  path: '/api/portfolio/history',
  summary: 'Value and cost basis day by day',
  access: 'account',
  query: periodQuery,
  response: portfolioHistory,
} satisfies Call

export const listHoldingLots = {
  method: 'GET',
  path: '/api/portfolio/lots',
  summary: 'The open lots of a holding, oldest first, a page at a time',
  access: 'account',
  query: holdingLotsQuery,
  response: holdingLots,
} satisfies Call

export const readPortfolioAnalytics = {
  method: 'GET',
  path: '/api/portfolio/analytics',
  summary: 'Sharpe ratio, drawdown, volatility, risk and diversification',
  access: 'account',
  query: periodQuery,
  response: portfolioAnalytics,
} satisfies Call

export const readPortfolioAllocation = {
  method: 'GET',
  path: '/api/portfolio/allocation',
  summary: 'The value by category, in percent',
  access: 'account',
  response: portfolioAllocation,
} satisfies Call

export const readPortfolioComparison = {
  method: 'GET',
  path: '/api/portfolio/comparison',
  summary: 'The return beside bitcoin, ethereum and the S&P 500',
  access: 'account',
  query: periodQuery,
  response: portfolioComparison,
} satisfies Call
