import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EventType, incomeKinds, type LedgerEvent } from '#engine'
import { eventTypes } from '../importers/lotwise/read-event.ts'
import { writeLedger } from '../importers/lotwise/write-ledger.ts'
import { readLedger } from './read-ledger.ts'

const read = (text: string) => readLedger(new TextEncoder().encode(text))
const header = 'type,at,wallet,asset,quantity'
const buy = 'buy,2025-01-02T03:04:05Z,Kraken,BTC,1'

test('the sample ledger', () => {
  const { events, issues } = readLedger(readFileSync(new URL('samples/ledger.csv', import.meta.url)))
  expect(issues).toEqual([])
  expect(events).toHaveLength(7)
  expect(events[3]).toEqual({
    type: 'transfer',
    id: 'moved',
    at: Date.UTC(2025, 1, 10, 14, 30),
    wallet: 'Kraken',
    asset: 'BTC',
    quantity: '0.25',
    to: 'Ledger',
    source: 'ledger.csv:2',
  })
  expect(events[4]).toMatchObject({
    fee: { usd: '90.00' },
    broker: { form: '1099-DA', basisReported: false, proceeds: '89910.00' },
  })
  expect(events[5]).toMatchObject({ received: { asset: 'ETH', quantity: '5' }, source: 'dex, swap "7"' })
  expect(events[6]).toMatchObject({ source: '=formula' })
})

test('columns in any order, with a byte order mark, empty lines and a missing id', () => {
  const { events, issues } = read(
    `\ufeffquantity,asset,at,wallet,type\n\n1.50,BTC,2025-01-02T03:04:05.678901+05:30,"a, b",buy\n`,
  )
  expect(issues).toEqual([])
  expect(events).toEqual([
    {
      type: 'buy',
      id: 'row-3',
      at: Date.UTC(2025, 0, 1, 21, 34, 5, 678),
      wallet: 'a, b',
      asset: 'BTC',
      quantity: '1.50',
    },
  ])
})

describe('what cannot be read is named with its row and column', () => {
  test.each([
    ['', 1, null, 'the file is empty'],
    [`type,at,wallet,asset\n`, 1, 'quantity', 'is missing'],
    [`${header},price\n`, 1, 'price', 'is not a column of a ledger file'],
    [`${header},asset\n`, 1, 'asset', 'is there twice'],
    [`${header}\n${buy}\n${buy},7\n`, 3, null, 'has 6 cells, but the header has 5'],
    [`${header}\n${buy}\nbuy,now\n`, 3, null, 'has 2 cells, but the header has 5'],
    [`${header}\n${buy}\n"buy\n`, 3, null, 'a quotation mark that is opened and not closed'],
    [`${header}\n${buy.replace('buy', 'bought')}\n`, 2, 'type', '"bought" is not one of buy, sell'],
    [`${header}\n${buy.replace('BTC', '')}\n`, 2, 'asset', 'is empty'],
    [`${header}\n${buy.replace(',1', ',"1,000.5"')}\n`, 2, 'quantity', '"1,000.5" is not a plain decimal'],
    [`${header}\n${buy.replace(',1', ',1e3')}\n`, 2, 'quantity', '"1e3" is not a plain decimal'],
    [
      `${header}\n${buy.replace('05Z', '05')}\n`,
      2,
      'at',
      '"2025-01-02T03:04:05" is not a time with its zone',
    ],
    [`${header}\n${buy.replace('01-02T', '02-30T')}\n`, 2, 'at', 'is not a time with its zone'],
    [`${header},to_wallet\n${buy},Ledger\n`, 2, 'to_wallet', 'has no meaning for an event of type buy'],
    [`${header},to_wallet\n${buy.replace('buy', 'transfer')},\n`, 2, 'to_wallet', 'is empty'],
    [`${header},kind\n${buy.replace('buy', 'income')},salary\n`, 2, 'kind', '"salary" is not one of staking'],
    [`${header},acquired\n${buy.replace('buy', 'deposit')},1/2/2024\n`, 2, 'acquired', 'is not a day'],
    [`${header},donor_basis\n${buy.replace('buy', 'gift_in')},5\n`, 2, 'donor_acquired', 'is empty'],
    [
      `${header},broker_form\n${buy.replace('buy', 'sell')},1099-DA\n`,
      2,
      'broker_basis_reported',
      'is empty',
    ],
    [`${header},adjustments\n${buy.replace('buy', 'sell')},L120\n`, 2, 'adjustments', '"L120" is not like'],
  ])('%j', (text, row, column, message) => {
    const { events, issues } = read(text)
    expect(issues).toEqual([{ row, column, message: expect.stringContaining(message) }])
    expect(events.length).toBeLessThan(2)
  })

  test('bytes that are not UTF-8', () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode(`${header}\n`), 0xff])
    expect(readLedger(bytes).issues).toEqual([
      { row: 1, column: null, message: 'the file is not UTF-8 text' },
    ])
  })

  test('all of them at once, and rows without any are still read', () => {
    const { events, issues } = read(`${header}\n${buy}\nbuy,now,,BTC,1\n${buy}\n${buy.replace('BTC', '')}\n`)
    expect(issues.map(({ row, column }) => `${row} ${column}`)).toEqual(['3 at', '3 wallet', '5 asset'])
    expect(events.map(({ id }) => id)).toEqual(['row-2', 'row-4'])
  })
})

