import { expect, test } from 'vitest'
import { shownPrice, shownTotal } from './shown-values.ts'

const market = { usd: '168.50', unitPrice: '1685.00', source: 'Coinbase, Mar 3, 2024 close' }

test('what a record says is shown as it is', () => {
  expect(shownPrice({ price: '1700', market })).toEqual({ usd: '1700', source: null })
  expect(shownTotal({ total: '171.50', market, fee: '1.50' })).toEqual({ usd: '171.50', source: null })
})

test('what no record says is shown by its market price, with the fee and its source', () => {
  expect(shownPrice({ price: null, market })).toEqual({ usd: '1685.00', source: market.source })
  expect(shownTotal({ total: null, market, fee: '1.50' })).toEqual({ usd: '170.00', source: market.source })
  expect(shownPrice({ price: null, market: { ...market, unitPrice: null } })).toBeNull()
})

test('what neither says is nothing, and never zero', () => {
  expect([
    shownPrice({ price: null, market: null }),
    shownTotal({ total: null, market: null, fee: null }),
  ]).toEqual([null, null])
})
