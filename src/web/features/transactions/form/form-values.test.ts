import { expect, test } from 'vitest'
import type { Transaction } from '../../../../contract/transactions.ts'
import { errorsOf } from '../../../lib/testing/run-resolver.ts'
import { transactionWith } from '../testing/transaction-with.ts'
import { blankValues, inputOf, transactionResolver, valuesOf, writtenInput } from './form-values.ts'

const timeZone = 'America/New_York'
const sale = transactionWith({
  id: '1',
  type: 'sell',
  symbol: 'BTC',
  amount: '0.25',
  price: '96120',
  fee: '12.123456789',
  timestamp: '2025-12-28T15:04:05.678Z',
  wallet: 'Coinbase',
  usd: '24030',
  usdSource: 'file',
  feeSymbol: 'USD',
  feeAmount: '12.123456789',
  total: '24042.12',
  note: 'by hand',
})

test('a transaction put into the form and taken out unchanged is the same, to the millisecond', () => {
  const input = inputOf(sale)
  expect(input.feeUsd).toBe('12.12345678')
  expect(writtenInput(valuesOf(input, timeZone), { timeZone, timestamp: sale.timestamp })).toEqual(input)
})

test('a fee in coins goes both ways', () => {
  const input = inputOf({ ...sale, feeSymbol: 'ETH', feeAmount: '0.001', fee: null })
  expect(input).toMatchObject({ feeSymbol: 'ETH', feeAmount: '0.001', feeUsd: null })
  expect(writtenInput(valuesOf(input, timeZone), { timeZone, timestamp: sale.timestamp })).toEqual(input)
})

test('what kind of conversion a trade was goes both ways, and only with a trade', () => {
  const staked = { ...sale, type: 'trade', receivedSymbol: 'STETH', receivedAmount: '1' } as const
  const input = inputOf({ ...staked, conversion: 'liquid_staking' })
  const values = valuesOf(input, timeZone)
  expect(writtenInput(values, { timeZone, timestamp: sale.timestamp })).toEqual(input)
  expect(writtenInput({ ...values, type: 'sell' }, { timeZone })).toMatchObject({ conversion: null })
  expect(writtenInput({ ...values, conversion: 'ordinary' }, { timeZone })).toMatchObject({
    conversion: null,
  })
})

test('a fee of nothing is no fee', () => {
  expect(inputOf({ ...sale, fee: '0.00', feeSymbol: null, feeAmount: null }).feeUsd).toBeNull()
})

test('fields the type does not have are left out', () => {
  const values = {
    ...blankValues,
    type: 'sell' as const,
    kind: 'staking',
    toWallet: 'Ledger',
    receivedSymbol: 'ETH',
  }
  expect(writtenInput(values, { timeZone })).toMatchObject({
    kind: null,
    toWallet: null,
    receivedSymbol: null,
  })
})

test('numbers may be written as people write them', () => {
  const values = { ...blankValues, amount: ' 1,234.5 ', usd: '$1,000,000.25' }
  expect(writtenInput(values, { timeZone })).toMatchObject({ amount: '1234.5', usd: '1000000.25' })
})

const checked = errorsOf(transactionResolver({ timeZone }))

test('a comma for decimals is not silently read as thousands', async () => {
  expect((await checked({ ...blankValues, amount: '1,5' })).amount).toContain('plain number')
  expect((await checked({ ...blankValues, usd: '1234,567' })).usd).toContain('plain number')
})

test('what is missing is shown by field', async () => {
  const errors = await checked({ ...blankValues, type: 'trade', amount: '0', feeAmount: '-1' })
  expect(errors).toMatchObject({
    symbol: 'Which coin? Enter its symbol, such as BTC.',
    amount: 'The amount must be above zero.',
    timestamp: 'When was it? Pick a date and a time.',
    wallet: 'Name the exchange or wallet.',
    receivedSymbol: 'What came in? Enter its symbol, such as ETH.',
    receivedAmount: 'How much came in?',
  })
  expect(errors.feeAmount).toContain('Enter dollars')
  expect((await checked({ ...blankValues, type: 'income' })).kind).toBe('What kind of income was it?')
  expect((await checked({ ...blankValues, type: 'loss' })).kind).toBe('Was it lost or stolen?')
  const transfer = { ...blankValues, type: 'transfer' as const, wallet: 'Kraken' }
  expect((await checked(transfer)).toWallet).toBe('Where did the coins go?')
  expect((await checked({ ...transfer, toWallet: ' Kraken ' })).toWallet).toContain('from one wallet')
})

test("a giver's purchase goes both ways, with the gift tax that the form does not show", () => {
  const donor = { acquired: '2019-05-01', basis: '1200.5', giftTaxPaid: '100', taxableGift: '5000' }
  const gift: Transaction = { ...sale, type: 'gift_in', donor }
  const input = inputOf(gift)
  const values = valuesOf(input, timeZone)
  expect(values).toMatchObject({ acquired: '2019-05-01', basis: '1200.5' })
  expect(writtenInput(values, { timeZone, timestamp: sale.timestamp, donor })).toMatchObject({
    donor,
    basis: null,
  })
  expect(writtenInput({ ...values, acquired: '', basis: ' ' }, { timeZone, donor }).donor).toBeNull()
})

test('half of what a giver must prove is asked for', async () => {
  const gift = { ...blankValues, type: 'gift_in' as const, symbol: 'BTC', amount: '1', wallet: 'Ledger' }
  const errors = await checked({ ...gift, timestamp: '2025-01-01T10:00:00', basis: '50' })
  expect(errors).toEqual({ acquired: 'Pick a date.' })
})

test('who received a gift or a donation is sent with it, and with nothing else', () => {
  const given: Transaction = { ...sale, type: 'gift_out', recipient: 'Jane', recipientRelation: 'sister' }
  const values = valuesOf(inputOf(given), timeZone)
  expect(writtenInput(values, { timeZone })).toMatchObject({
    recipient: 'Jane',
    recipientRelation: 'sister',
    recipientEin: null,
  })
  expect(
    writtenInput({ ...values, type: 'donation', recipientEin: ' 12-3456789 ' }, { timeZone }),
  ).toMatchObject({
    recipient: 'Jane',
    recipientRelation: null,
    recipientEin: '12-3456789',
  })
  expect(writtenInput({ ...values, type: 'sell' }, { timeZone })).toMatchObject({
    recipient: null,
    recipientRelation: null,
  })
})
