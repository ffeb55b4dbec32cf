import { utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { readColumns, readFile } from '../../read-file.ts'
import { readPath } from '../../testing/read-path.ts'
import { simple } from '../../testing/simple-importer.ts'
import { temporaryFiles } from '../../testing/temporary-file.ts'

const file = temporaryFiles()
const recordsOf = (path: string) => readColumns(path, { fileType: 'xlsx', importers: [], wrongExports: [] })
const sample = (name: string) => new URL(`samples/${name}`, import.meta.url).pathname

const head = ['When', 'Coin', 'Amount', 'Value', 'Fee', 'Remark']
const good = ['2024-01-05 10:00:00', 'BTC', '0.5', '20000.00', '1.5', 'é & co']

const bookOf = (sheets: Record<string, WorkSheet>, properties: { date1904?: boolean } = {}): WorkBook => ({
  SheetNames: Object.keys(sheets),
  Sheets: sheets,
  Workbook: { WBProps: properties },
})
const bytes = (book: WorkBook, bookType: 'biff8' | 'xlsx') =>
  write(book, { type: 'buffer', bookType }) as Uint8Array
/** The same sheets, as an old workbook and as a new one. */
const both = async (book: WorkBook) => [
  await recordsOf(file('old.xls', bytes(book, 'biff8'))),
  await recordsOf(file('new.xlsx', bytes(book, 'xlsx'))),
]

/** A cell of every kind, with dates and money in the ways that people format them. */
function everyCell(): WorkSheet {
  const sheet = utils.aoa_to_sheet([
    [...head, 'Done'],
    ['x', 'Größe 🪙', 0.1 + 0.2, 37.38, 1e-8, -3, true],
    ['', null, 1234567890123456, 0, 5, 'two\nlines', false],
    [],
    ['last', 'ETH', 1 / 3, 1e21, 0.005, 'x'.repeat(3000)],
  ])
  sheet.A2 = { t: 'n', v: 45352.521006944444, z: 'm/d/yy h:mm' }
  sheet.A3 = { t: 'n', v: 45352, z: 'yyyy-mm-dd' }
  sheet.D3 = { t: 'n', v: 12.5, z: '[$€-2] #,##0.00' }
  sheet.E5 = { t: 'n', v: 0.005, z: '0.00%' }
  sheet.D5 = { t: 'n', v: 0.5, z: 'h:mm:ss' }
  sheet.F5 = { t: 'n', v: 0.75, f: 'E5*150' }
  sheet.E2 = { t: 'e', v: 7, w: '#DIV/0!' }
  sheet['!merges'] = [utils.decode_range('A5:B5')]
  return sheet
}

test.each([false, true])(
  'the records are those of an .xlsx with the same cells (days from 1904: %s)',
  async date1904 => {
    const [old, other] = await both(bookOf({ Trades: everyCell() }, { date1904 }))
    expect(old).toEqual(other)
    expect(old?.map(({ number }) => number)).toEqual([1, 2, 3, 5])
    expect(old?.[1]?.cells[0]).toBe(date1904 ? '2028-03-02 12:30:15' : '2024-03-01 12:30:15')
  },
)

test('the sheets with transactions are read, as of an .xlsx', async () => {
  const [old, other] = await both(
    bookOf({
      Notes: utils.aoa_to_sheet([['Exported by a program'], ['Not a table']]),
      2023: utils.aoa_to_sheet([head, good]),
      2024: utils.aoa_to_sheet([head, good.with(1, 'ETH')]),
    }),
  )
  expect(old).toEqual(other)
  expect(old?.map(({ cells }) => cells[1])).toEqual(expect.arrayContaining(['BTC', 'ETH']))
})

test('a layout that is known is read', async () => {
  const path = file('a.xls', bytes(bookOf({ Sheet: utils.aoa_to_sheet([head, good]) }), 'biff8'))
  const { events } = await readPath(path, { importers: [simple], fileType: 'xlsx' })
  expect(events).toMatchObject([{ asset: 'BTC', quantity: '0.5', usd: '20000', note: 'é & co', rows: [2] }])
})

describe('a workbook that another program wrote (xlwt)', () => {
  test.each(['trades.xls', 'trades-1904.xls'])('%s', async name => {
    const records = await recordsOf(sample(name))
    expect(records.slice(-2)).toEqual([
      {
        number: 2,
        cells: [
          '2024-03-01',
          '2024-03-01 12:30:15',
          'Buy',
          'BTC',
          '0.1',
          '37.38',
          '0.5%',
          '€12.5',
          'TRUE',
          '=E2*F2',
        ],
      },
      { number: 4, cells: ['Größe 🪙 merged', '', '', '', '1e-7', '-3', '', '', 'FALSE'] },
    ])
  })
})

describe('what cannot be read is refused in words', () => {
  const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const whole = () => bytes(bookOf({ Sheet: utils.aoa_to_sheet([head, good]) }), 'biff8')
  test.each([
    ['another kind of document', () => Buffer.concat([magic, Buffer.alloc(4000, 7)])],
    ['nothing behind its first bytes', () => magic],
    ['cut off', () => whole().subarray(0, 1500)],
  ])('%s', async (_, content) => {
    await expect(recordsOf(file('bad.xls', content()))).rejects.toThrow('could not be opened')
  })

  test('more sheets than a workbook of transactions has', async () => {
    const sheets = Object.fromEntries(
      Array.from({ length: 101 }, (_, index) => [`S${index}`, utils.aoa_to_sheet([head])]),
    )
    await expect(recordsOf(file('many.xls', bytes(bookOf(sheets), 'biff8')))).rejects.toThrow('100 sheets')
  })

  test('larger than old workbooks are', async () => {
    const path = file('large.xls', Buffer.concat([magic, Buffer.alloc(60 * 1024 * 1024)]))
    await expect(recordsOf(path)).rejects.toThrow('larger than 60 MB')
  })
})

test('it stops when no one waits anymore', async () => {
  const path = file('a.xls', bytes(bookOf({ Sheet: utils.aoa_to_sheet([head, good]) }), 'biff8'))
  const options = {
    fileType: 'xlsx',
    fileName: 'a.xls',
    now: 0,
    importers: [simple],
    wrongExports: [],
  } as const
  const sink = { recognized() {}, event() {}, skip() {}, issue() {} }
  await expect(
    readFile(path, { ...options, signal: AbortSignal.abort(new Error('gone')) }, sink as never),
  ).rejects.toThrow('gone')
})
