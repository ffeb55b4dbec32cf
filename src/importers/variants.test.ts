// What real life makes of files: other encodings, other delimiters, spreadsheets that open and save them, lines above
// and below. The same acts must come out of every variant as of the plain file; where a variant cannot be recognized,
// rows become issues, and no figure ever becomes another.
import { describe, expect, test } from 'vitest'
import type { ImportedEvent } from '../ledger/fields.ts'
import { importers, wrongExports } from './registry.ts'
import { normalName } from './rows/header.ts'
import { savedByExcel, serialOf } from './testing/excel.ts'
import {
  csvFixtures,
  csvText,
  type Fixture,
  recordsOf,
  someFixtures,
  type Writing,
} from './testing/fixtures.ts'
import { type ReadPath, readPath } from './testing/read-path.ts'
import { temporaryFiles } from './testing/temporary-file.ts'

type Content = string | Uint8Array
type Variant = (fixture: Fixture) => Content

const file = temporaryFiles()
/** Our own format is exact (docs/csv.md): amounts written in other ways are issues there. */
const OWN = 'lotwise/samples/ledger.csv'
/** The first column shows what a line is, so it has to stay the first. */
const FIRST_COLUMN_TELLS = 'closed-positions/samples/interactive-brokers.csv'
const fixtures = someFixtures(OWN, FIRST_COLUMN_TELLS)
const but = (...names: string[]) => fixtures.filter(({ name }) => !names.includes(name))

const read = (fixture: Fixture, content: Content) =>
  readPath(file('export.csv', content), {
    importers,
    wrongExports,
    fileName: fixture.name.split('/').at(-1) ?? '',
  })

const textOf = (fixture: Fixture, writing: Writing = {}) =>
  csvText(recordsOf(fixture), { delimiter: fixture.delimiter, ...writing })

const plainFiles = new Map<string, Promise<ReadPath>>()
function plain(fixture: Fixture): Promise<ReadPath> {
  const result = plainFiles.get(fixture.name) ?? read(fixture, textOf(fixture))
  plainFiles.set(fixture.name, result)
  return result
}

/** Without the numbers of rows, which blank lines and lines above shift. */
const actsOf = ({ events }: ReadPath): ImportedEvent[] => events.map(({ rows: _, ...event }) => event)

async function expectTheSame(fixture: Fixture, content: Content): Promise<void> {
  const [before, after] = [await plain(fixture), await read(fixture, content)]
  expect(after.importer, fixture.name).toBe(before.importer)
  expect(actsOf(after), fixture.name).toEqual(actsOf(before))
  expect(after.issues.length, fixture.name).toBe(before.issues.length)
}

const figures = ({ at, sourceId: _, note: __, hash: ___, ...event }: ReadPath['events'][number]) =>
  JSON.stringify({ minute: Math.floor(at / 60_000), ...event }).replace(/(\.\d*?)0+"/g, (_all, kept) =>
    kept === '.' ? '"' : `${kept}"`,
  )
const skippedRows = ({ skips }: ReadPath) => skips.flatMap(({ rows }) => rows)

/** Every act that comes out is one of the plain file, to the minute; the others are issues and not skipped. */
async function expectNothingWrong(fixture: Fixture, content: Content): Promise<ReadPath> {
  const [before, after] = [await plain(fixture), await read(fixture, content)]
  const expected = before.events.map(figures)
  expect(
    after.events.map(figures).filter(event => !expected.includes(event)),
    fixture.name,
  ).toEqual([])
  const skipped = new Set(skippedRows(before))
  expect(
    skippedRows(after).filter(row => !skipped.has(row)),
    fixture.name,
  ).toEqual([])
  return after
}

const everyFixture = (write: Variant, among = fixtures) =>
  async function inEach() {
    for (const fixture of among) await expectTheSame(fixture, write(fixture))
  }

const withRecords =
  (change: (fixture: Fixture) => string[][]): Variant =>
  fixture =>
    csvText(change(fixture), { delimiter: fixture.delimiter })
const withHeader = (change: (name: string) => string) =>
  withRecords(({ preamble, header, rows }) => [...preamble, header.map(change), ...rows])

