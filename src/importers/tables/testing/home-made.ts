// Tables as people keep them, and the programs they keep them in: what each program makes of a cell when it saves the file.
import type { ImportedEvent } from '../../../ledger/fields.ts'
import type { FileType } from '../../files/seems.ts'
import {
  type OdsCell,
  odsOf,
  odsTable,
  type SheetCell,
  sheetXml,
  xlsxParts,
  zipOf,
} from '../../testing/write-zip.ts'

/** A moment without a zone, a number, dollars, or text. */
export type HomeCell = { day: string } | { number: string } | { dollars: string } | string

export type HomeTable = {
  title: string
  fileName: string
  names: readonly string[]
  rows: readonly (readonly HomeCell[])[]
  /** What is read from where, and what else is decided. */
  decides: string
  /** What in the table says so. */
  because: string
  events: readonly Expected[]
}
export type Expected = Partial<Omit<ImportedEvent, 'at'>> & { day: string }

export type Program = {
  name: string
  fileType: FileType
  extension: string
  write(table: HomeTable): string | Buffer
}

type Words = { day(text: string): string; number(text: string): string; dollars(text: string): string }

const cellWords = (words: Words) => (cell: HomeCell) => {
  if (typeof cell === 'string') return cell
  if ('day' in cell) return words.day(cell.day)
  return 'number' in cell ? words.number(cell.number) : words.dollars(cell.dollars)
}

const grouped = (text: string, mark: string, point: string) => {
  const [whole = '', fraction] = text.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, mark)}${fraction === undefined ? '' : point + fraction}`
}
const cents = (text: string) => Number(text).toFixed(2)
const signed = (text: string, write: (positive: string) => string) =>
  text.startsWith('-') ? `-${write(text.slice(1))}` : write(text)

const american: Words = {
  day: text => {
    const [, year, month, day, clock] = /^(\d+)-(\d+)-(\d+) (.+)$/.exec(text) ?? []
    return `${Number(month)}/${Number(day)}/${year} ${clock}:00`
  },
  number: text => text,
  dollars: text => signed(text, positive => `$${grouped(cents(positive), ',', '.')}`),
}
const german: Words = {
  day: text => text.replace(/^(\d+)-(\d+)-(\d+)/, '$3.$2.$1'),
  number: text => text.replace('.', ','),
  dollars: text => signed(text, positive => grouped(cents(positive), '.', ',')),
}
const iso: Words = { day: text => `${text}:00`, number: text => text, dollars: cents }

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const asNeeded = (separator: string) => (cell: string) =>
  cell.includes(separator) || /["\n]/.test(cell) ? quoted(cell) : cell

function lines(
  { names, rows }: HomeTable,
  {
    words,
    separator,
    cell,
    end,
  }: { words: Words; separator: string; cell(text: string): string; end: string },
): string {
  const all = [names, ...rows.map(row => row.map(cellWords(words)))]
  return all.map(row => row.map(cell).join(separator) + end).join('')
}

/** The days since the end of 1899, with every digit that Excel keeps. */
const serial = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00Z`) / 86_400_000 + 25_569

const cellXml = (cell: HomeCell): SheetCell => {
  if (typeof cell === 'string') return cell
  if ('day' in cell) return { xml: `<c s="1"><v>${serial(cell.day)}</v></c>` }
  return { xml: `<c s="0"><v>${'number' in cell ? cell.number : cell.dollars}</v></c>` }
}
const odsCell = (cell: HomeCell): OdsCell => {
  if (typeof cell === 'string') return cell
  const typed = (attributes: string) => ({
    xml: `<table:table-cell ${attributes}><text:p>shown</text:p></table:table-cell>`,
  })
  if ('day' in cell)
    return typed(`office:value-type="date" office:date-value="${cell.day.replace(' ', 'T')}:00"`)
  return typed(`office:value-type="float" office:value="${'number' in cell ? cell.number : cell.dollars}"`)
}
const germanStyles = `<?xml version="1.0" encoding="UTF-8"?><styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`

export const programs: readonly Program[] = [
  {
    name: 'Google Sheets',
    fileType: 'csv',
    extension: 'csv',
    write: table => lines(table, { words: american, separator: ',', cell: asNeeded(','), end: '\r\n' }),
  },
  {
    name: 'Excel in German, as a workbook',
    fileType: 'xlsx',
    extension: 'xlsx',
    write: ({ names, rows }) =>
      zipOf(
        xlsxParts(
          { Tabelle1: sheetXml([names, ...rows.map(row => row.map(cellXml))]) },
          { 'xl/styles.xml': germanStyles },
        ),
      ),
  },
  {
    name: 'Excel in German, as CSV',
    fileType: 'csv',
    extension: 'csv',
    write: table =>
      `\uFEFF${lines(table, { words: german, separator: ';', cell: asNeeded(';'), end: '\r\n' })}`,
  },
  {
    name: 'Numbers, with the name of the table',
    fileType: 'csv',
    extension: 'csv',
    write: table =>
      `Table 1\n${lines(table, { words: american, separator: ',', cell: asNeeded(','), end: '\n' })}`,
  },
  {
    name: 'LibreOffice, every cell quoted',
    fileType: 'csv',
    extension: 'csv',
    write: table => lines(table, { words: iso, separator: ',', cell: quoted, end: '\n' }),
  },
  {
    name: 'LibreOffice, as a workbook',
    fileType: 'xlsx',
    extension: 'ods',
    write: ({ names, rows }) => odsOf(odsTable('Sheet1', [names, ...rows.map(row => row.map(odsCell))])),
  },
  {
    name: 'copied from a web page',
    fileType: 'csv',
    extension: 'txt',
    write: table => lines(table, { words: american, separator: '\t', cell: text => ` ${text} `, end: '\n' }),
  },
]