const anyText = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.constantFrom(
    '=1+1',
    '-x',
    '@a',
    '+1',
    "'=1",
    "''+",
    '\tx',
    '\rx',
    'a"b',
    'a,b',
    'a\r\nb',
    ' a ',
    '-5',
    '\ufeff',
  ),
)
const anyDecimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 18 }))
  .map(([isNegative, units, decimals]) => {
    const digits = units.toString().padStart(decimals + 1, '0')
    const whole = digits.slice(0, digits.length - decimals)
    return `${isNegative ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`
  })
const anyInstant = fc.integer({ min: Date.UTC(2009, 0), max: Date.UTC(2100, 0) })
const anyDay = anyInstant.map(instant => new Date(instant).toISOString().slice(0, 10))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const received = { asset: anyText, quantity: anyDecimal }
const valued = { usd: maybe(anyDecimal) }
const reportable = {
  ...valued,
  broker: maybe(
    fc.record({
      form: fc.constantFrom('1099-DA', '1099-B'),
      basisReported: fc.boolean(),
      proceeds: maybe(anyDecimal),
      basis: maybe(anyDecimal),
      term: maybe(fc.constantFrom('short', 'long')),
    }),
  ),
  adjustments: maybe(
    fc.array(fc.record({ code: fc.constantFrom('B', 'E', 'L', 'O'), usd: anyDecimal }), { minLength: 1 }),
  ),
}
const fields: Record<EventType, Record<string, fc.Arbitrary<unknown>>> = {
  buy: valued,
  sell: reportable,
  spend: reportable,
  trade: { ...reportable, received: fc.record({ ...received, usd: maybe(anyDecimal) }) },
  transfer: { to: anyText, received: maybe(anyDecimal) },
  withdrawal: {},
  deposit: { acquired: maybe(anyDay), basis: maybe(anyDecimal) },
  income: { ...valued, kind: fc.constantFrom(...incomeKinds) },
  gift_in: {
    ...valued,
    donor: maybe(
      fc.record({
        acquired: anyDay,
        basis: anyDecimal,
        giftTaxPaid: maybe(anyDecimal),
        taxableGift: maybe(anyDecimal),
      }),
    ),
  },
  gift_out: valued,
  donation: valued,
  inheritance: valued,
  loss: { ...valued, kind: fc.constantFrom('lost', 'stolen') },
  fee: valued,
  migration: { received: fc.record(received) },
}
const anyFee = fc.oneof(
  fc.record({ usd: anyDecimal }),
  fc.record({ asset: anyText, quantity: anyDecimal, usd: maybe(anyDecimal) }),
)
const anyEventOf = (type: EventType) =>
  fc.record({
    type: fc.constant(type),
    id: anyText,
    at: anyInstant,
    wallet: anyText,
    asset: anyText,
    quantity: anyDecimal,
    source: maybe(anyText),
    fee: maybe(anyFee),
    ...fields[type],
  }) as fc.Arbitrary<LedgerEvent>

test.each(eventTypes)('any %s survives being written and read', type => {
  fc.assert(
    fc.property(fc.array(anyEventOf(type), { maxLength: 4 }), events => {
      expect(read(writeLedger(events))).toEqual({ events, issues: [] })
    }),
  )
})
