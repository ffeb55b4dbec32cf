import { expect, test } from 'vitest'
import type { LedgerEvent } from '#engine'
import { doubtfulValue } from './doubtful-value.ts'
import { possiblePrices } from './possible-prices.ts'

const at = Date.parse('2024-03-01T12:00:00Z')
const base = { id: 'a', at, wallet: 'Coinbase', asset: 'BTC', quantity: '0.5' }
const doubt = (event: object) => doubtfulValue({ ...base, ...event } as LedgerEvent, possiblePrices)

test.each<[string, object]>([
  ['a purchase', { type: 'buy', usd: '21000' }],
  ['one with an ordinary fee', { type: 'buy', usd: '21000', fee: { usd: '84' } }],
  ['a fee in a coin', { type: 'buy', usd: '21000', fee: { asset: 'BTC', quantity: '0.001' } }],
  ['dust, rounded to nothing', { type: 'income', kind: 'staking', quantity: '0.00000001', usd: '0.00' }],
  [
    'a small purchase with a larger fee',
    { type: 'buy', quantity: '0.00001', usd: '0.42', fee: { usd: '0.99' } },
  ],
  ['a coin nobody knows', { type: 'buy', asset: 'NOCOIN', usd: '0.01' }],
  ['a trade', { type: 'trade', usd: '21000', received: { asset: 'ETH', quantity: '9' } }],
  ['a trade without dollars', { type: 'trade', received: { asset: 'ETH', quantity: '9' } }],
  ['coins that came', { type: 'deposit' }],
  ['a position that was closed', { type: 'sell', usd: '-3', contract: 'open' }],
])('%s is not doubted', (_, event) => {
  expect(doubt(event)).toBeUndefined()
})

test('a price that no one ever paid: too much, too little, or nothing', () => {
  expect(doubt({ type: 'buy', usd: '2100000' })).toEqual({
    ...{ about: 'price', asset: 'BTC', quantity: '0.5', usd: 2_100_000 },
    usdAtStake: 2_100_000 - 0.5 * 318_000,
  })
  expect(doubt({ type: 'sell', quantity: '4400', usd: '0.10' })).toMatchObject({ about: 'price' })
  expect(doubt({ type: 'buy', usd: '0' })).toMatchObject({ about: 'price', usdAtStake: 6600 })
})

test('the received side of a trade has a price too', () => {
  const trade = { type: 'trade', asset: 'NOCOIN', usd: '10', received: { asset: 'ETH', quantity: '9' } }
  expect(doubt(trade)).toMatchObject({ about: 'price', asset: 'ETH', quantity: '9' })
})

test('two sides that were not worth the same', () => {
  expect(doubt({ type: 'trade', received: { asset: 'ETH', quantity: '900' } })).toMatchObject({
    about: 'sides',
  })
  expect(doubt({ type: 'trade', received: { asset: 'USDC', quantity: '2' } })).toMatchObject({
    about: 'sides',
  })
})

test('a fortune in one record, whether its value is stated or not', () => {
  expect(doubt({ type: 'buy', quantity: '1000', usd: '44000000' })).toMatchObject({
    ...{ about: 'total', usd: 44_000_000, usdAtStake: 44_000_000 },
  })
  expect(doubt({ type: 'deposit', quantity: '4000' })).toMatchObject({ about: 'total' })
})

test('a fee larger than what it was paid for', () => {
  expect(doubt({ type: 'buy', usd: '21000', fee: { usd: '30000' } })).toMatchObject({
    about: 'fee',
    usd: 30_000,
  })
  expect(doubt({ type: 'withdrawal', fee: { asset: 'BTC', quantity: '4.99' } })).toMatchObject({
    about: 'fee',
  })
})

const known = (isOfDay: boolean) => (asset: string) => {
  const usd = asset === 'ETH' ? 2798.39 : 1
  return { low: usd / 3, high: usd * 3, known: { usd, isOfDay } }
}
const swap = (quantity: string, more: object = {}) => ({
  ...{ ...base, type: 'trade', asset: 'ETH', quantity: '1', received: { asset: 'USDT', quantity } },
  ...more,
})

test.each([
  ['3500', false, 701.61],
  ['3500', true, 701.61],
  ['3000', false, 201.61],
])(
  'sides that differ by more than prices do: 1 ETH for %s USDT, of its day: %s',
  (quantity, isOfDay, apart) => {
    const doubt = doubtfulValue(swap(quantity), known(isOfDay))
    expect(doubt).toMatchObject({ about: 'sides', usdAtStake: expect.closeTo(apart, 6) })
  },
)

test('sides that differ as prices do within a day, or whose value the record states, are not doubted', () => {
  expect(doubtfulValue(swap('3000'), known(true))).toBeUndefined()
  expect(doubtfulValue(swap('2900'), known(false))).toBeUndefined()
  expect(doubtfulValue(swap('3500', { usd: '3500' }), known(false))).toBeUndefined()
})
