// Rows of a mapped table that are not transactions: sums and titles between the records, what did not happen, and rows
// whose cells are in the wrong columns.
import { CellIssue } from '../../rows/cell-issue.ts'
import { type Skip, skip } from '../../rows/each-row.ts'
import { isNothing } from '../../rows/row.ts'
import { whyUndone } from '../../rows/status.ts'
import { isNote, isTitle, onlyCell } from '../survey/between-rows.ts'
import { coinOfTitle, typeOfTitle } from '../words/title.ts'
import { isTotalsRow, isTotalsWord } from '../words/words.ts'
import type { MappedTable } from './mapped-table.ts'
import type { RowCells } from './row-cells.ts'

/** Why the row is none of the records it is between. What it says of the rows below it is noted in the table. */
export function betweenRecords(cells: RowCells): Skip | undefined {
  if (isTotal(cells)) return skip('totals and balances')
  return isTitleAbove(cells) ? skip('titles and notes between the rows') : undefined
}

/** Below a table people write sums, and between its parts what was left. */
function isTotal(cells: RowCells): boolean {
  const word = cells.text('type')
  if (word !== '' && isTotalsWord(word)) return true
  if (!isTotalsRow(cells.row.cells)) return false
  const date = cells.text('date')
  if (date !== '' && !isTotalsRow([date])) return false
  cells.table.days.last = ''
  return true
}

/** A month, a note, or a day that holds for the rows below it. */
function isTitleAbove(cells: RowCells): boolean {
  const { table, row } = cells
  const only = onlyCell(row.cells)
  if (only === undefined) return isNote(row.cells, table.width)
  const isWords = isTitle(only, table.width)
  const isDay = !isWords && table.width > 2 && only === cells.text('date')
  if (!isWords && !isDay) return false
  table.days.last = isDay ? only : ''
  noteTitle(table, only)
  return true
}

function noteTitle({ section, mapping }: MappedTable, title: string): void {
  if (mapping.titlesTell.includes('type')) section.type = typeOfTitle(title) ?? section.type
  if (mapping.titlesTell.includes('coin')) section.coin = coinOfTitle(title) ?? section.coin
}

/** Why the row did not happen; undefined where it did. */
export function whyNotDone({ table, row }: RowCells): string | undefined {
  const { status, note } = table.columns
  if (note !== undefined && crossedOut.test(row.text(note))) return 'not completed'
  return status === undefined ? undefined : whyUndone(row, status)
}

/** A note that says no more than that the row does not count, and perhaps why. 'After a failed order' says nothing. */
const crossedOut =
  /^((the|my|this) )?((order|trade|tx|transaction|payment|transfer|withdrawal|deposit|purchase|sale) )?((was|is|has been|got) )?(cancell?ed|void(ed)?|failed|rejected|declined|expired|reversed|planned|to ?do|not (yet )?(done|executed))( by \p{Letter}[\p{Letter} ]*)?(\s*[-–:,;.!(].*)?$/iu

/** '4,400.00' without quotes is two cells, and all that comes after is in the wrong column. */
export function refuseSplitAmount({ table, row: { cells } }: RowCells): void {
  if (cells.length <= table.width || cells.slice(table.width).every(isNothing)) return
  const at = cells.findIndex(
    (cell, index) => beginsThousands.test(cell.trim()) && endsThousands.test((cells[index + 1] ?? '').trim()),
  )
  if (at >= 0)
    throw new CellIssue(
      table.nameAt(at),
      `${cells[at]?.trim()},${cells[at + 1]?.trim()}`,
      'is split at its comma, so that the row has more cells than the table has columns. Put such amounts in quotes, or write them without commas.',
    )
}

const beginsThousands = /(^|[^\d.])[1-9]\d{0,2}$/
const endsThousands = /^\d{3}(?!\d)/
