import { expect, test } from 'vitest'
import { incomeKinds } from '#engine'
import { type EventRecord, toLedgerEvent } from './ledger-event.ts'

const record: EventRecord = {
  id: 'a',
  type: 'buy',
  kind: null,
  sequence: null,
  at: new Date('2025-03-09T14:30:00.250Z'),
  wallet: 'Kraken',
  toWallet: null,
  asset: 'BTC',
  quantity: '0.5',
  usd: '20000',
  receivedAsset: null,
  receivedQuantity: null,
  receivedUsd: null,
  feeUsd: null,
  feeAsset: null,
  feeQuantity: null,
  quoteAsset: null,
  quoteQuantity: null,
  details: null,
}
/** As the engine gets it: what is undefined is not there. */
const eventOf = (changes: Partial<EventRecord>) =>
  JSON.parse(JSON.stringify(toLedgerEvent({ ...record, ...changes })))

const act = {
  id: 'a',
  at: Date.UTC(2025, 2, 9, 14, 30, 0, 250),
  wallet: 'Kraken',
  asset: 'BTC',
  quantity: '0.5',
}

test.each(['buy', 'gift_out', 'donation', 'inheritance', 'fee', 'sell', 'spend', 'gift_in'] as const)(
  '%s has its value',
  type => {
    expect(eventOf({ type })).toEqual({ ...act, type, usd: '20000' })
  },
)

test.each(['withdrawal', 'deposit'] as const)('%s has no value of its own', type => {
  expect(eventOf({ type })).toEqual({ ...act, type })
})

test('what was received belongs to trades and migrations; what arrived, to transfers', () => {
  const received = { receivedAsset: 'ETH', receivedQuantity: '8', receivedUsd: '19000' }
  expect(eventOf({ type: 'trade', ...received })).toEqual({
    ...act,
    type: 'trade',
    usd: '20000',
    received: { asset: 'ETH', quantity: '8', usd: '19000' },
  })
  expect(eventOf({ type: 'migration', ...received })).toEqual({
    ...act,
    type: 'migration',
    received: { asset: 'ETH', quantity: '8' },
  })
  expect(
    eventOf({ type: 'transfer', toWallet: 'Ledger', receivedAsset: 'BTC', receivedQuantity: '0.49' }),
  ).toEqual({
    ...act,
    type: 'transfer',
    to: 'Ledger',
    received: '0.49',
  })
  expect(eventOf({ type: 'buy', ...received })).toEqual({ ...act, type: 'buy', usd: '20000' })
})

test('details go to the types that have them, and to no others', () => {
  const details = {
    acquired: '2020-01-05',
    basis: '100',
    broker: { form: '1099-DA', basisReported: true },
    adjustments: [{ code: 'L', usd: '5' }],
    donor: { acquired: '2019-01-01', basis: '3' },
    conversion: 'pool',
  } as const
  const { acquired, basis, broker, adjustments, donor, conversion } = details
  expect(eventOf({ type: 'deposit', details })).toEqual({ ...act, type: 'deposit', acquired, basis })
  expect(eventOf({ type: 'sell', details })).toEqual({
    ...act,
    type: 'sell',
    usd: '20000',
    broker,
    adjustments,
  })
  const received = { receivedAsset: 'LP', receivedQuantity: '1' }
  expect(eventOf({ type: 'trade', ...received, details })).toMatchObject({ broker, adjustments, conversion })
  expect(eventOf({ type: 'migration', ...received, details })).not.toHaveProperty('conversion')
  expect(eventOf({ type: 'gift_in', details })).toEqual({ ...act, type: 'gift_in', usd: '20000', donor })
  expect(eventOf({ type: 'buy', details })).toEqual({ ...act, type: 'buy', usd: '20000' })
})

test('a fee in the coin that moves is part of what left', () => {
  const fee = { feeAsset: 'BTC', feeQuantity: '0.001' }
  expect(eventOf({ type: 'withdrawal', ...fee })).toMatchObject({ quantity: '0.501' })
  expect(eventOf({ type: 'transfer', toWallet: 'Ledger', ...fee })).toMatchObject({ quantity: '0.501' })
  expect(eventOf({ type: 'sell', ...fee })).toMatchObject({ quantity: '0.5' })
})

test('a fee in money counts by its dollars, else by the rate of the day', () => {
  expect(eventOf({ feeAsset: 'EUR', feeQuantity: '2', feeUsd: '2.2' })).toMatchObject({ fee: { usd: '2.2' } })
  expect(eventOf({ feeAsset: 'USD', feeQuantity: '2' })).toMatchObject({ fee: { usd: '2' } })
  expect(eventOf({ feeAsset: 'EUR', feeQuantity: '2' })).toMatchObject({
    fee: { money: { asset: 'EUR', quantity: '2' } },
  })
  expect(eventOf({ feeAsset: 'ETH', feeQuantity: '2' })).toMatchObject({
    fee: { asset: 'ETH', quantity: '2' },
  })
})

test('every kind of income and of loss', () => {
  for (const kind of incomeKinds) expect(eventOf({ type: 'income', kind })).toMatchObject({ kind })
  for (const kind of ['lost', 'stolen'] as const)
    expect(eventOf({ type: 'loss', kind })).toMatchObject({ kind })
})

test.each([
  [{ type: 'income' }, 'kind'],
  [{ type: 'income', kind: 'lost' }, 'kind'],
  [{ type: 'loss', kind: 'staking' }, 'kind'],
  [{ type: 'trade', receivedQuantity: '1' }, 'receivedAsset'],
  [{ type: 'trade', receivedAsset: 'ETH' }, 'receivedQuantity'],
  [{ type: 'migration', receivedAsset: 'ETH' }, 'receivedQuantity'],
  [{ type: 'transfer' }, 'toWallet'],
] as const)('%j is no event: its %s is missing', (changes, field) => {
  expect(() => toLedgerEvent({ ...record, ...changes })).toThrow(`without its ${field}`)
})

test('what was paid in other money is stated where no dollars are', () => {
  const paid = { quoteAsset: 'EUR', quoteQuantity: '800' }
  const money = { asset: 'EUR', quantity: '800' }
  expect(eventOf({ ...paid, usd: null })).toMatchObject({ type: 'buy', money })
  expect(eventOf({ ...paid, usd: '900' })).not.toHaveProperty('money')
  // A coin is not money, and dollars are the measure itself.
  for (const quoteAsset of ['USDC', 'USD'])
    expect(eventOf({ usd: null, quoteAsset, quoteQuantity: '5' })).not.toHaveProperty('money')
})
