import { expect, test } from 'vitest'
import type { Transaction } from '../../../contract/transactions.ts'
import { sourceHint, valueHint } from './value-sources.ts'

const trade = { usd: '60000', usdSource: 'you', receivedUsd: null, receivedUsdSource: null } as Transaction

test('a field says where its value comes from', () => {
  expect(sourceHint('CoinGecko')).toEqual(['This value is the price from CoinGecko.'])
  expect(sourceHint(null)).toEqual([])
  expect(valueHint(undefined)).toEqual([])
  expect(valueHint(trade)).toEqual(['This value was entered by you.'])
})

test('a trade says which value counts', () => {
  expect(valueHint({ ...trade, receivedUsd: '61000', receivedUsdSource: 'file' })).toEqual([
    'The coins received count as $61,000.00 (from the file), until you change this value.',
  ])
})
