// Lists that stand side by side in one sheet or file, each below a title of its own.
import { expect, test } from 'vitest'
import { temporaryFiles } from '../../testing/temporary-file.ts'
import { odsOf, odsTable, sheetXml, xlsxParts, zipOf } from '../../testing/write-zip.ts'
import { lineOf } from '../testing/ledger-line.ts'
import { understandingOf } from '../testing/understood.ts'

const { eventsOfFile, understoodFile } = understandingOf(temporaryFiles())

type Rows = string[][]
const csvOf = (rows: Rows) => ({
  name: 'crypto.csv',
  content: `${rows.map(row => row.join(',')).join('\n')}\n`,
  fileType: 'csv' as const,
})
const files = (rows: Rows) => [
  csvOf(rows),
  {
    name: 'crypto.xlsx',
    content: zipOf(xlsxParts({ Trades: sheetXml(rows) })),
    fileType: 'xlsx' as const,
  },
  { name: 'crypto.ods', content: odsOf(odsTable('Trades', rows)), fileType: 'xlsx' as const },
]

async function ledgerOf(rows: Rows, answers = {}) {
  const [read, ...others] = await Promise.all(
    files(rows).map(async file => {
      const { events, issues } = await eventsOfFile(file, answers)
      return { ledger: events.map(lineOf), issues }
    }),
  )
  for (const other of others) expect(other).toEqual(read)
  return read
}

test('purchases beside sales', async () => {
  const rows = [
    ['Buys', '', '', '', '', 'Sells', '', '', ''],
    ['Date', 'Coin', 'Amount', 'Cost', '', 'Date', 'Coin', 'Amount', 'Proceeds'],
    ['2024-01-03', 'BTC', '0.1', '4200', '', '2024-05-03', 'BTC', '0.05', '3000'],
    ['2024-01-05', 'BTC', '0.1', '4300', '', '2024-06-03', 'BTC', '0.02', '1300'],
    ['2024-01-07', 'ETH', '2', '4600', '', '', '', '', ''],
  ]
  expect(await ledgerOf(rows)).toEqual({
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD',
      '2024-01-05 buy 0.1 BTC for 4300 USD',
      '2024-01-07 buy 2 ETH for 4600 USD',
      '2024-05-03 sell 0.05 BTC for 3000 USD',
      '2024-06-03 sell 0.02 BTC for 1300 USD',
    ],
    issues: [],
  })
  for (const file of files(rows)) expect((await understoodFile(file)).questions).toEqual([])
})

test('three coins side by side', async () => {
  const head = ['Date bought', 'Amount', 'Cost']
  const rows = [
    ['Bitcoin', '', '', '', 'Ethereum', '', '', '', 'SOL', '', ''],
    [...head, '', ...head, '', ...head],
    ['2024-01-03', '0.1', '4200', '', '2024-01-09', '2', '4600', '', '2024-02-03', '10', '980'],
    ['', '', '', '', '2024-02-09', '1', '2500', '', '', '', ''],
  ]
  expect(await ledgerOf(rows)).toEqual({
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD',
      '2024-01-09 buy 2 ETH for 4600 USD',
      '2024-02-09 buy 1 ETH for 2500 USD',
      '2024-02-03 buy 10 SOL for 980 USD',
    ],
    issues: [],
  })
})

test('what was sold beside what it was bought for stays one row', async () => {
  const rows = [
    ['Buys', '', '', '', 'Sells', '', ''],
    ['Date', 'Amount', 'Cost', '', 'Date', 'Amount', 'Proceeds'],
    ['2024-01-03', '0.1', '4200', '', '2024-05-03', '0.1', '6000'],
    ['2024-01-05', '0.2', '8600', '', '2024-06-03', '0.2', '13000'],
  ]
  const { mapping } = await understoodFile(csvOf(rows))
  expect(mapping.headerLines).toBe(2)
})

test('a list beside a summary is read without it', async () => {
  const rows = [
    ['Date', 'Type', 'Coin', 'Amount', 'Price', '', 'Coin', 'Held', 'Worth now'],
    ['2024-01-03', 'Buy', 'BTC', '0.1', '42000', '', 'BTC', '0.3', '30000'],
    ['2024-01-05', 'Buy', 'ETH', '2', '2300', '', 'ETH', '2', '7000'],
    ['2024-01-07', 'Buy', 'BTC', '0.2', '43000', '', 'Total', '', '37000'],
  ]
  expect(await ledgerOf(rows)).toEqual({
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD',
      '2024-01-05 buy 2 ETH for 4600 USD',
      '2024-01-07 buy 0.2 BTC for 8600 USD',
    ],
    issues: [],
  })
})
