// What real life makes of files: other encodings, other delimiters, spreadsheets that open and save them, lines above
// and below. The same acts must come out of every variant as of the plain file; where a variant cannot be told, rows
// become problems, and no figure ever becomes another.
import { describe, expect, test } from 'vitest'
import type { ImportedEvent } from './importer.ts'
import { importers, wrongExports } from './registry.ts'
import { savedByExcel, serialOf } from './testing/excel.ts'
import { csvFixtures, csvText, type Fixture, type Writing } from './testing/fixtures.ts'
import { type ReadPath, readPath } from './testing/read-path.ts'
import { temporaryFiles } from './testing/temporary-file.ts'

const fixtures = csvFixtures()
const file = temporaryFiles()

const read = (fixture: Fixture, content: string | Uint8Array) =>
  readPath(file('export.csv', content), {
    importers,
    wrongExports,
    fileName: fixture.name.split('/').at(-1) ?? '',
  })

const recordsOf = ({ preamble, header, rows }: Fixture) => [...preamble, header, ...rows]
const textOf = (fixture: Fixture, writing: Writing = {}) =>
  csvText(recordsOf(fixture), { delimiter: fixture.delimiter, ...writing })

/** Without the numbers of rows, which blank lines and lines above shift. */
const actsOf = ({ events }: ReadPath): ImportedEvent[] => events.map(({ rows: _, ...event }) => event)
const problemsOf = ({ problems }: ReadPath) =>
  problems.map(({ column, value }) => `${column.toLowerCase()}: ${value}`)

const plainOf = new Map<string, Promise<ReadPath>>()
function plain(fixture: Fixture): Promise<ReadPath> {
  let found = plainOf.get(fixture.name)
  if (!found) {
    found = read(fixture, textOf(fixture))
    plainOf.set(fixture.name, found)
  }
  return found
}

async function expectTheSame(fixture: Fixture, content: string | Uint8Array) {
  const [before, after] = [await plain(fixture), await read(fixture, content)]
  expect(after.importer).toBe(before.importer)
  expect(actsOf(after)).toEqual(actsOf(before))
  expect(problemsOf(after).length).toEqual(problemsOf(before).length)
}

const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()

describe('encodings and line ends', () => {
  describe.each<[string, (fixture: Fixture) => string | Uint8Array]>([
    ['a byte order mark', fixture => `\uFEFF${textOf(fixture)}`],
    ['CRLF', fixture => textOf(fixture, { lineBreak: '\r\n' })],
    ['CR', fixture => textOf(fixture, { lineBreak: '\r' })],
    ['UTF-16 with tabs', fixture => Buffer.from(`\uFEFF${textOf(fixture, { delimiter: '\t' })}`, 'utf16le')],
    ['UTF-16 BE', fixture => utf16be(textOf(fixture))],
    ['no last line end', fixture => textOf(fixture).trimEnd()],
  ])('%s', (_, write) => {
    test.each(fixtures)('$name', fixture => expectTheSame(fixture, write(fixture)))
  })
})

describe('delimiters and quotes', () => {
  describe.each<[string, (fixture: Fixture) => string]>([
    ['semicolons', fixture => textOf(fixture, { delimiter: ';' })],
    ['tabs', fixture => textOf(fixture, { delimiter: '\t' })],
    ['commas', fixture => textOf(fixture, { delimiter: ',' })],
    ['quotes around every cell', fixture => textOf(fixture, { quotes: 'all' })],
  ])('%s', (_, write) => {
    test.each(fixtures)('$name', fixture => expectTheSame(fixture, write(fixture)))
  })
})

describe('shapes', () => {
  const withRecords = (change: (fixture: Fixture) => string[][]) => (fixture: Fixture) =>
    csvText(change(fixture), { delimiter: fixture.delimiter })
  const everyRecord = (change: (cells: string[]) => string[]) =>
    withRecords(fixture => recordsOf(fixture).map(change))
  describe.each<[string, (fixture: Fixture) => string]>([
    ['blank lines between', fixture => textOf(fixture, { lineBreak: '\n\n' })],
    [
      'lines of delimiters between',
      withRecords(f => recordsOf(f).flatMap(cells => [cells, cells.map(() => '')])),
    ],
    ['blank columns behind', everyRecord(cells => [...cells, '', '', ''])],
    [
      'three lines above',
      withRecords(f => [
        ['Account statement'],
        ['Name', 'Robin Example'],
        ['Period', '2024', 'UTC'],
        ...recordsOf(f),
      ]),
    ],
    [
      'names in capitals with blanks',
      withRecords(f => [
        ...f.preamble,
        f.header.map(n => ` ${n.toUpperCase().replaceAll(' ', '  ')} `),
        ...f.rows,
      ]),
    ],
    [
      'names in small letters',
      withRecords(f => [...f.preamble, f.header.map(n => n.toLowerCase()), ...f.rows]),
    ],
    [
      'a column nobody knows',
      withRecords(f => [...f.preamble, [...f.header, 'My remark'], ...f.rows.map(c => [...c, 'x'])]),
    ],
    ['blanks around every cell', everyRecord(cells => cells.map(cell => ` ${cell} `))],
  ])('%s', (_, write) => {
    test.each(fixtures)('$name', fixture => expectTheSame(fixture, write(fixture)))
  })
})

