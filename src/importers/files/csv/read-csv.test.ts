import { describe, expect, test } from 'vitest'
import { readColumns } from '../../read-file.ts'
import { ImportRefusal } from '../../rows/refusal.ts'
import { processorMs } from '../../testing/processor-time.ts'
import { readPath } from '../../testing/read-path.ts'
import { simple, wrong } from '../../testing/simple-importer.ts'
import { temporaryFiles } from '../../testing/temporary-file.ts'

const file = temporaryFiles()
const head = 'When,Coin,Amount,Value,Fee,Remark'
const rows = '2024-01-05 10:00:00,BTC,0.5,20000.00,1.5,café\n2024-01-06 10:00:00,ETH,2,4000,,leave out\n'
const plain = `${head}\n${rows}`

const read = (content: string | Uint8Array, name = 'a.csv') =>
  readPath(file(name, content), { importers: [simple], wrongExports: [wrong] })

async function refusalOf(content: string | Uint8Array): Promise<ImportRefusal> {
  const error = await read(content).then(
    () => undefined,
    reason => reason,
  )
  expect(error).toBeInstanceOf(ImportRefusal)
  return error
}

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

test.each([
  ['as they are', plain],
  ['with quotes of their own', plain.replace('café', '"a café, closed"')],
  ['with semicolons', plain.replaceAll(',', ';')],
])('each line in quotes, as a spreadsheet saves lines that it took for cells: %s', async (_, text) => {
  const quoted = text
    .trimEnd()
    .split('\n')
    .map(line => `"${line.replaceAll('"', '""')}"`)
    .join('\r\n')
  const expected = await read(text)
  expect(expected.events).toHaveLength(1)
  expect(await read(quoted)).toEqual(expected)
  expect(await read(`\uFEFF${quoted}\r\n`)).toEqual(expected)
})