describe('encodings and line ends', () => {
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
  test.each<[string, Variant]>([
    ['a byte order mark', fixture => `\uFEFF${textOf(fixture)}`],
    ['CRLF', fixture => textOf(fixture, { lineBreak: '\r\n' })],
    ['CR', fixture => textOf(fixture, { lineBreak: '\r' })],
    ['UTF-16 with tabs', fixture => utf16(textOf(fixture, { delimiter: '\t' }))],
    ['UTF-16, the other way round', fixture => utf16(textOf(fixture)).swap16()],
    ['no last line end', fixture => textOf(fixture).trimEnd()],
  ])('%s', (_, write) => everyFixture(write)())

  test('cp1252 in notes', async () => {
    let notes = 0
    for (const fixture of csvFixtures()) {
      const column = fixture.header.findIndex(name => /^(notes?|comment|remarks?)$/.test(normalName(name)))
      if (column < 0 || Buffer.byteLength(textOf(fixture)) !== textOf(fixture).length) continue
      notes++
      const rows = fixture.rows.map(cells => cells.map((cell, i) => (i === column ? `${cell} café` : cell)))
      const text = textOf({ ...fixture, rows })
      const [utf8, cp1252] = [await read(fixture, text), await read(fixture, Buffer.from(text, 'latin1'))]
      expect(actsOf(cp1252), fixture.name).toEqual(actsOf(utf8))
    }
    expect(notes).toBeGreaterThan(5)
  })
})

describe('delimiters and quotes', () => {
  const decimalCommas = ({ preamble, header, rows }: Fixture) => [
    ...preamble,
    header,
    ...rows.map(cells => cells.map(cell => (/^-?\d+\.\d+$/.test(cell) ? cell.replace('.', ',') : cell))),
  ]
  test.each<[string, Variant]>([
    ['semicolons', fixture => textOf(fixture, { delimiter: ';' })],
    ['tabs', fixture => textOf(fixture, { delimiter: '\t' })],
    ['commas', fixture => textOf(fixture, { delimiter: ',' })],
    ['quotes around every cell', fixture => textOf(fixture, { quotes: 'all' })],
  ])('%s', (_, write) => everyFixture(write)())

  test('semicolons, and commas before decimals', async () => {
    for (const fixture of fixtures)
      await expectNothingWrong(fixture, csvText(decimalCommas(fixture), { delimiter: ';' }))
  })
})

describe('lines and columns', () => {
  const above = [['Account statement'], ['Name', 'Robin Example'], ['Period', '2024', 'UTC']]
  const everyRecord = (change: (cells: string[]) => string[]) =>
    withRecords(fixture => recordsOf(fixture).map(change))
  const blanks = (cells: readonly string[]) => cells.map(() => '')

  test.each<[string, Variant, Fixture[]?]>([
    ['blank lines between', fixture => textOf(fixture, { lineBreak: '\n\n' })],
    [
      'lines of delimiters between',
      withRecords(fixture => recordsOf(fixture).flatMap(cells => [cells, blanks(cells)])),
    ],
    ['blank columns behind', everyRecord(cells => [...cells, '', '', ''])],
    ['blanks around every cell', everyRecord(cells => cells.map(cell => ` ${cell} `)), but(OWN)],
    ['three lines above', withRecords(fixture => [...above, ...recordsOf(fixture)])],
    ['names in capitals with blanks', withHeader(name => ` ${name.toUpperCase().replaceAll(' ', '  ')} `)],
    ['names in small letters', withHeader(name => name.toLowerCase())],
    [
      'a column nobody knows',
      withRecords(({ preamble, header, rows }) => [
        ...preamble,
        [...header, 'My remark'],
        ...rows.map(cells => [...cells, 'x']),
      ]),
      but(OWN),
    ],
  ])('%s', (_, write, among) => everyFixture(write, among)())

  test('an unknown column is refused in our own format, since it would be lost', async () => {
    const own = fixtures.filter(({ name }) => name === OWN)
    expect(own).toHaveLength(1)
    for (const fixture of own)
      await expect(
        read(fixture, csvText([[...fixture.header, 'My remark'], ...fixture.rows])),
      ).rejects.toThrow('My remark')
  })

  test('columns in another order, where names distinguish them', () => {
    const reversed = (width: number) => (cells: string[]) =>
      Array.from({ length: width }, (_, index) => cells[index] ?? '').reverse()
    const isNamed = ({ header }: Fixture) => new Set(header.map(normalName)).size === header.length
    return everyFixture(
      withRecords(({ preamble, header, rows }) => [
        ...preamble,
        ...[header, ...rows].map(reversed(header.length)),
      ]),
      but(FIRST_COLUMN_TELLS).filter(isNamed),
    )()
  })

  test('two generations of a file, one below the other', async () => {
    let pairs = 0
    const all = csvFixtures()
    for (const first of all)
      for (const second of all) {
        if (first.importer !== second.importer || first.header.join() === second.header.join()) continue
        pairs++
        const joined = csvText([...recordsOf(first), second.header, ...second.rows])
        const [one, other, both] = [await plain(first), await plain(second), await read(first, joined)]
        const acts = [...actsOf(one), ...actsOf(other)].map(act => JSON.stringify(act)).sort()
        expect(
          actsOf(both)
            .map(act => JSON.stringify(act))
            .sort(),
          `${first.name}, ${second.name}`,
        ).toEqual(acts)
      }
    expect(pairs).toBeGreaterThan(10)
  })

  test.each([
    [['Total', '', '', '']],
    [['', '', 'Total', '1234.50']],
    [['Generated on 2025-01-31 by the exchange']],
    [['End of report', '2025-01-31']],
  ])('below: %j', async footer => {
    for (const fixture of fixtures) {
      const [before, after] = [
        await plain(fixture),
        await read(fixture, withRecords(() => [...recordsOf(fixture), footer])(fixture)),
      ]
      expect(actsOf(after), fixture.name).toEqual(actsOf(before))
      expect(after.rows.length, fixture.name).toBe(before.rows.length + 1)
    }
  })
})

