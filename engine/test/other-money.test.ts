// R-BUY: coins bought, sold or spent for other money than dollars.
import { expect, test } from 'vitest'
import { calculate, form8949, type LedgerEvent, type Prices, usdText } from '../src/index.ts'

const settings = { timeZone: 'America/New_York', method: 'FIFO', poolingBefore2025: 'wallet' } as const
const at = (day: string) => Date.parse(`${day}T17:00:00Z`)
const rates: Prices = (asset, when) =>
  asset === 'EUR' ? { usd: when < at('2024-06-01') ? '1.08' : '1.1', source: 'ECB' } : undefined
const coins: Prices = (asset, when) =>
  asset === 'BTC' ? { usd: '5000', source: 'candle' } : rates(asset, when)

const eur = (quantity: string) => ({ asset: 'EUR', quantity })
const buy: LedgerEvent = {
  type: 'buy',
  id: 'buy',
  at: at('2024-03-01'),
  wallet: 'Kraken',
  asset: 'BTC',
  quantity: '1',
  money: eur('1000'),
  fee: { money: eur('10') },
}
const sell: LedgerEvent = { ...buy, type: 'sell', id: 'sell', at: at('2024-07-01'), money: eur('2000') }

const rowOf = (events: LedgerEvent[], prices: Prices) => {
  const outcome = calculate(events, prices, settings)
  const [row] = form8949(outcome, 2024).boxes.flatMap(({ rows }) => [...rows])
  return {
    proceeds: row && usdText(row.proceeds),
    basis: row && usdText(row.basis),
    issues: outcome.issues.map(({ code, asset }) => [code, asset]),
  }
}

test('the money counts by its price and so does a fee in it, whatever the price of the coin', () => {
  const expected = { proceeds: '2189.00', basis: '1090.80', issues: [] }
  expect(rowOf([buy, sell], rates)).toEqual(expected)
  expect(rowOf([buy, sell], coins)).toEqual(expected)
})

test('dollars that the record states come first', () => {
  const stated = { ...buy, usd: '1111', fee: { usd: '1', money: eur('10') } }
  expect(rowOf([stated, sell], rates)).toMatchObject({ basis: '1112.00' })
})

test('without a rate the coin’s own price counts, the fee is left out, and that is said', () => {
  const onlyCoins: Prices = asset => (asset === 'BTC' ? { usd: '5000', source: 'candle' } : undefined)
  expect(rowOf([buy, sell], onlyCoins)).toEqual({
    proceeds: '5000.00',
    basis: '5000.00',
    issues: [
      ['fee_value_missing', 'EUR'],
      ['fee_value_missing', 'EUR'],
    ],
  })
})