describe('cells', () => {
  const isTime = (name: string) =>
    /date|time|opened|closed|acquired|sold$|confirmed at|^at$|created/i.test(name)
  const isId = (name: string) =>
    /\bid\b|_id$|uuid|refid|txid|hash|reference|address|order ?no|ledgers|oid|^#$|^notes?$|description|remark/i.test(
      name,
    )
  const isDollars = (name: string) =>
    /usd|subtotal|total|proceeds|cost basis|market value|notional/i.test(name)
  const changed = (change: (cell: string, name: string) => string) => (fixture: Fixture) => {
    const names = fixture.header
    const rows = fixture.rows.map(cells =>
      cells.map((cell, i) => {
        const name = names[i] ?? ''
        return isTime(name) || isId(name) ? cell : change(cell, name)
      }),
    )
    return csvText([...fixture.preamble, names, ...rows], { delimiter: fixture.delimiter })
  }
  describe.each<[string, (fixture: Fixture) => string]>([
    [
      'dollars',
      changed((cell, name) =>
        isDollars(name) && /^-?\d+(\.\d+)?$/.test(cell)
          ? cell.replace(/^(-?)(\d+)/, (_, s, w) => `${s}$${Number(w).toLocaleString('en-US')}`)
          : cell,
      ),
    ],
    [
      'thousands',
      changed(cell =>
        /^-?\d{4,}(\.\d+)?$/.test(cell)
          ? cell.replace(/^(-?)(\d+)/, (_, s, w) => `${s}${Number(w).toLocaleString('en-US')}`)
          : cell,
      ),
    ],
    ['parentheses', changed(cell => (/^-\$?\d+(\.\d+)?$/.test(cell) ? `(${cell.slice(1)})` : cell))],
    [
      'scientific',
      changed(cell => (/^-?\d+\.\d+$/.test(cell) ? Number(cell).toExponential().toUpperCase() : cell)),
    ],
  ])('%s', (_, write) => {
    test.each(fixtures)('$name', fixture => expectTheSame(fixture, write(fixture)))
  })
  test.each(
    fixtures.filter(({ header }) => new Set(header.map(n => n.trim().toLowerCase())).size === header.length),
  )('columns reversed $name', fixture => {
    const width = fixture.header.length
    const reversed = (cells: string[]) => Array.from({ length: width }, (_, i) => cells[i] ?? '').reverse()
    return expectTheSame(
      fixture,
      csvText([...fixture.preamble, reversed(fixture.header), ...fixture.rows.map(reversed)], {
        delimiter: fixture.delimiter,
      }),
    )
  })
  const footers = [
    ['Total', '', '', ''],
    ['Generated on 2025-01-31 by the exchange'],
    ['', '', 'Total', '1234.50'],
    ['End of report', '2025-01-31'],
  ]
  test.each(fixtures.flatMap(f => footers.map(footer => ({ name: f.name, f, footer }))))(
    'footer $name $footer',
    async ({ f, footer }) => {
      const [before, after] = [
        await plain(f),
        await read(f, csvText([...recordsOf(f), footer], { delimiter: f.delimiter })),
      ]
      expect(actsOf(after)).toEqual(actsOf(before))
    },
  )
})

describe('excel', () => {
  const withCells = (fixture: Fixture, change: (cell: string) => string) =>
    csvText([...fixture.preamble, fixture.header, ...fixture.rows.map(cells => cells.map(change))], {
      delimiter: fixture.delimiter,
      lineBreak: '\r\n',
    })
  const toTheMinute = (found: ReadPath) =>
    found.events.map(({ at, sourceId: _, note: __, hash: ___, ...event }) =>
      JSON.stringify({ at: Math.floor(at / 60_000), ...event }),
    )
  test.each(fixtures)('saved by Excel $name', async fixture => {
    const [before, after] = [await plain(fixture), await read(fixture, withCells(fixture, savedByExcel))]
    const told = toTheMinute(before)
    const wrong = toTheMinute(after).filter(event => !told.includes(event))
    expect(wrong).toEqual([])
    const skipped = (found: ReadPath) => found.skips.flatMap(({ rows }) => rows)
    expect(skipped(after).filter(row => !skipped(before).includes(row))).toEqual([])
  })
  test.each(fixtures)('serial $name', async fixture => {
    const [before, after] = [await plain(fixture), await read(fixture, withCells(fixture, serialOf))]
    const told = toTheMinute(before)
    const wrong = toTheMinute(after).filter(event => !told.includes(event))
    expect(wrong).toEqual([])
  })
})
