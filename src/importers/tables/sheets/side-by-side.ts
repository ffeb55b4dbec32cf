// Tables that are side by side, each below a title that says what it holds: 'Buys' and 'Sells', 'Bitcoin' and
// 'Ethereum'. Their rows have nothing to do with each other, so they are read one table after the other, as sheets are.

import { firstRecords, HEADER_WITHIN, type Records } from '../../files/records.ts'
import type { ReadSheets, SheetBeginning, SheetChoice, SheetRow } from '../../files/sheets.ts'
import { isKnownHeader, type KnownLayouts } from '../../rows/known-layouts.ts'
import { findNames, hasDatedRows } from '../survey/names-row.ts'
import { joinSheets } from './join-sheets.ts'
import { dayColumns } from './sheet-columns.ts'
import { statesFacts } from './sheet-names.ts'
import { isAlike } from './sheet-table.ts'

/** The columns of one of the tables. */
type Block = { from: number; to: number }
/** `block` is undefined where the table has its sheet for itself. */
type Table = { sheet: number; block: Block | undefined; beginning: SheetBeginning }

/** What readers of workbooks ask, answered for these layouts. */
export const sheetChoice = (layouts: KnownLayouts): SheetChoice => ({
  join: (sheets, readSheets) => joinTables(sheets, layouts, readSheets),
  dayColumns,
})

/** The sheets of a workbook; tables that are side by side on one are sheets of their own. */
function joinTables(
  sheets: readonly SheetBeginning[],
  layouts: KnownLayouts,
  readSheets: ReadSheets,
): Promise<Records> {
  const tables = sheets.flatMap((beginning, sheet): Table[] => {
    const blocks = blocksOf(beginning, layouts)
    if (blocks.length === 0) return [{ sheet, block: undefined, beginning }]
    return blocks.map(block => {
      const rows = rowsOf(beginning.rows, block)
      const { title } = findNames(rows)
      return {
        sheet,
        block,
        beginning: { name: beginning.name === '' ? title : `${beginning.name}: ${title}`, rows },
      }
    })
  })
  if (tables.length === sheets.length) return joinSheets(sheets, layouts, readSheets)
  const readTables: ReadSheets = async (wanted, onRow, rest, most) => {
    for (const table of wanted) {
      const { sheet = -1, block } = tables[table] ?? {}
      await readSheets(
        [sheet],
        (_, number, cells) => {
          const own = block ? cells.slice(block.from, block.to) : cells
          if (own.some(isFilled)) onRow(table, number, own)
        },
        rest,
        most,
      )
    }
  }
  return joinSheets(
    tables.map(({ beginning }) => beginning),
    layouts,
    readTables,
    'table',
  )
}

/** A file of text is one sheet without a name. */
export async function splitTables(records: Records, layouts: KnownLayouts): Promise<Records> {
  const beginning = { name: '', rows: await firstRecords(records, HEADER_WITHIN) }
  if (blocksOf(beginning, layouts).length === 0) return records
  const joined = await joinTables([beginning], layouts, (_, onRow, rest) =>
    records.read((number, cells) => onRow(0, number, cells), rest),
  )
  return { ...records, ...joined, decimalComma: records.decimalComma }
}

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== ''

const rowsOf = (rows: readonly SheetRow[], { from, to }: Block): SheetRow[] =>
  rows.flatMap(({ number, cells }) => {
    const own = cells.slice(from, to)
    return own.some(isFilled) ? [{ number, cells: own }] : []
  })

/** None where the rows are not two lists: a purchase beside its own sale is one row. */
function blocksOf({ rows }: SheetBeginning, layouts: KnownLayouts): Block[] {
  if (rows.length < 3 || rows.some(({ cells }) => isKnownHeader(cells, layouts))) return []
  const blocks = filledRuns(rows)
  if (blocks.length < 2) return []
  const tables = blocks.map(block => {
    const own = rowsOf(rows, block)
    return { name: '', rows: own, ...findNames(own) }
  })
  const [first, ...others] = tables
  const isList = tables.every(
    table => table.headerLines === 1 && statesFacts(table.title) && hasDatedRows(table.rows),
  )
  if (!first || !isList || new Set(tables.map(({ title }) => title)).size < tables.length) return []
  return others.every(table => isAlike(first, table) && !isEachBeside(first.rows, table.rows)) ? blocks : []
}

/** Columns that are filled, between such as are empty in every row. */
function filledRuns(rows: readonly SheetRow[]): Block[] {
  const blocks: Block[] = []
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  for (let column = 0; column < width; column++) {
    if (!rows.some(({ cells }) => isFilled(cells[column]))) continue
    const last = blocks.at(-1)
    if (last?.to === column) last.to++
    else blocks.push({ from: column, to: column + 1 })
  }
  return blocks
}

/** Every row of the second list has an amount of the row beside it, as where it was sold what was bought. */
function isEachBeside(one: readonly SheetRow[], other: readonly SheetRow[]): boolean {
  const amounts = new Map(one.map(({ number, cells }) => [number, new Set(cells.filter(isAmount))]))
  const below = other.filter(({ cells }) => cells.some(isAmount))
  return (
    below.length > 1 && below.every(({ number, cells }) => cells.some(cell => amounts.get(number)?.has(cell)))
  )
}
const isAmount = (cell: string) => /^\d+(\.\d+)?$/.test(cell)