describe('encodings', () => {
  test.each([
    ['UTF-8', Buffer.from(plain)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${plain}`)],
    ['UTF-16 LE with a mark', utf16(`\uFEFF${plain}`, false)],
    ['UTF-16 BE with a mark', utf16(`\uFEFF${plain}`, true)],
    ['UTF-16 LE', utf16(plain, false)],
    ['UTF-16 BE', utf16(plain, true)],
    ['cp1252', Buffer.from(plain, 'latin1')],
  ])('%s', async (_, bytes) => {
    const { events, skips } = await read(bytes)
    expect(events).toMatchObject([{ asset: 'BTC', quantity: '0.5', usd: '20000', note: 'café', rows: [2] }])
    expect(skips).toEqual([{ rows: [3], reason: 'told to' }])
  })

  test('cp1252 signs that Latin-1 has not', async () => {
    const bytes = Buffer.from(plain.replace('café', 'X'), 'latin1')
    bytes[bytes.indexOf('X')] = 0x80
    expect((await read(bytes)).events[0]?.note).toBe('€')
  })

  test('is decided over the whole file, and characters are not cut where pieces of it meet', async () => {
    const many = `${'2024-01-05 10:00:00,BTC,0.5,1,,ñandú €\n'.repeat(20_000)}`
    const text = await read(`${head}\n${many}`)
    expect(text.events).toHaveLength(20_000)
    expect(new Set(text.events.map(({ note }) => note))).toEqual(new Set(['ñandú €']))
    const older = await read(
      Buffer.concat([
        Buffer.from(`${head}\n${many.replaceAll('ñandú €', 'x')}`),
        Buffer.from('2024-01-05 10:00:00,BTC,1,1,,caf\xe9\n', 'latin1'),
      ]),
    )
    expect(older.events.at(-1)?.note).toBe('café')
  })

  test.each([
    ['after plain letters', 'x', 'x'],
    ['after a character that could be UTF-8', 'é', 'Ã©'],
  ])('a last line in cp1252 decides for all lines, %s', async (_, written, note) => {
    const line = (note: string) => `2024-01-05 10:00:00;BTC;0,5;1;;${note}\n`
    const { events } = await read(
      Buffer.concat([
        Buffer.from(`${head.replaceAll(',', ';')}\n${line(written)}${line('x').repeat(10_000)}`),
        Buffer.from(line('caf\xe9'), 'latin1'),
      ]),
    )
    expect([events[0], events.at(-1)]).toMatchObject([
      { note, quantity: '0.5' },
      { note: 'café', quantity: '0.5' },
    ])
  })

  test('half a character of UTF-16', async () => {
    expect((await refusalOf(utf16(`\uFEFF${plain}`, false).subarray(0, -1))).message).toContain('damaged')
  })
})

describe('line ends, blank lines and delimiters', () => {
  test.each(['\n', '\r\n', '\r'])('%j', async lineBreak => {
    const { events } = await read(plain.replaceAll('\n', lineBreak))
    expect(events).toMatchObject([{ asset: 'BTC', rows: [2] }])
  })

  test('blank lines and lines of empty cells are no rows, but they count as lines', async () => {
    const { events, rows: all } = await read(`\n${head}\n\n,,,,,\n${rows}\n\n`)
    expect(events[0]?.rows).toEqual([5])
    expect(all).toEqual([5, 6])
  })

  test.each([';', '\t', '|'])('delimiter %j', async delimiter => {
    const { events } = await read(plain.replaceAll(',', delimiter))
    expect(events).toMatchObject([{ quantity: '0.5', usd: '20000' }])
  })

  test('the delimiter is the one under which the header is known, whatever stands above it', async () => {
    const { events, skips } = await read(
      `Report, of, all, your, trades, here\nName, a, b, c, d, e\n${plain.replaceAll(',', ';')}`,
    )
    expect(events).toHaveLength(1)
    expect(skips[0]).toEqual({ rows: [1, 2], reason: 'lines above the column names' })
  })

  test('sep= on the first line shows it', async () => {
    const { events } = await read(`sep=;\r\n${plain.replaceAll(',', ';')}`)
    expect(events).toHaveLength(1)
  })

  test('of an unknown table, the most regular one', async () => {
    const path = file('b.csv', 'a;b, with commas;c\n1;2, 3, 4;3\n1;2;3\n')
    const result = await readColumns(path, { fileType: 'csv', importers: [simple], wrongExports: [] })
    expect(result).toEqual([
      { number: 1, cells: ['a', 'b, with commas', 'c'] },
      { number: 2, cells: ['1', '2, 3, 4', '3'] },
      { number: 3, cells: ['1', '2', '3'] },
    ])
  })

  test('columns to map: the first sixty records, however long the file', async () => {
    const path = file('c.csv', `x,y\n${'1,2\n'.repeat(100_000)}`)
    expect(await readColumns(path, { fileType: 'csv', importers: [], wrongExports: [] })).toHaveLength(60)
  })
})

describe('decimal commas', () => {
  const table = (...amounts: string[]) =>
    `${head.replaceAll(',', ';')}\n${amounts.map(amount => `2024-01-05 10:00:00;BTC;${amount};1;;\n`).join('')}`
  const quantities = async (content: string) => (await read(content)).events.map(({ quantity }) => quantity)

  test('where the amounts have them', async () => {
    expect(await quantities(table('0,5', '1.234,5', '3'))).toEqual(['0.5', '1234.5', '3'])
  })

  test('also when only the last row shows', async () => {
    expect(await quantities(table(...Array(30_000).fill('2,125'), '0,5'))).toContain('2.125')
  })

  test('not where they have points', async () => {
    expect(await quantities(table('0.5', '1,234', '1,234.5'))).toEqual(['0.5', '1234', '1234.5'])
  })

  test('never in a file with commas between its cells', async () => {
    expect((await read(`${head}\n2024-01-05 10:00:00,BTC,"1,234",1,,\n`)).events[0]?.quantity).toBe('1234')
  })

  test('an amount that can be read in two ways is refused, as a file or as a cell', async () => {
    expect((await refusalOf(table('1,234'))).message).toContain('such as 1,234 can be read in two ways')
    const { issues, events } = await read(table('0,5', '1.234'))
    expect(events).toHaveLength(1)
    expect(issues).toMatchObject([{ row: 3, column: 'Amount', value: '1.234' }])
  })
})

describe('refusals', () => {
  const binary = (start: string) => Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(300, 7)])
  test.each([
    ['nothing', '', 'import_file_empty', 'The file is empty'],
    ['blank lines', '\n\n  \n', 'import_file_empty', 'no rows'],
    ['the header alone', `${head}\n`, 'import_file_empty', 'columns of Simple history, but no rows'],
    [
      'a workbook',
      binary('PK\x03\x04\x14\0xl/workbook.xml'),
      'import_file_unreadable',
      'Choose xlsx as the file type',
    ],
    [
      'a sheet of LibreOffice',
      binary('PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      'import_file_unreadable',
      '(.ods). Choose xlsx as the file type',
    ],
    [
      'a letter',
      binary('PK\x03\x04[Content_Types].xml_rels/.relsword/document.xml'),
      'import_file_unreadable',
      'document',
    ],
    ['an archive', binary('PK\x03\x04\x14\0a.csv'), 'import_file_unreadable', 'zip archive'],
    ['an old workbook', binary('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'import_file_unreadable', '.xls'],
    ['a PDF', binary('%PDF-1.7\n'), 'import_file_unreadable', 'PDF'],
    ['a picture', binary('\x89PNG\r\n\x1a\n'), 'import_file_unreadable', 'picture'],
    ['gzip', binary('\x1f\x8b\x08'), 'import_file_unreadable', 'compressed'],
    ['a web page', '<!DOCTYPE html><html><body>Sign in', 'import_file_unreadable', 'web page'],
    ['XML', '<?xml version="1.0"?><a/>', 'import_file_unreadable', 'Choose xml'],
    ['TXF', 'V042\nAprogram\nD01/01/2024\n^\n', 'import_file_unreadable', 'Choose txf'],
    ['JSON', '[{"a": 1}]', 'import_file_unreadable', 'JSON'],
    ['unknown columns', 'a,b\n1,2\n', 'import_layout_unknown', 'Say which column is which'],
    ['a known wrong export', 'As of,Balance\n1,2\n', 'import_wrong_export', 'balance export'],
  ])('%s', async (_, content, code, message) => {
    const refusal = await refusalOf(content)
    expect(refusal.code).toBe(code)
    expect(refusal.message).toContain(message)
  })

  test('a NUL byte, by its line', async () => {
    const refusal = await refusalOf(`${plain}2024-01-07 10:00:00,B\0TC,1,1,,\n`)
    expect(refusal.message).toContain('Line 4 has a NUL byte')
    expect(refusal.row).toBe(4)
  })

  test('NUL characters of UTF-16', async () => {
    expect((await refusalOf(utf16(`\uFEFF${plain}\0`, false))).message).toContain('NUL')
  })

  test('a quote that stays open, by its line', async () => {
    const refusal = await refusalOf(`${plain}2024-01-07 10:00:00,"BTC,1,1,,\n${rows}`)
    expect(refusal.message).toContain('Line 4 has a quotation mark')
    expect(refusal.row).toBe(4)
  })

  test('a line of 64 MB, quickly and without holding it', async () => {
    const path = file('long.csv', Buffer.concat([Buffer.from(plain), Buffer.alloc(64 * 1024 * 1024, 'x')]))
    const before = process.memoryUsage().rss
    const spent = await processorMs(() =>
      expect(readPath(path, { importers: [simple] })).rejects.toThrow('Line 4 is longer than 1 MB'),
    )
    expect(spent).toBeLessThan(10_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })
})

describe('files made to be slow', () => {
  test('100,000 columns, in plain and in quoted cells', async () => {
    for (const cell of ['1', '"1"']) {
      const wide = `${Array(100_000).fill(cell).join(',')}\n`.repeat(60)
      const spent = await processorMs(async () =>
        expect((await refusalOf(wide)).message).toContain('Row 1 has more than 500 columns'),
      )
      expect(spent).toBeLessThan(2000)
    }
  })

  test('empty cells behind the last column are no columns', async () => {
    const { events } = await read(plain.replaceAll('\n', `${','.repeat(16_000)}\n`))
    expect(events).toHaveLength(1)
  })

  test('rows without anything', async () => {
    expect((await refusalOf(`${head}\n${',,,,,\n'.repeat(100_001)}`)).message).toContain(
      'more than 100,000 empty rows',
    )
  })

  test('a name of a column without end', async () => {
    const long = `"${'a '.repeat(100_000)}",b,c\n`.repeat(60)
    const spent = await processorMs(async () =>
      expect((await refusalOf(long)).code).toBe('import_layout_unknown'),
    )
    expect(spent).toBeLessThan(2000)
  })
})
