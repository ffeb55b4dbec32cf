// What is promised of every importer, whatever it does itself: no act in money, no id that a spreadsheet rounded, no
// file whose days are read for months.
import { describe, expect, test } from 'vitest'
import type { ImportedEvent } from '../ledger/fields.ts'
import { importers } from './registry.ts'
import { eachRow, INCOME_IN_MONEY } from './rows/each-row.ts'
import type { Importer } from './rows/importer.ts'
import { readText } from './testing/read-text.ts'
import { simple } from './testing/simple-importer.ts'

const BUY: ImportedEvent = { type: 'buy', at: 1, asset: 'BTC', quantity: '1' }

/** An importer that makes the same of every row. */
const making = (...events: ImportedEvent[]): Importer => ({
  id: 'making',
  title: 'Making',
  wallet: 'Making',
  recognizes: header => header.has('A', 'B'),
  open: eachRow(() => events),
})
const made = (...events: ImportedEvent[]) => readText([making(...events)], 'A,B\n1,2\n')

describe('money', () => {
  const dividend: ImportedEvent = { ...BUY, type: 'income', kind: 'interest', asset: 'USD', quantity: '5' }

  test.each(['USD', 'EUR'])('income in %s is left out, with the reason', asset => {
    const { events, issues, skips } = made({ ...dividend, asset })
    expect(events).toEqual([])
    expect(issues).toEqual([])
    expect(skips).toEqual([{ rows: [2], reason: INCOME_IN_MONEY }])
  })

  test.each<[string, ImportedEvent[], string]>([
    ['bought', [{ ...BUY, asset: 'EUR' }], '1 EUR'],
    ['sent in', [{ ...BUY, type: 'deposit', asset: 'USD' }], '1 USD'],
    ['traded for', [{ ...BUY, type: 'trade', received: { asset: 'GBP', quantity: '7' } }], '7 GBP'],
    ['beside coins', [BUY, dividend], '5 USD'],
  ])('%s is an issue', (_, list, value) => {
    const { events, issues } = made(...list)
    expect(events).toEqual([])
    expect(issues).toMatchObject([{ row: 2, value }])
  })

  test('that was paid for coins is none', () => {
    const paid = { ...BUY, quote: { asset: 'EUR', quantity: '9' }, fee: { asset: 'EUR', quantity: '1' } }
    expect(made(paid).events).toEqual([{ ...paid, rows: [2] }])
  })
})

test.each<ImportedEvent>([
  { ...BUY, type: 'trade' },
  { ...BUY, type: 'migration' },
  { ...BUY, type: 'transfer' },
  { ...BUY, type: 'income' },
  { ...BUY, type: 'income', kind: 'stolen' },
  { ...BUY, type: 'loss', kind: 'staking' },
])('$type of kind $kind that lacks what its type needs is an issue', event => {
  const { events, issues } = made(event)
  expect(events).toEqual([])
  expect(issues).toMatchObject([{ row: 2, message: expect.stringContaining('lacks a part') }])
})

test.each([
  ['1.23457E+18', undefined],
  ['trade:BTC-USD:1E+12', undefined],
  ['trade:BTC-USD:1001', 'trade:BTC-USD:1001'],
  ['TE5X-E+', 'TE5X-E+'],
])('the id %s is kept as %s', (sourceId, kept) => {
  expect(made({ ...BUY, sourceId }).events[0]?.sourceId).toBe(kept)
})

describe('times that a spreadsheet changed', () => {
  const read = (...times: string[]) =>
    readText([simple], ['When,Coin,Amount,Value', ...times.map(time => `${time},BTC,1,1`)].join('\n'))

  test('with the day first, as one row shows: the file is refused, since the others were read wrong', () => {
    expect(() => read('5/4/2024 10:00', '13/4/2024 10:00')).toThrow(
      'have the day before the month (row 3, When: 13/4/2024 10:00)',
    )
  })

  test('with the month first, as another row shows: one wrong date is an issue of its row', () => {
    const { events, issues } = read('4/13/2024 10:00', '13/4/2024 10:00', '4/5/2024 10:00')
    expect(events.map(({ at }) => new Date(at).toISOString().slice(0, 10))).toEqual([
      '2024-04-13',
      '2024-04-05',
    ])
    expect(issues.map(({ row }) => row)).toEqual([3])
  })

  test('without the day', () => {
    expect(read('24:42.9').issues[0]?.message).toContain('has lost its day')
  })
})

test.each([
  ['Amount', '"0,015"', 'is not an amount'],
  ['Value', '€20', 'is not in dollars'],
])('%s of %s is an issue', (column, cell, message) => {
  const [amount, value] = column === 'Amount' ? [cell, '1'] : ['1', cell]
  const { events, issues } = readText(
    [simple],
    `When,Coin,Amount,Value\n2024-01-05 10:00:00,BTC,${amount},${value}\n`,
  )
  expect(events).toEqual([])
  expect(issues).toMatchObject([{ column, message: expect.stringContaining(message) }])
})

describe('files joined into one', () => {
  test('of two generations: each part is read by its own columns', () => {
    const { events, skips, issues } = readText(
      [simple],
      [
        'When,Coin,Amount,Value',
        '2024-01-05 10:00:00,BTC,1,100',
        'When,Coin,Wallet,Value,Amount',
        '2024-01-06 10:00:00,ETH,Spot,200,2',
      ].join('\n'),
    )
    expect(events).toMatchObject([
      { asset: 'BTC', quantity: '1', usd: '100' },
      { asset: 'ETH', quantity: '2', usd: '200' },
    ])
    expect(skips).toEqual([{ rows: [3], reason: 'column names repeated' }])
    expect(issues).toEqual([])
  })

  test('of two exports: refused, with the row and the way forward', () => {
    const other: Importer = {
      ...making(BUY),
      title: 'Other trades',
      recognizes: header => header.has('Pair'),
    }
    const text = 'When,Coin,Amount,Value\n2024-01-05 10:00:00,BTC,1,100\nWhen,Pair\n1,2\n'
    expect(() => readText([simple, other], text)).toThrow('from row 3 on Other trades')
  })
})

test('totals and notes below a table are no rows of it', () => {
  const head =
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash'
  const { events, issues, skips } = readText(
    importers,
    [
      head,
      '2024-01-05 10:00:00,,,0.5,BTC,,,20000,USD,,,',
      'Total,,,0.5,,,,20000,,,,',
      '"Disclaimer: this export is for information only and is no tax advice."',
    ].join('\n'),
  )
  expect(issues).toEqual([])
  expect(events).toMatchObject([{ type: 'deposit', quantity: '0.5', rows: [2] }])
  expect(skips).toEqual([
    { rows: [3], reason: 'totals' },
    { rows: [4], reason: 'note below the table' },
  ])
})
