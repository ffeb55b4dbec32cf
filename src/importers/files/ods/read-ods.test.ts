import { describe, expect, test } from 'vitest'
import { readColumns } from '../../read-file.ts'
import { readPath } from '../../testing/read-path.ts'
import { simple } from '../../testing/simple-importer.ts'
import { temporaryFiles } from '../../testing/temporary-file.ts'
import { type OdsCell, odsOf, odsTable } from '../../testing/write-zip.ts'

const file = temporaryFiles()
const head = ['When', 'Coin', 'Amount', 'Value', 'Fee', 'Remark']
const good = ['2024-01-05 10:00:00', 'BTC', '0.5', '20000.00', '1.5', 'é & co']

const read = (bytes: Uint8Array) => readPath(file('a.ods', bytes), { importers: [simple], fileType: 'xlsx' })
const rowsOf = async (bytes: Uint8Array) =>
  readColumns(file('a.ods', bytes), { fileType: 'xlsx', importers: [], wrongExports: [] })
const cellsOf = async (bytes: Uint8Array) => (await rowsOf(bytes)).map(({ cells }) => cells)
const book = (...rows: OdsCell[][]) => odsOf(odsTable('Sheet1', rows))
const cell = (attributes: string, shown = '') => ({
  xml: `<table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell>`,
})

describe('cells', () => {
  test('texts', async () => {
    const { events } = await read(book(head, good))
    expect(events).toMatchObject([{ asset: 'BTC', quantity: '0.5', usd: '20000', note: 'é & co', rows: [2] }])
  })

  test('numbers, days and times are what they hold, however they are shown', async () => {
    const cells = [
      cell('office:value-type="float" office:value="37.380000000000003" calcext:value-type="float"', '37,4'),
      cell('office:value-type="date" office:date-value="2025-03-01"', '01.03.25'),
      cell('office:value-type="date" office:date-value="2025-03-01T14:30:00.250000000"', '01.03.25 14:30'),
      cell('office:value-type="date" office:date-value="2025-03-01T00:00:00"', '01.03.25'),
      cell('office:value-type="time" office:time-value="PT14H30M05S"', '14:30'),
      cell('office:value-type="boolean" office:boolean-value="true"', 'WAHR'),
      cell('office:value-type="percentage" office:value="0.01"', '1 %'),
    ]
    expect(await cellsOf(book(cells))).toEqual([
      ['37.38', '2025-03-01', '2025-03-01T14:30:00.250', '2025-03-01', '14:30:05', 'TRUE', '1%'],
    ])
  })

  test('a formula without a result is shown as such', async () => {
    const cells = [
      { xml: '<table:table-cell table:formula="of:=[.D2]*42000"/>' },
      cell('table:formula="of:=[.D2]" office:value-type="float" office:value="5"', '5'),
      cell('office:value-type="float" office:value="6"', '6'),
    ]
    expect(await cellsOf(book(cells))).toEqual([['=[.D2]*42000', '5', '6']])
  })

  test('money that is not dollars keeps its sign', async () => {
    const money = (code: string, value: string) =>
      cell(`office:value-type="currency" office:currency="${code}" office:value="${value}"`, 'shown')
    expect(
      await cellsOf(
        book([money('USD', '12.5'), money('EUR', '12.5'), money('GBP', '-3'), money('CHF', '7')]),
      ),
    ).toEqual([['12.5', '€12.5', '-£3', '7 CHF']])
  })

  test('lines, blanks and links of a text; no comments, drawings or tables inside', async () => {
    const cells = [
      {
        xml: '<table:table-cell office:value-type="string"><office:annotation><text:p>why</text:p></office:annotation><text:p>two<text:s text:c="2"/><text:a href="x">words</text:a></text:p><text:p>lines</text:p></table:table-cell>',
      },
      {
        xml: '<table:table-cell office:value-type="string"><draw:frame><text:p>picture</text:p></draw:frame><text:p>b</text:p></table:table-cell>',
      },
      {
        xml: '<table:table-cell office:value-type="string"><table:table><table:table-row><table:table-cell><text:p>inner</text:p></table:table-cell></table:table-row></table:table></table:table-cell>',
      },
      'last',
    ]
    expect(await cellsOf(book(cells))).toEqual([['two  words\nlines', 'b', '', 'last']])
  })

  test('what is repeated, merged cells, and rows that keep their number', async () => {
    const row = (inner: string, attributes = '') =>
      `<table:table-row ${attributes}>${inner}</table:table-row>`
    const text = (value: string, attributes = '') =>
      `<table:table-cell ${attributes} office:value-type="string"><text:p>${value}</text:p></table:table-cell>`
    const table = [
      row('<table:table-cell/>', 'table:number-rows-repeated="3"'),
      row(
        `${text('a')}<table:covered-table-cell/>${text('b', 'table:number-columns-repeated="2"')}<table:table-cell table:number-columns-repeated="1020"/>`,
      ),
      row(text('c'), 'table:number-rows-repeated="2"'),
      row(text('d')),
    ].join('')
    const rows = await rowsOf(odsOf(`<table:table table:name="A">${table}</table:table>`))
    expect(rows).toEqual([
      { number: 4, cells: ['a', '', 'b', 'b'] },
      { number: 5, cells: ['c'] },
      { number: 6, cells: ['c'] },
      { number: 7, cells: ['d'] },
    ])
  })
})

