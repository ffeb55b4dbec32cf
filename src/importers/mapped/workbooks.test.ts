// Workbooks with a sheet for each year, as people keep them: one table, whatever the order of the columns.
import { expect, test } from 'vitest'
import { temporaryFiles } from '../testing/temporary-file.ts'
import { odsOf, odsTable, sheetXml, xlsxParts, zipOf } from '../testing/write-zip.ts'
import { lineOf } from './testing/ledger-line.ts'
import { understandingOf } from './testing/understood.ts'

const { eventsOfFile, understoodFile } = understandingOf(temporaryFiles())

type Sheets = Record<string, string[][]>

const files = (sheets: Sheets) => [
  {
    name: 'crypto.xlsx',
    content: zipOf(
      xlsxParts(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, sheetXml(rows)]))),
    ),
    fileType: 'xlsx' as const,
  },
  {
    name: 'crypto.ods',
    content: odsOf(
      Object.entries(sheets)
        .map(([name, rows]) => odsTable(name, rows))
        .join(''),
    ),
    fileType: 'xlsx' as const,
  },
]

async function ledgerOf(sheets: Sheets) {
  const [read, other] = await Promise.all(
    files(sheets).map(async file => {
      const { events, issues, questions, skips } = await eventsOfFile(file)
      expect({ questions, issues }).toEqual({ questions: [], issues: [] })
      return { ledger: events.map(lineOf), skips }
    }),
  )
  expect(other).toEqual(read)
  return read
}

const names = ['Date', 'Type', 'Coin', 'Amount', 'Price']
const first = [
  ['2023-01-03', 'Buy', 'BTC', '0.1', '16600'],
  ['2023-06-03', 'Sell', 'BTC', '0.05', '27000'],
]
const expected = [
  '2023-01-03 buy 0.1 BTC for 1660 USD',
  '2023-06-03 sell 0.05 BTC for 1350 USD',
  '2024-02-03 buy 2 ETH for 4600 USD',
]

test('a sheet for each year', async () => {
  expect(
    await ledgerOf({ '2023': [names, ...first], '2024': [names, ['2024-02-03', 'Buy', 'ETH', '2', '2300']] }),
  ).toEqual({ ledger: expected, skips: ['column names repeated'] })
})

test('columns in another order, with other capitals, below a title', async () => {
  const later = [
    ['Crypto 2024'],
    ['Coin', 'PRICE', 'date', 'Amount', 'Type'],
    ['ETH', '2300', '2024-02-03', '2', 'Buy'],
  ]
  expect(await ledgerOf({ '2023': [names, ...first], '2024': later })).toEqual({
    ledger: expected,
    skips: ['lines above the column names', 'column names repeated'],
  })
})

test('a column that only a later year has is read, and one that it lacks is not missed', async () => {
  const later = [
    ['Fee', 'Date', 'Type', 'Coin', 'Amount', 'Price'],
    ['7', '2024-02-03', 'Buy', 'ETH', '2', '2300'],
  ]
  const read = await ledgerOf({ '2023': [names, ...first], '2024': later })
  expect(read?.ledger).toEqual([expected[0], expected[1], `${expected[2]}, fee 7 USD`])
  const without = await ledgerOf({ '2023': later, '2024': [names, ...first] })
  expect(without?.ledger).toEqual([`${expected[2]}, fee 7 USD`, expected[0], expected[1]])
})

test('notes and sums on sheets of their own are told, wherever they stand', async () => {
  const read = await ledgerOf({
    'Read me': [['These are my coins'], ['Prices from Kraken']],
    '2023': [names, ...first],
    Summary: [
      ['Coin', 'Held', 'Gain'],
      ['BTC', '0.05', '520'],
    ],
    '2024': [names, ['2024-02-03', 'Buy', 'ETH', '2', '2300']],
  })
  expect(read?.ledger).toEqual(expected)
  expect(read?.skips).toEqual([
    'column names repeated',
    'on the sheet Read me, which has other columns',
    'on the sheet Read me, which has other columns',
    'on the sheet Summary, which has other columns',
    'on the sheet Summary, which has other columns',
  ])
})

test('a day that is written once does not hold for the next sheet', async () => {
  const [file] = files({
    '2023': [names, ...first],
    '2024': [names, ['', 'Buy', 'ETH', '2', '2300'], ['2024-02-03', 'Buy', 'ETH', '2', '2300']],
  })
  if (!file) throw new Error('There are two files.')
  const { events, issues } = await eventsOfFile(file)
  expect(events.map(lineOf)).toEqual(expected)
  expect(issues).toEqual(['5 Date: is empty. Fill it in, or leave this row out of the file.'])
})

test('the order of day and month is proved by all sheets together', async () => {
  const [file] = files({
    '2023': [names, ['3/4/2023', 'Buy', 'BTC', '0.1', '16600']],
    '2024': [names, ['25/4/2024', 'Buy', 'BTC', '0.1', '16600']],
  })
  if (!file) throw new Error('There are two files.')
  const { questions, mapping } = await understoodFile(file)
  expect({ questions, dayOrder: mapping.dayOrder }).toEqual({ questions: [], dayOrder: 'dmy' })
})

test('sheets without names of columns are not joined: nothing says that their columns are the same', async () => {
  const read = await ledgerOf({
    '2023': [['2023-01-03', 'Buy', 'BTC', '0.1']],
    '2024': [['2024-02-03', 'Buy', 'ETH', '2']],
  })
  expect(read).toEqual({
    ledger: ['2023-01-03 buy 0.1 BTC'],
    skips: ['on the sheet 2024, which has other columns'],
  })
})
