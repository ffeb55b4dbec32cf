// Which sheets of a workbook are read, and as what: people keep a sheet for each year or each exchange, with the same
// columns in this order or another. They are read as one table, in their order; what other sheets hold is told.
import { headerOf, normalName } from '../header.ts'
import { findNames, hasTransactions } from '../mapped/names-row.ts'
import { ImportRefusal } from '../refusal.ts'
import type { KnownLayouts } from './known-layouts.ts'
import type { Records } from './records.ts'

export type SheetRow = { number: number; cells: string[] }
/** `rows` are its first ones. */
export type SheetBeginning = { name: string; rows: readonly SheetRow[] }

/** Reads these sheets, in the order of the workbook. */
export type ReadSheets = (
  wanted: readonly number[],
  onRow: (sheet: number, number: number, cells: string[]) => void,
  rest: (bytesRead: number) => Promise<void> | undefined,
) => Promise<void>

/** A sheet that is read, and where its cells belong in the table; undefined where they stand as in the first. */
type Part = { sheet: number; headerRow: number; places: readonly number[] | undefined }

export function joinSheets(
  sheets: readonly SheetBeginning[],
  layouts: KnownLayouts,
  readSheets: ReadSheets,
): Records {
  const filled = [...sheets.keys()].filter(index => sheets[index]?.rows.length)
  if (filled.length === 0)
    throw new ImportRefusal('import_file_empty', 'The workbook is empty: it has no rows.')
  const { parts, names } = knownParts(sheets, filled, layouts) ?? alikeParts(sheets, filled)
  const others = filled.filter(index => !parts.some(({ sheet }) => sheet === index))
  const counts = new Map<number, { first: number; rows: number }>()
  const nameOf = (sheet: number) => sheets[sheet]?.name ?? ''

  return {
    decimalComma: false,
    async read(onRecord, rest, aside) {
      let [current, offset, last] = [-1, 0, 0]
      /** Rows are counted on from sheet to sheet, so that each has a number of its own. */
      const numberOf = (sheet: number, number: number) => {
        if (sheet !== current) [current, offset] = [sheet, last]
        last = offset + number
        return last
      }
      await readSheets(
        parts.map(({ sheet }) => sheet),
        (sheet, own, cells) => {
          const number = numberOf(sheet, own)
          const part = parts.find(one => one.sheet === sheet)
          const count = counts.get(sheet)
          if (!part || !count) counts.set(sheet, { first: number, rows: 1 })
          else count.rows++
          if (!part || part === parts[0]) {
            onRecord(number, own === part?.headerRow && names ? [...names] : cells)
            return
          }
          if (own < part.headerRow) return aside?.(number, cells, 'lines above the column names')
          if (own === part.headerRow && names) onRecord(number, [...names])
          else onRecord(number, part.places ? placed(cells, part.places) : cells)
        },
        rest,
      )
      if (others.length === 0 || !aside) return
      await readSheets(
        others,
        (sheet, own, cells) => {
          const number = numberOf(sheet, own)
          aside(number, cells, `on the sheet ${nameOf(sheet)}, which has other columns`)
        },
        rest,
      )
    },
    notes() {
      const read = parts.flatMap(({ sheet }) => {
        const count = counts.get(sheet)
        return count ? [{ ...count, name: nameOf(sheet) }] : []
      })
      return [
        ...(read.length > 1
          ? [
              `Read from ${read.length} sheets, counted as one table: ${read.map(({ name, first, rows }) => `${name} (${rows} rows, from row ${first})`).join(', ')}.`,
            ]
          : []),
        ...(others.length > 0
          ? [`Not read: the ${others.length === 1 ? 'sheet' : 'sheets'} ${others.map(nameOf).join(', ')}.`]
          : []),
      ]
    },
  }
}

type Table = { parts: Part[]; names?: readonly string[] }

/** The sheets with a header we know, each with its own: the reader of such files sees to the names between. */
function knownParts(
  sheets: readonly SheetBeginning[],
  filled: readonly number[],
  { importers, wrongExports }: KnownLayouts,
): Table | undefined {
  const found = filled.flatMap(sheet => {
    for (const { number, cells } of sheets[sheet]?.rows ?? []) {
      const header = headerOf(cells)
      const layout = [...importers, ...wrongExports].find(({ recognises }) => recognises(header))
      if (layout) return [{ sheet, headerRow: number, layout }]
    }
    return []
  })
  if (found.length === 0) return undefined
  // Two kinds of exports in one import would be one of them.
  if (new Set(found.map(({ layout }) => layout)).size > 1)
    throw new ImportRefusal(
      'import_file_unreadable',
      `The workbook has several sheets with transactions of different kinds: ${found.map(({ sheet }) => sheets[sheet]?.name).join(', ')}. Save each as a file of its own and upload them one by one.`,
    )
  return { parts: found.map(({ sheet, headerRow }) => ({ sheet, headerRow, places: undefined })) }
}

/** The first sheet with transactions, and all with its columns. Where none has any, the first that is not empty. */
function alikeParts(sheets: readonly SheetBeginning[], filled: readonly number[]): Table {
  const tables = filled.flatMap(sheet => {
    const rows = sheets[sheet]?.rows ?? []
    return hasTransactions(rows) ? [{ sheet, width: widthOf(rows), ...findNames(rows) }] : []
  })
  const [first] = tables
  const only = (sheet: number): Table => ({ parts: [{ sheet, headerRow: 0, places: undefined }] })
  if (!first) return only(filled[0] ?? 0)
  const alike = tables.slice(1).filter(table => isAlike(first, table))
  if (first.headerLines !== 1 || alike.length === 0) return only(first.sheet)
  // A column that only a later year has stands behind all that the first one has.
  const names = [...first.names, ...Array.from({ length: first.width - first.names.length }, () => '')]
  for (const table of alike)
    for (const name of table.names) if (name.trim() !== '' && placeOf(names, name) < 0) names.push(name)
  const parts = [first, ...alike].map(({ sheet, headerRow, names: own }) => ({
    sheet,
    headerRow,
    places: own.map(name => (name.trim() === '' ? -1 : placeOf(names, name))),
  }))
  return { parts, names }
}

const widthOf = (rows: readonly SheetRow[]) => Math.max(...rows.map(({ cells }) => cells.length))
const placeOf = (names: readonly string[], name: string) =>
  names.findIndex(other => normalName(other) === normalName(name))

type Named = { headerLines: number; names: readonly string[] }

/** The same columns, in any order, or some of them and no other; each name once, so that every cell has its place. */
function isAlike(first: Named, other: Named): boolean {
  const [names, others] = [first, other].map(table => table.names.map(normalName).filter(name => name !== ''))
  if (!names || !others || other.headerLines !== 1) return false
  const [set, otherSet] = [new Set(names), new Set(others)]
  if (set.size < names.length || otherSet.size < others.length) return false
  const common = names.filter(name => otherSet.has(name)).length
  return common >= 3 && common === Math.min(set.size, otherSet.size)
}

/** The cells of a row where the first sheet has them. What stands below no name stays behind all others. */
function placed(cells: readonly string[], places: readonly number[]): string[] {
  const row: string[] = []
  for (const [index, cell] of cells.entries()) {
    const place = places[index] ?? -1
    if (place >= 0) row[place] = cell
  }
  return Array.from(row, cell => cell ?? '')
}
