import { expect, test } from 'vitest'
import { calculate, type LedgerEvent, usd } from '../src/index.ts'

// R-FEE-TRANSFER: a fee in other coins, and coins that did not arrive beside it, each with a value of its own.
test('what did not arrive counts by its own value beside a fee in other coins', () => {
  const wallet = 'Binance'
  const bought = { type: 'buy', wallet, at: Date.UTC(2024, 0, 5) } as const
  const events: LedgerEvent[] = [
    { ...bought, id: 'a', asset: 'BTC', quantity: '1', usd: '30000' },
    { ...bought, id: 'b', asset: 'BNB', quantity: '1', usd: '300' },
    {
      type: 'transfer',
      id: 't',
      at: Date.UTC(2025, 2, 1),
      wallet,
      to: 'Ledger',
      asset: 'BTC',
      quantity: '0.2',
      received: '0.1998',
      lostUsd: '5.6',
      fee: { asset: 'BNB', quantity: '0.01', usd: '3.2' },
    },
  ]
  const { disposals, issues } = calculate(events, () => undefined, { timeZone: 'UTC', method: 'FIFO' })
  expect(issues).toEqual([])
  const figures = [...disposals].map(({ asset, proceeds, basis, proceedsUnknown }) => ({
    asset,
    proceeds,
    basis,
    proceedsUnknown,
  }))
  expect(figures).toEqual([
    { asset: 'BTC', proceeds: usd('5.6'), basis: usd('6'), proceedsUnknown: false },
    { asset: 'BNB', proceeds: usd('3.2'), basis: usd('3'), proceedsUnknown: false },
  ])
})
