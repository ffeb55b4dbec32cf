import { expect, test } from 'vitest'
import { addSalePlan } from './harvesting.ts'
import { portfolioDefinitions, readPortfolioAnalytics } from './portfolio.ts'

test('every statistic has a definition', () => {
  const { shape } = readPortfolioAnalytics.response
  const plain = new Set(['period', 'days', 'daysInPeriod', 'coveredDays', 'drawdown', 'missing'])
  const names = Object.keys(shape).filter(name => !plain.has(name))
  expect(Object.keys(portfolioDefinitions)).toEqual(expect.arrayContaining(names))
})

test('a plan names at least one lot, by the name that records have for the coin', () => {
  const plan = { symbol: 'btc', wallet: 'Kraken', lots: [] as object[] }
  expect(addSalePlan.body.safeParse(plan).success).toBe(false)
  const lots = [{ lotId: 'd6a1a0a4-6b0c-4c1e-9d59-0f3a3a5d7c11', quantity: '0.5' }]
  expect(addSalePlan.body.parse({ ...plan, lots }).symbol).toBe('BTC')
})