describe('amounts', () => {
  const isTime = /date|time|opened|closed|acquired|sold$|confirmed at|^at$|created/i
  const isText =
    /\bid\b|_id$|transactionid|uuid|refid|txid|hash|reference|address|order ?no|ledgers|oid|^#$|^notes?$|description|remark/i
  const isDollars = /usd|subtotal|total|proceeds|cost basis|market value|notional/i
  const inGroups = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',')
  /** Cells that hold amounts, written in another way. */
  const amounts = (change: (cell: string, name: string) => string) =>
    withRecords(({ preamble, header, rows }) => [
      ...preamble,
      header,
      ...rows.map(cells =>
        cells.map((cell, index) => {
          const name = header[index] ?? ''
          return isTime.test(name) || isText.test(name) ? cell : change(cell, name)
        }),
      ),
    ])
  const plainAmount = /^(-?)(\d+)((?:\.\d+)?)$/

  test.each<[string, Variant]>([
    [
      'dollar signs',
      amounts((cell, name) =>
        isDollars.test(name)
          ? cell.replace(plainAmount, (_, sign, whole, rest) => `${sign}$${inGroups(whole)}${rest}`)
          : cell,
      ),
    ],
    [
      'thousands separators',
      amounts(cell => cell.replace(plainAmount, (_, sign, whole, rest) => sign + inGroups(whole) + rest)),
    ],
    ['negatives in parentheses', amounts(cell => cell.replace(/^-(\$?\d+(\.\d+)?)$/, '($1)'))],
    [
      'powers of ten',
      amounts(cell => (/^-?\d+\.\d+$/.test(cell) ? Number(cell).toExponential().toUpperCase() : cell)),
    ],
  ])('%s', async (_, write) => {
    await everyFixture(write, but(OWN))()
    for (const own of fixtures.filter(({ name }) => name === OWN)) await expectNothingWrong(own, write(own))
  })
})

describe('saved by a spreadsheet', () => {
  const withCells = ({ preamble, header, rows, delimiter }: Fixture, change: (cell: string) => string) =>
    csvText([...preamble, header, ...rows.map(cells => cells.map(change))], { delimiter, lineBreak: '\r\n' })

  test('Excel with American settings: right to the minute, or an issue', async () => {
    let acts = 0
    // This fixture has its days in three ways, which no file has: a single 2/1/2024 is then the 2nd of January.
    for (const fixture of but('cointracking/samples/trades.csv'))
      acts += (await expectNothingWrong(fixture, withCells(fixture, savedByExcel))).events.length
    const all = await Promise.all(fixtures.map(plain))
    expect(acts).toBeGreaterThan(all.reduce((sum, { events }) => sum + events.length, 0) * 0.9)
  })

  test('days as numbers', async () => {
    for (const fixture of fixtures) await expectNothingWrong(fixture, withCells(fixture, serialOf))
  })
})

test('words that every object knows are nothing in a file', async () => {
  const words = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty']
  const isText = (value: unknown): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).every(isText)
      : ['string', 'number', 'boolean', 'undefined'].includes(typeof value)
  for (const fixture of fixtures)
    for (const column of fixture.header.keys()) {
      const rows = fixture.rows.map((cells, row) =>
        cells.map((cell, index) => (index === column ? (words[row % words.length] ?? '') : cell)),
      )
      const { events } = await read(fixture, textOf({ ...fixture, rows }))
      expect(
        events.filter(event => !isText(event)),
        `${fixture.name}, ${fixture.header[column]}`,
      ).toEqual([])
    }
})
