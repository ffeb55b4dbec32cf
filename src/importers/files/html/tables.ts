// The rows of the tables of a web page, piece by piece. Web pages are rarely whole: cells and rows that are not closed
// end where the next one begins, as browsers read them.
import { lookUp } from '../../lookup.ts'
import { ImportRefusal } from '../../refusal.ts'
import type { OnRecord } from '../csv-records.ts'
import { MOST_COLUMNS, MOST_SHEETS, tooManyColumns, tooManySheets } from '../table-limits.ts'

export type HtmlReceiver = {
  /** `index` counts from 0; a table may stand inside a cell of another. */
  row(table: number, ...row: Parameters<OnRecord>): void
}

const LONGEST_PIECE = 1024 * 1024
const isTag = /^<\/?[a-z]/i
const tag = /^<(\/?)([a-z][a-z0-9]*)([\s\S]*)$/i
/** How often a quoted value may hold a bracket: behind that, the quote is taken for one that nobody closed. */
const MOST_QUOTED = 5
/** What they hold is no text of the page. */
const silent = new Set(['script', 'style', 'title', 'noscript', 'template'])

type OpenTable = {
  index: number
  rows: number
  cells: string[] | undefined
  /** Of each column, in how many further rows a cell from above is shown. */
  covered: number[]
  cell: { text: string; columns: number } | undefined
}

export function htmlTables({ row }: HtmlReceiver) {
  const open: OpenTable[] = []
  let tables = 0
  let rest = ''
  let hidden = ''

  function closeCell(): void {
    const table = open.at(-1)
    if (!table?.cell || !table.cells) return
    const text = plainText(table.cell.text)
    table.cells.push(text, ...Array.from({ length: table.cell.columns - 1 }, () => ''))
    if (table.cells.length > MOST_COLUMNS) throw tooManyColumns(table.rows)
    table.cell = undefined
  }

  function closeRow(): void {
    closeCell()
    const table = open.at(-1)
    if (!table?.cells) return
    if (table.cells.some(cell => cell !== '')) row(table.index, table.rows, table.cells)
    table.cells = undefined
  }

  /** A cell from above takes the place of one here. */
  function skipCovered({ cells, covered }: OpenTable): void {
    for (let column = cells?.length ?? 0; (covered[column] ?? 0) > 0; column++) {
      covered[column] = (covered[column] ?? 0) - 1
      cells?.push('')
    }
  }

  function see(isEnd: boolean, name: string, attributes: string): void {
    if (name === 'table') {
      if (!isEnd) {
        if (tables === MOST_SHEETS) throw tooManySheets()
        open.push({ index: tables++, rows: 0, cells: undefined, covered: [], cell: undefined })
        return
      }
      closeRow()
      open.pop()
      return
    }
    const table = open.at(-1)
    if (!table) return
    if (name === 'tr') {
      closeRow()
      if (isEnd) return
      table.rows++
      table.cells = []
    } else if (name === 'td' || name === 'th') {
      closeCell()
      if (isEnd || !table.cells) return
      skipCovered(table)
      const columns = spanOf(attributes, 'colspan')
      const below = spanOf(attributes, 'rowspan') - 1
      for (let column = 0; column < columns; column++) table.covered[table.cells.length + column] = below
      table.cell = { text: '', columns }
    } else if (table.cell && /^(br|p|div|li)$/.test(name)) table.cell.text += ' '
  }

  /** Reads as far as what has come is whole; the index of what is not. */
  function readComplete(text: string): number {
    let at = 0
    while (at < text.length) {
      const next = text.indexOf('<', at)
      const cell = open.at(-1)?.cell
      if (cell && hidden === '') cell.text += text.slice(at, next < 0 ? text.length : next)
      if (cell && cell.text.length > LONGEST_PIECE) throw tooLong()
      if (next < 0) return text.length
      at = next
      if (text.startsWith('<!--', at)) {
        const end = text.indexOf('-->', at)
        if (end < 0) return at
        at = end + 3
        continue
      }
      // The letter may still be to come.
      if (at + 2 >= text.length) return at
      if (!isTag.test(text.slice(at, at + 3))) {
        at++
        continue
      }
      const end = tagEnd(text, at)
      if (end < 0) return at
      const [, slash, name = '', attributes = ''] = tag.exec(text.slice(at, end)) ?? []
      at = end + 1
      const lower = name.toLowerCase()
      if (hidden !== '') {
        if (slash === '/' && lower === hidden) hidden = ''
      } else if (silent.has(lower) && slash === '') hidden = lower
      else see(slash === '/', lower, attributes)
    }
    return at
  }

  return {
    write(text: string): void {
      rest += text
      rest = rest.slice(readComplete(rest))
      if (rest.length > LONGEST_PIECE) throw tooLong()
    },
    end(): void {
      while (open.length > 0) see(true, 'table', '')
    },
  }
}

/** Where the bracket stands that ends a tag; below zero where it is still to come. */
function tagEnd(text: string, at: number): number {
  const first = text.indexOf('>', at)
  let end = first
  for (let tries = 0; end >= 0 && tries < MOST_QUOTED; tries++) {
    if (!/["']/.test(text.slice(at, end).replace(/"[^"]*"|'[^']*'/g, ''))) return end
    end = text.indexOf('>', end + 1)
  }
  return end < 0 && text.length - at < LONGEST_PIECE / 2 ? -1 : first
}

function spanOf(attributes: string, name: 'colspan' | 'rowspan'): number {
  const [, digits = '1'] = new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,4})`, 'i').exec(attributes) ?? []
  return Math.min(Math.max(1, Number(digits)), MOST_COLUMNS)
}

const entities: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  euro: '€',
  pound: '£',
  ndash: '–',
  mdash: '—',
  minus: '−',
}

const plainText = (text: string) =>
  text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return lookUp(entities, name.toLowerCase()) ?? whole
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .replace(/\s+/g, ' ')
    .trim()

const tooLong = () =>
  new ImportRefusal(
    'import_file_unreadable',
    'This web page has a cell with more than 1 MB of text. That is not a table of transactions: export the file again.',
  )
