import { expect, test } from 'vitest'
import type { Holding } from '../../../../contract/portfolio.ts'
import { sorted } from './sorting.ts'

const holdings = [
  { symbol: 'BTC', costBasis: '100', currentValue: '900', unrealizedGainLoss: '800' },
  { symbol: 'ADA', costBasis: '1000', currentValue: null, unrealizedGainLoss: null },
  { symbol: 'ETH', costBasis: '20', currentValue: '95.5', unrealizedGainLoss: '75.5' },
] as Holding[]
const symbols = (...args: Parameters<typeof sorted>) => sorted(...args).map(({ symbol }) => symbol)

test('figures are compared as figures, and what has none comes last either way', () => {
  expect(symbols(holdings, 'value', false)).toEqual(['BTC', 'ETH', 'ADA'])
  expect(symbols(holdings, 'value', true)).toEqual(['ETH', 'BTC', 'ADA'])
  expect(symbols(holdings, 'cost', false)).toEqual(['ADA', 'BTC', 'ETH'])
})

test('assets go by their symbols', () => {
  expect(symbols(holdings, 'asset', true)).toEqual(['ADA', 'BTC', 'ETH'])
  expect(symbols(holdings, 'asset', false)).toEqual(['ETH', 'BTC', 'ADA'])
})