describe('sheets', () => {
  const other = odsTable('About', [['About'], ['this', 'workbook']])
  test('the one with a header we know is read, wherever it stands', async () => {
    const { events } = await read(odsOf(other + odsTable('Trades', [['Title'], head, good])))
    expect(events).toMatchObject([{ rows: [3] }])
  })

  test('a sheet for each year is read as one table, and rows are counted on', async () => {
    const { events, skips } = await read(
      odsOf(odsTable('2023', [head, good]) + other + odsTable('2024', [head, good])),
    )
    expect(events).toMatchObject([{ rows: [2] }, { rows: [4] }])
    expect(skips.map(({ reason }) => reason)).toEqual([
      'column names repeated',
      'on the sheet About, which has other columns',
      'on the sheet About, which has other columns',
    ])
  })

  test('none: the first that is not empty', async () => {
    expect(await cellsOf(odsOf(odsTable('Empty', []) + other))).toEqual([['About'], ['this', 'workbook']])
    await expect(read(odsOf(odsTable('Empty', [])))).rejects.toThrow('has no rows')
  })
})

describe('refusals', () => {
  const wide = (attributes: string) =>
    `<table:table-cell ${attributes} office:value-type="string"><text:p>x</text:p></table:table-cell>`
  const tableOf = (rows: string) => odsOf(`<table:table table:name="A">${rows}</table:table>`)

  test('a row said to stand there a million times', async () => {
    const row = `<table:table-row table:number-rows-repeated="1048576">${wide('')}</table:table-row>`
    await expect(read(tableOf(row))).rejects.toThrow('Row 1 stands in the workbook thousands of times')
    // Many rows with a few copies each come to as much.
    const few = `<table:table-row table:number-rows-repeated="1000">${wide('')}</table:table-row>`
    await expect(read(tableOf(few.repeat(50)))).rejects.toThrow('thousands of times')
  })

  test('a cell said to stand there in every column', async () => {
    const row = `<table:table-row>${wide('table:number-columns-repeated="16384"')}</table:table-row>`
    await expect(read(tableOf(row))).rejects.toThrow('Row 1 has more than 500 columns')
    const far = `<table:table-row><table:table-cell table:number-columns-repeated="16383"/>${wide('')}</table:table-row>`
    await expect(read(tableOf(far))).rejects.toThrow('Row 1 has more than 500 columns')
  })

  test('numbers of repeats that are none, or beyond all bounds', async () => {
    const row = (times: string) =>
      `<table:table-row table:number-rows-repeated="${times}"><table:table-cell table:number-columns-repeated="${times}"/></table:table-row>`
    const filled = `<table:table-row>${wide('table:number-columns-repeated="-3"')}</table:table-row>`
    expect(await rowsOf(tableOf(`${row('x')}${row('-1')}${filled}`))).toEqual([{ number: 3, cells: ['x'] }])
    await expect(rowsOf(tableOf(`${row('9'.repeat(300))}${row('99999999999')}${filled}`))).rejects.toThrow(
      'more rows than a sheet can have',
    )
  })

  test('very many sheets, empty rows, and a cell without end', async () => {
    await expect(read(odsOf(odsTable('A', []).repeat(101)))).rejects.toThrow('more than 100 sheets')
    await expect(read(tableOf('<table:table-row/>'.repeat(100_001)))).rejects.toThrow(
      'more than 100,000 empty rows',
    )
    await expect(read(book(['x'.repeat(1024 * 1024 + 1)]))).rejects.toThrow(
      'Row 1 has a cell with more than 1 MB',
    )
  })

  test('entities, broken XML, a file cut short, and one without its content', async () => {
    await expect(read(odsOf('</table:table>'))).rejects.toThrow('The workbook is broken on line')
    const bytes = book(head, good)
    await expect(read(bytes.subarray(0, Math.floor(bytes.length * 0.9)))).rejects.toThrow('damaged')
    const entity = odsOf('', [{ name: 'content.xml', content: '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }])
    await expect(read(entity)).rejects.toThrow('defines its own document type')
    await expect(read(odsOf('', [{ name: 'content.xml', content: '<a/>' }]))).rejects.toThrow('has no sheets')
  })

  test('a password', async () => {
    const manifest = '<manifest><file-entry><encryption-data/></file-entry></manifest>'
    await expect(
      read(odsOf(odsTable('A', [head, good]), [{ name: 'META-INF/manifest.xml', content: manifest }])),
    ).rejects.toThrow('has a password')
  })
})

test('a row inside a row is a damaged workbook', async () => {
  const table = odsTable('Sheet1', [head, good, good]).replace(
    '</table:table-row><table:table-row>',
    '<table:table-row>',
  )
  await expect(read(odsOf(table))).rejects.toThrow('damaged')
})
