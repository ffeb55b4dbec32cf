import { expect, test } from 'vitest'
import { harvestingAnswer, newSalePlan, salePlan } from './harvesting.ts'
import { portfolioDefinitions, readPortfolioAnalytics } from './portfolio.ts'

test('every statistic has a definition', () => {
  const { shape } = readPortfolioAnalytics.response
  const plain = new Set(['period', 'days', 'drawdown', 'missing'])
  const names = Object.keys(shape).filter(name => !plain.has(name))
  expect(Object.keys(portfolioDefinitions)).toEqual(expect.arrayContaining(names))
})

test('a plan names at least one lot', () => {
  expect(newSalePlan.safeParse({ symbol: 'BTC', wallet: 'Kraken', lots: [] }).success).toBe(false)
  expect(salePlan.shape.lots.safeParse([]).success).toBe(true)
  expect(harvestingAnswer.parse({ includedIn: 'Premium', harvesting: null }).harvesting).toBeNull()
})
