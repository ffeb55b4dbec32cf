import { describe, expect, test } from 'vitest'
import { readColumns } from '../../read-file.ts'
import type { Importer } from '../../rows/importer.ts'
import { processorMs } from '../../testing/processor-time.ts'
import { readPath } from '../../testing/read-path.ts'
import { simple } from '../../testing/simple-importer.ts'
import { temporaryFiles } from '../../testing/temporary-file.ts'
import { type SheetCell, sheetXml, xlsxParts, zipOf } from '../../testing/write-zip.ts'

const file = temporaryFiles()
const head = ['When', 'Coin', 'Amount', 'Value', 'Fee', 'Remark']
const row = (...cells: SheetCell[]) => cells
const good = row('2024-01-05 10:00:00', 'BTC', '0.5', '20000.00', '1.5', 'é & co')
const number = (value: string, style = '') => ({ xml: `<c ${style}><v>${value}</v></c>` })

const read = (bytes: Uint8Array) => readPath(file('a.xlsx', bytes), { importers: [simple] })
const book = (rows: SheetCell[][], extra: Record<string, string> = {}, properties = '') =>
  zipOf(xlsxParts({ Sheet: sheetXml(rows) }, extra, properties))
/** A workbook whose sheets are all the same part. */
const repeatingSheets = (xml: string, sheets: number) =>
  zipOf(
    xlsxParts({ Sheet: xml }).map(part =>
      part.name === 'xl/workbook.xml'
        ? {
            ...part,
            content: `<workbook><sheets>${'<sheet name="S" r:id="rId1"/>'.repeat(sheets)}</sheets></workbook>`,
          }
        : part,
    ),
  )
const cellsOf = async (bytes: Uint8Array) =>
  (await readColumns(file('a.xlsx', bytes), { fileType: 'xlsx', importers: [], wrongExports: [] })).map(
    ({ cells }) => cells,
  )

