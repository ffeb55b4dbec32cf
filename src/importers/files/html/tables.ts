// The rows of the tables of a web page, piece by piece. Web pages are rarely whole: cells and rows that are not closed
// end where the next one begins, as browsers read them.
import type { OnRecord } from '../csv/csv-records.ts'
import { MAX_COLUMNS, MAX_SHEETS, tooManyColumns, tooManySheets } from '../table-limits.ts'
import { type Attributes, htmlTags, LONGEST_PIECE, tooLong } from './tags.ts'

export type TableReceiver = {
  /** `index` counts from 0; a table may stand inside a cell of another. */
  row(table: number, ...row: Parameters<OnRecord>): void
}

/** What they hold is not text of the page. */
const silent = new Set(['script', 'style', 'title', 'noscript', 'template'])
const none: Attributes = new Map()

type OpenTable = {
  index: number
  rows: number
  cells: string[] | undefined
  /** Of each column, in how many further rows a cell from above is shown. */
  covered: number[]
  cell: { text: string; columns: number } | undefined
}

export function htmlTables({ row }: TableReceiver) {
  const open: OpenTable[] = []
  let tables = 0
  let hidden = ''

  function closeCell(): void {
    const table = open.at(-1)
    if (!table?.cell || !table.cells) return
    const text = table.cell.text.replace(/\s+/g, ' ').trim()
    table.cells.push(text, ...Array.from({ length: table.cell.columns - 1 }, () => ''))
    if (table.cells.length > MAX_COLUMNS) throw tooManyColumns(table.rows)
    table.cell = undefined
  }

  function closeRow(): void {
    closeCell()
    const table = open.at(-1)
    if (!table?.cells) return
    if (table.cells.some(cell => cell !== '')) row(table.index, table.rows, table.cells)
    table.cells = undefined
  }

  function openRow(table: OpenTable): string[] {
    table.rows++
    table.cells = []
    return table.cells
  }

  /** A cell from above takes the place of one here. */
  function skipCovered({ cells, covered }: OpenTable): void {
    for (let column = cells?.length ?? 0; (covered[column] ?? 0) > 0; column++) {
      covered[column] = (covered[column] ?? 0) - 1
      cells?.push('')
    }
  }

  function see(isEnd: boolean, name: string, attributes: Attributes): void {
    if (name === 'table') {
      if (!isEnd) {
        if (tables === MAX_SHEETS) throw tooManySheets()
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
      if (!isEnd) openRow(table)
    } else if (name === 'td' || name === 'th') {
      closeCell()
      if (isEnd) return
      const cells = table.cells ?? openRow(table)
      skipCovered(table)
      const columns = spanOf(attributes, 'colspan')
      const below = spanOf(attributes, 'rowspan') - 1
      for (let column = 0; column < columns; column++) table.covered[cells.length + column] = below
      table.cell = { text: '', columns }
    } else if (table.cell && /^(br|p|div|li)$/.test(name)) table.cell.text += ' '
  }

  const tags = htmlTags({
    open(name, attributes) {
      if (hidden === '' && silent.has(name)) hidden = name
      else if (hidden === '') see(false, name, attributes)
    },
    close(name) {
      if (hidden === name) hidden = ''
      else if (hidden === '') see(true, name, none)
    },
    text(text) {
      const cell = open.at(-1)?.cell
      if (!cell || hidden !== '') return
      cell.text += text
      if (cell.text.length > LONGEST_PIECE) throw tooLong()
    },
  })

  return {
    write: tags.write,
    end(): void {
      tags.end()
      while (open.length > 0) see(true, 'table', none)
    },
  }
}

function spanOf(attributes: Attributes, name: 'colspan' | 'rowspan'): number {
  const [digits = '1'] = /^\d{1,4}/.exec(attributes.get(name)?.trim() ?? '') ?? []
  return Math.min(Math.max(1, Number(digits)), MAX_COLUMNS)
}
