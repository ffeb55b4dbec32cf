import { expect, test } from 'vitest'
import { harvestingAnswer, newSalePlan, salePlan } from './harvesting.ts'
import {
  holdingLots,
  holdingLotsQuery,
  periodQuery,
  portfolioAllocation,
  portfolioAnalytics,
  portfolioComparison,
  portfolioDefinitions,
  portfolioHistory,
  portfolioPerformance,
  portfolioPeriods,
} from './portfolio.ts'

test('what has no price is null, never left out', () => {
  for (const [schema, field] of [
    [portfolioPerformance, 'totalValue'],
    [portfolioHistory, 'returnPercent'],
    [portfolioAnalytics, 'sharpeRatio'],
    [portfolioComparison, 'ethereum'],
  ] as const) {
    const { shape } = schema as unknown as {
      shape: Record<string, { safeParse(value: unknown): { success: boolean } }>
    }
    expect(shape[field]?.safeParse(null).success, field).toBe(true)
    expect(shape[field]?.safeParse(undefined).success, field).toBe(false)
  }
  expect(portfolioAllocation.parse({ Bitcoin: 60.5, Other: 39.5 })).toEqual({ Bitcoin: 60.5, Other: 39.5 })
})

test('a year is looked at unless another period is asked for', () => {
  expect(periodQuery.parse({})).toEqual({ period: '1Y' })
  expect(portfolioPeriods.map(period => periodQuery.parse({ period }).period)).toEqual(portfolioPeriods)
  expect(holdingLotsQuery.parse({ symbol: 'BTC' })).toEqual({ symbol: 'BTC', offset: 0, limit: 50 })
  expect(holdingLots.parse({ total: 0, lots: [] }).total).toBe(0)
})

test('every figure that needs one has a definition', () => {
  expect(Object.keys(portfolioDefinitions)).toEqual(
    expect.arrayContaining(['sharpeRatio', 'maxDrawdown', 'volatility', 'return']),
  )
})

test('a plan names at least one lot', () => {
  expect(newSalePlan.safeParse({ symbol: 'BTC', wallet: 'Kraken', lots: [] }).success).toBe(false)
  expect(salePlan.shape.lots.safeParse([]).success).toBe(true)
  expect(harvestingAnswer.parse({ includedIn: 'Premium', harvesting: null }).harvesting).toBeNull()
})