describe('cells', () => {
  test('inline texts', async () => {
    const { events } = await read(book([head, good]))
    expect(events).toMatchObject([{ asset: 'BTC', quantity: '0.5', usd: '20000', note: 'é & co', rows: [2] }])
  })

  test('shared texts, with runs and without the hints for reading aloud', async () => {
    const texts =
      '<sst><si><t>plain</t></si><si><r><t>two </t></r><r><t>runs</t></r></si><si><t>日</t><rPh><t>hi</t></rPh></si></sst>'
    const cells = ['0', '1', '2'].map(index => ({ xml: `<c t="s"><v>${index}</v></c>` }))
    expect(await cellsOf(book([cells], { 'xl/sharedStrings.xml': texts }))).toEqual([
      ['plain', 'two runs', '日'],
    ])
  })

  test('numbers as they were typed', async () => {
    const typed = [
      '37.380000000000003',
      '1.716E-4',
      '0.165149778913637',
      '0.123456789012345678',
      '12345678901234567',
      '1E-8',
    ]
    expect(await cellsOf(book([typed.map(value => number(value))]))).toEqual([
      ['37.38', '1.716E-4', '0.165149778913637', '0.123456789012345678', '12345678901234567', '1E-8'],
    ])
  })

  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss.000"/>
    <numFmt numFmtId="165" formatCode="#,##0.00&quot; dym &quot;"/><numFmt numFmtId="166" formatCode="[h]:mm"/>
    <numFmt numFmtId="167" formatCode="[Red][$-409]d/m/yy"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="21"/></cellXfs></styleSheet>`
  const dated = (value: string, style: number) => number(value, `s="${style}"`)

  test('dates by the format of the cell', async () => {
    const cells = [
      dated('45717.5', 0),
      dated('45717', 1),
      dated('44295.80310497685', 2),
      dated('45717.5', 3),
      dated('1.5', 4),
      dated('45717', 5),
      dated('0.75', 6),
      dated('-1', 1),
    ]
    expect(await cellsOf(book([cells], { 'xl/styles.xml': styles }))).toEqual([
      ['45717.5', '2025-03-01', '2021-04-09 19:16:28.270', '45717.5', '1.5', '2025-03-01', '18:00:00', '-1'],
    ])
  })

  test('money by the format of the cell: euros are not taken for dollars', async () => {
    const formats = [
      '#,##0.00\\ &quot;€&quot;',
      '[$£-809]#,##0.00',
      '#,##0.00\\ [$CHF-807]',
      '[$$-409]#,##0.00',
      '0.00000000&quot; BTC&quot;',
      'yyyy\\-mm\\-dd',
    ]
    const xml = `<styleSheet><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`).join('')}</numFmts>
      <cellXfs>${formats.map((_, index) => `<xf numFmtId="${170 + index}"/>`).join('')}</cellXfs></styleSheet>`
    const cells = formats.map((_, style) => dated('-12.5', style))
    expect(await cellsOf(book([cells], { 'xl/styles.xml': xml }))).toEqual([
      ['-€12.5', '-£12.5', '-12.5 CHF', '-12.5', '-12.5', '-12.5'],
    ])
  })

  test('dates of workbooks that count from 1904', async () => {
    const bytes = book([[dated('44255', 1)]], { 'xl/styles.xml': styles }, '<workbookPr date1904="1"/>')
    expect(await cellsOf(bytes)).toEqual([['2025-03-01']])
  })

  test('a time of day in a workbook that counts from 1904 is no day of 1904', async () => {
    const bytes = book([[dated('0.75', 6)]], { 'xl/styles.xml': styles }, '<workbookPr date1904="1"/>')
    expect(await cellsOf(bytes)).toEqual([['18:00:00']])
  })

  test('bare days of such a workbook are counted from 1904 as well, and prices stay', async () => {
    const day = (serial: string) => [number(serial), 'Buy', 'BTC', number('0.5'), number('43832')]
    const rows = [['Date', 'Type', 'Coin', 'Amount', 'Price'], day('43832'), day('43832.75')]
    const bytes = book(rows, {}, '<workbookPr date1904="1"/>')
    expect(await cellsOf(bytes)).toEqual([
      ['Date', 'Type', 'Coin', 'Amount', 'Price'],
      ['2024-01-03', 'Buy', 'BTC', '0.5', '43832'],
      ['2024-01-03 18:00:00', 'Buy', 'BTC', '0.5', '43832'],
    ])
  })

  test('truth values, errors, results of formulas, and gaps', async () => {
    const cells = [
      { xml: '<c r="A1" t="b"><v>1</v></c>' },
      { xml: '<c r="C1" t="str"><f>A1</f><v>text</v></c>' },
      { xml: '<c r="AB1" t="e"><v>#REF!</v></c>' },
    ]
    const [cellTexts = []] = await cellsOf(book([cells]))
    expect(cellTexts[0]).toBe('TRUE')
    expect(cellTexts.slice(1, 3)).toEqual(['', 'text'])
    expect(cellTexts[27]).toBe('#REF!')
    expect(cellTexts).toHaveLength(28)
  })

  test('shares are no amounts: 0.5% is not half a cent', async () => {
    const xml = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.00%"/><numFmt numFmtId="171" formatCode="0.0&quot;%&quot;"/></numFmts>
      <cellXfs><xf numFmtId="170"/><xf numFmtId="10"/><xf numFmtId="171"/></cellXfs></styleSheet>`
    const cells = [dated('5.0000000000000001E-3', 0), dated('7.0000000000000007E-2', 1), dated('0.5', 2)]
    expect(await cellsOf(book([cells], { 'xl/styles.xml': xml }))).toEqual([['0.5%', '7%', '0.5']])
  })

  test('formulas without a result are shown as such, and an empty result is empty', async () => {
    const cells = [
      { xml: '<c><f>D2*42000</f></c>' },
      { xml: '<c><f t="shared" si="0"/><v></v></c>' },
      { xml: '<c t="str"><f>IF(A1,1,"")</f><v></v></c>' },
      { xml: '<c><f>D2</f><v>5</v></c>' },
      { xml: '<c><v>6</v></c>' },
    ]
    expect(await cellsOf(book([cells]))).toEqual([['=D2*42000', '=…', '', '5', '6']])
  })

  test('rows keep their number', async () => {
    const sheet = `<worksheet><sheetData><row r="3"><c><v>1</v></c></row><row r="7"><c><v>2</v></c></row><row r="7"><c><v>3</v></c></row></sheetData></worksheet>`
    const path = file('a.xlsx', zipOf(xlsxParts({ A: sheet })))
    const result = await readColumns(path, { fileType: 'xlsx', importers: [], wrongExports: [] })
    expect(result.map(({ number: place }) => place)).toEqual([3, 7, 8])
  })
})

describe('sheets', () => {
  const other = sheetXml([['About'], ['this', 'workbook']])
  test('the one with a header we know is read, wherever it stands', async () => {
    const { events } = await read(
      zipOf(xlsxParts({ Read: other, Trades: sheetXml([['Title'], head, good]) })),
    )
    expect(events).toMatchObject([{ rows: [3] }])
  })

  test('a sheet for each year is read as one table, and rows are counted on', async () => {
    const sheets = {
      '2023': sheetXml([head, good]),
      Notes: other,
      '2024': sheetXml([['Title'], head, good, good]),
    }
    const { events, skips } = await read(zipOf(xlsxParts(sheets)))
    expect(events).toMatchObject([{ rows: [2] }, { rows: [5] }, { rows: [6] }])
    expect(skips).toMatchObject([
      { reason: 'lines above the column names' },
      { reason: 'column names repeated' },
      { reason: 'on the sheet Notes, which has other columns' },
      { reason: 'on the sheet Notes, which has other columns' },
    ])
  })

  test('two kinds of exports are refused by name: one would be lost', async () => {
    const sheets = { Trades: sheetXml([head, good]), Ledgers: sheetXml([['txid', 'refid']]) }
    const ledgers: Importer = { ...simple, id: 'ledgers', recognizes: header => header.has('txid') }
    const path = file('a.xlsx', zipOf(xlsxParts(sheets)))
    await expect(readPath(path, { importers: [simple, ledgers] })).rejects.toThrow(
      'of different kinds: Trades, Ledgers',
    )
  })

  test('none: unknown columns of the first that is not empty', async () => {
    const bytes = zipOf(xlsxParts({ Empty: sheetXml([]), Other: other }))
    await expect(read(bytes)).rejects.toThrow('Say which column is which')
    expect(await cellsOf(bytes)).toEqual([['About'], ['this', 'workbook']])
  })

  test('all empty', async () => {
    await expect(read(zipOf(xlsxParts({ Empty: sheetXml([]) })))).rejects.toThrow('has no rows')
  })
})

describe('refusals', () => {
  const parts = xlsxParts({ Sheet: sheetXml([head, good]) })
  test('a truncated file, wherever it ends', async () => {
    const bytes = zipOf(parts)
    for (const share of [0.2, 0.5, 0.9, 0.99])
      await expect(read(bytes.subarray(0, Math.floor(bytes.length * share)))).rejects.toThrow(
        /damaged or was not fully downloaded|zip archive/,
      )
  })

  test('damaged inside', async () => {
    const bytes = zipOf(parts)
    const at = bytes.indexOf('xl/worksheets/sheet1.xml') + 'xl/worksheets/sheet1.xml'.length
    bytes.fill(0xff, at, at + 40)
    await expect(read(bytes)).rejects.toThrow('damaged')
  })

  test('a bomb that says how large it is', async () => {
    const bomb = { name: 'xl/media/a.bin', content: Buffer.alloc(20 * 1024 * 1024) }
    await expect(read(zipOf([...parts, bomb]))).rejects.toThrow('unpacks to far more')
    await expect(read(zipOf([...parts, { ...bomb, content: 'x', claimedSize: 2 ** 31 }]))).rejects.toThrow(
      'unpacks to far more',
    )
  })

  test('a bomb that lies about it', async () => {
    const content = `<worksheet>${' '.repeat(4 * 1024 * 1024)}</worksheet>`
    const liar = xlsxParts({ Sheet: content }).map(part =>
      part.name.includes('sheet1') ? { ...part, claimedSize: 100 } : part,
    )
    await expect(read(zipOf(liar))).rejects.toThrow('damaged')
  })

  test('very many parts', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => ({ name: `xl/a${index}`, content: '' }))
    await expect(read(zipOf([...parts, ...many]))).rejects.toThrow('unpacks to far more')
  })

  test('a password', async () => {
    const locked = parts.map(part => ({ ...part, isEncrypted: true }))
    await expect(read(zipOf(locked))).rejects.toThrow('has a password')
    await expect(read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toThrow('a workbook with a password')
  })

  test('entities, and a sheet that is no XML', async () => {
    const billion = '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'
    await expect(read(zipOf(xlsxParts({ Sheet: billion })))).rejects.toThrow('defines its own document type')
    await expect(read(zipOf(xlsxParts({ Sheet: '<worksheet><row></worksheet>' })))).rejects.toThrow(
      'The workbook is broken on line 1',
    )
  })

  test('columns beyond the last, and a cell without end', async () => {
    const wide = { xml: '<c r="ZZZZZZZ1"><v>1</v></c>' }
    await expect(read(book([[wide]]))).rejects.toThrow('Row 1 has more columns')
    await expect(read(book([['x'.repeat(1024 * 1024 + 1)]]))).rejects.toThrow(
      'Row 1 has a cell with more than 1 MB',
    )
  })

  test('columns that no table has, and a value far to the right', async () => {
    const far = { xml: '<c r="XFD1"><v>1</v></c>' }
    await expect(read(book([[far]]))).rejects.toThrow('Row 1 has more than 500 columns')
    // A cell that is only formatted is not a column.
    const formatted = { xml: '<c r="XFD2" s="1"/>' }
    expect((await read(book([head, good, [formatted]]))).events).toHaveLength(1)
  })

  test('a workbook of a few hundred bytes: sheets that repeat one part, of rows as wide as a sheet', async () => {
    const rows = Array.from({ length: 2000 }, (_, row) => `<row><c r="XFD${row + 1}"><v>1</v></c></row>`)
    const bytes = repeatingSheets(`<worksheet>${rows.join('')}</worksheet>`, 1000)
    const spent = await processorMs(() => expect(read(bytes)).rejects.toThrow('more than 500 columns'))
    expect(spent).toBeLessThan(2000)
  })

  test('sheets that repeat one part are one sheet', async () => {
    const { events } = await read(repeatingSheets(sheetXml([head, good]), 1000))
    expect(events).toHaveLength(1)
  })

  test('very many sheets, and very many empty rows', async () => {
    const sheets = Object.fromEntries(Array.from({ length: 101 }, (_, sheet) => [`S${sheet}`, '<a/>']))
    await expect(read(zipOf(xlsxParts(sheets)))).rejects.toThrow('more than 100 sheets')
    const empty = `<worksheet>${'<row/>'.repeat(100_001)}</worksheet>`
    await expect(read(zipOf(xlsxParts({ Sheet: empty })))).rejects.toThrow('more than 100,000 empty rows')
  })

  test('many small parts that unpack to as much as a large one', async () => {
    const blanks = Buffer.alloc(1024 * 1024)
    const many = Array.from({ length: 20 }, (_, index) => ({ name: `xl/a${index}`, content: blanks }))
    await expect(read(zipOf([...parts, ...many]))).rejects.toThrow('unpacks to far more')
  })

  test('an archive that is no workbook', async () => {
    await expect(read(zipOf([{ name: '_rels/a', content: 'x' }]))).rejects.toThrow('it has no sheets')
    await expect(read(zipOf([{ name: 'a.csv', content: 'x' }]))).rejects.toThrow('zip archive')
    await expect(read(Buffer.from('When,Coin\n1,2\n'))).rejects.toThrow('not an Excel workbook')
  })
})
