import { describe, expect, test } from 'vitest'
import type { LedgerEvent } from '#engine'
import { plus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { readText } from '../testing/read-text.ts'
import { lotwise } from './lotwise.ts'
import { eventTypes } from './read-event.ts'
import { ledgerHeader, ledgerLine, writeLedger } from './write-ledger.ts'

const act = {
  at: Date.UTC(2025, 2, 9, 14, 30, 0, 250),
  wallet: 'My "cold", wallet',
  asset: 'BTC',
  quantity: '0.5',
}
const fee = { usd: '1.5', asset: 'ETH', quantity: '0.001', onFee: '0.0001' }
const broker = { form: '1099-DA', basisReported: false, proceeds: '10', basis: '5', term: 'long' } as const
const adjustments = [
  { code: 'L', usd: '120.00' },
  { code: 'O', usd: '-5' },
]

/** One of every type, with every field it can have. */
const ledger: LedgerEvent[] = [
  { ...act, id: 'a', type: 'buy', usd: '20000.00', fee, source: '=formula' },
  { ...act, id: 'b', type: 'sell', sequence: 2, usd: '1', fee, broker, adjustments },
  { ...act, id: 'c', type: 'spend', usd: '1', broker, adjustments },
  {
    ...act,
    id: 'd',
    type: 'trade',
    usd: '1',
    received: { asset: 'ETH', quantity: '8', usd: '2' },
    broker,
    adjustments,
  },
  {
    ...act,
    id: 'd2',
    type: 'trade',
    received: { asset: 'STETH', quantity: '0.5' },
    conversion: 'liquid_staking',
  },
  { ...act, id: 'e', type: 'transfer', to: 'Kraken', received: '0.4999' },
  {
    ...act,
    id: 'f',
    type: 'transfer',
    to: 'Kraken',
    received: '0.4999',
    lostUsd: '3.21',
    fee: { asset: 'BNB', quantity: '0.01' },
  },
  { ...act, id: 'f2', type: 'transfer', to: 'Kraken', received: undefined },
  { ...act, id: 'g', type: 'withdrawal', fee },
  { ...act, id: 'h', type: 'deposit', acquired: '2020-01-05', basis: '100' },
  { ...act, id: 'i', type: 'income', kind: 'staking', usd: '1' },
  {
    ...act,
    id: 'j',
    type: 'gift_in',
    usd: '1',
    donor: { acquired: '2019-01-01', basis: '3', giftTaxPaid: '4', taxableGift: '5' },
  },
  { ...act, id: 'k', type: 'gift_out', usd: '1' },
  { ...act, id: 'l', type: 'donation', usd: '1' },
  { ...act, id: 'm', type: 'inheritance', usd: '1' },
  { ...act, id: 'n', type: 'loss', kind: 'stolen', usd: '1' },
  { ...act, id: 'o', type: 'fee', usd: '1' },
  { ...act, id: 'p', type: 'migration', received: { asset: 'NEW', quantity: '50' } },
]

const isMove = ({ type, fee, asset }: ImportedEvent) =>
  (type === 'withdrawal' || type === 'transfer') && fee?.asset === asset

test('what was exported comes back as it was', () => {
  expect(new Set(ledger.map(({ type }) => type))).toEqual(new Set(eventTypes))
  const { importer, events, issues } = readText([lotwise], writeLedger(ledger))
  expect(importer).toBe('lotwise')
  expect(issues).toEqual([])
  const back = events.map(
    ({ rows: _, ledgerId, note, hash: __, toWallet, received, feeOnFee, ...event }) => ({
      ...event,
      ...(feeOnFee && { fee: { ...event.fee, onFee: feeOnFee } }),
      id: ledgerId,
      note,
      // In the ledger a fee in the coin that moves is beside the quantity, in the file it is part of it.
      ...(isMove(event) && { quantity: plus(event.quantity, event.fee?.quantity ?? '0') }),
      ...(event.type === 'transfer' ? { to: toWallet, received: received?.quantity } : { received }),
    }),
  )
  expect(back).toEqual(ledger.map(({ source: _, ...event }) => event))
})

test('where an act came from is a note only in a file without notes', () => {
  const row = 'buy,2025-01-02T03:04:05Z,Kraken,BTC,1,20,ledger:L4'
  const head = 'type,at,wallet,asset,quantity,usd,source'
  expect(readText([lotwise], `${head}\n${row}\n`).events[0]?.note).toBe('ledger:L4')
  expect(readText([lotwise], `${head},note\n${row},\n`).events[0]?.note).toBeUndefined()
})

test('what only the ledger keeps comes back too', () => {
  const [event] = ledger
  if (!event) throw new Error('no event')
  const kept = {
    quote_asset: 'EUR',
    quote_quantity: '18000',
    hash: '0xab',
    note: 'paid, by card',
    source: 'a.csv:2',
  }
  const { events } = readText([lotwise], ledgerHeader + ledgerLine(event, kept))
  expect(events).toMatchObject([
    { quote: { asset: 'EUR', quantity: '18000' }, hash: '0xab', note: 'paid, by card', ledgerId: 'a' },
  ])
})

describe('issues are shown by row and column', () => {
  const head =
    'type,at,wallet,asset,quantity,usd,to_wallet,fee_asset,quote_asset,quote_quantity,fee_quantity,fee_on_fee'
  const read = (row: string) => readText([lotwise], `${head}\n${row}\n`).issues
  test.each([
    ['bought,2025-01-02T03:04:05Z,Kraken,BTC,1,1,', 'type', '"bought" is not one of buy'],
    ['buy,2025-01-02,Kraken,BTC,1,1,', 'at', 'is not a time with its zone'],
    ['buy,2099-01-02T03:04:05Z,Kraken,BTC,1,1,', 'at', 'in the future'],
    ['buy,2025-01-02T03:04:05Z,,BTC,1,1,', 'wallet', 'is empty'],
    ['buy,2025-01-02T03:04:05Z,Kraken,BTC,"1,000",1,', 'quantity', 'is not a plain decimal'],
    ['buy,2025-01-02T03:04:05Z,Kraken,BTC,0.1234567890123456789,1,', 'quantity', 'more than 18 decimals'],
    [
      'buy,2025-01-02T03:04:05Z,Kraken,BTC,1,1,Ledger',
      'to_wallet',
      'has no meaning for an event of type buy',
    ],
    ['buy,2025-01-02T03:04:05Z,Kraken,BTC,-1,1,', '', 'negative amount'],
    ['buy,2025-01-02T03:04:05Z,Kraken,BTC,1,1,,,,,,,extra', '12', 'after the last column'],
    ['buy,2025-01-02T03:04:05Z,Kraken,BTC,1,1,,ETH,,', 'fee_quantity', 'needs both'],
    ['buy,2025-01-02T03:04:05Z,Kraken,BTC,1,,,,EUR,', 'quote_quantity', 'needs both'],
    ['buy,2025-01-02T03:04:05Z,Kraken,BTC,1,1,,ETH,,,0.1,0.2', 'fee_on_fee', 'more than fee_quantity'],
  ])('%s', (row, column, message) => {
    const [issue, ...others] = read(row)
    expect(others).toEqual([])
    expect(issue).toMatchObject({ row: 2, column })
    expect(issue?.message).toContain(message)
  })

  test('all that is wrong with a row at once', () => {
    expect(read('buy,soon,,BTC,1,1,')[0]?.message).toMatch(/is not a time.*wallet is empty/)
  })
})

test('a column we do not know is refused by name', () => {
  const file = (column: string) =>
    `type,at,wallet,asset,quantity,${column}\nbuy,2025-01-02T03:04:05Z,K,BTC,1,1\n`
  expect(() => readText([lotwise], file('price'))).toThrow('its column price is unknown')
  expect(() => readText([lotwise], file('asset'))).toThrow('its column asset is unknown or there twice')
  expect(readText([lotwise], file('usd')).events).toHaveLength(1)
})
