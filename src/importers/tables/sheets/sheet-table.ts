// Which sheets of a workbook are one table: those of a layout we know, or the first list of transactions and all that
// have its columns, in this order or another.

import type { SheetBeginning, SheetRow } from '../../files/sheets.ts'
import { headerOf, normalName } from '../../rows/header.ts'
import type { KnownLayouts } from '../../rows/known-layouts.ts'
import { ImportRefusal } from '../../rows/refusal.ts'
import { findNames, hasDatedRows, hasTransactions } from '../survey/names-row.ts'
import { type ComparedSheet, sameCell } from './repeated-rows.ts'
import { columnsOf } from './sheet-columns.ts'
import {
  type FactColumn,
  factColumns,
  isAnyList,
  kindsOf,
  type NamedSheet,
  statesType,
  whyUnreal,
} from './sheet-names.ts'

/** A sheet that is read, and where its cells belong in the table; undefined where they stand as in the first. */
export type Part = { sheet: number; headerRow: number; places: readonly number[] | undefined }

export type Table = {
  parts: Part[]
  names?: readonly string[]
  /** What the names of the sheets say, a cell for each part. */
  facts?: readonly FactColumn[]
  /** What is known of each part, and what makes two rows the same; undefined of what is not a transaction. */
  compared?: { sheets: readonly ComparedSheet[]; keyOf(row: readonly string[]): string | undefined }
}

/** The sheets with a header we know, each with its own: the reader of such files sees to the names between. */
export function knownParts(
  sheets: readonly SheetBeginning[],
  filled: readonly number[],
  { importers, wrongExports }: KnownLayouts,
): Table | undefined {
  const found = filled.flatMap(sheet => {
    for (const { number, cells } of sheets[sheet]?.rows ?? []) {
      const header = headerOf(cells)
      const layout = [...importers, ...wrongExports].find(({ recognizes }) => recognizes(header))
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
export function alikeParts(sheets: readonly SheetBeginning[], filled: readonly number[]): Table {
  const all = filled.flatMap(sheet => {
    const { rows = [], name = '' } = sheets[sheet] ?? {}
    return hasTransactions(rows) ? [{ sheet, name, rows, width: widthOf(rows), ...findNames(rows) }] : []
  })
  const own = all.filter(({ name }) => whyUnreal(name) === undefined)
  const tables = own.length > 0 ? own : all
  const dated = tables.filter(({ rows }) => hasDatedRows(rows))
  // A summary may be before the list, and values by day too.
  const first = dated.find(table => isList(table.names, rowsBelow(table))) ?? dated[0] ?? tables[0]
  if (!first) return { parts: [{ sheet: filled[0] ?? 0, headerRow: 0, places: undefined }] }
  if (first.headerLines !== 1) return { parts: [{ sheet: first.sheet, headerRow: 0, places: undefined }] }
  // A sheet may lack one column and another one another, where a third has both.
  const widest = tables
    .filter(table => isAlike(first, table))
    .reduce((most, table) => (table.names.length > most.names.length ? table : most), first)
  const joined = tables.filter(table => table === first || isAlike(first, table) || isAlike(widest, table))
  // A column that only a later year has is behind all that the first one has.
  const names = [...first.names, ...Array.from({ length: first.width - first.names.length }, () => '')]
  for (const table of joined)
    for (const name of table.names)
      if (name.trim() !== '' && placeOf(names, name, table.names) < 0) names.push(name)
  const places = joined.map(({ names: own }) =>
    own.map(name => (name.trim() === '' ? -1 : placeOf(names, name, own))),
  )
  const parts = joined.map((table, index) => ({
    sheet: table.sheet,
    headerRow: table.headerRow,
    places: table === first ? undefined : places[index],
  }))
  const rows = joined.map((table, index) =>
    rowsBelow(table).map(row => placed(row.cells, places[index] ?? [])),
  )
  const { columns, survey } = columnsOf(names, rows.flat())
  const hasUnits = (survey.columns[columns.amount ?? -1]?.units.size ?? 0) > 0
  const hasPlace = (part: number, place: number) => places[part]?.includes(place) ?? false
  const facts = factColumns(joined, { columns, hasUnits, hasPlace })
  const shared = names.flatMap((_, place) => (places.every(own => own.includes(place)) ? [place] : []))
  return {
    parts,
    names: joined.length > 1 || facts.length > 0 ? names : undefined,
    facts,
    compared: {
      sheets: joined.map(table => ({
        name: table.name,
        kinds: kindsOf(table),
        isAnyList: isAnyList(table),
      })),
      keyOf: cells =>
        hasTransactions([{ number: 0, cells }])
          ? shared.map(place => sameCell(cells[place] ?? '')).join('\n')
          : undefined,
    },
  }
}

const rowsBelow = ({ rows, headerRow }: { rows: readonly SheetRow[]; headerRow: number }) =>
  rows.filter(({ number }) => number > headerRow)

/** It has dates and amounts of coins. */
function isList(names: readonly string[], rows: readonly SheetRow[]): boolean {
  const { columns } = columnsOf(
    names,
    rows.map(({ cells }) => cells),
  )
  const { date, amount, sentAmount, receivedAmount } = columns
  return date !== undefined && (amount ?? sentAmount ?? receivedAmount) !== undefined
}

const widthOf = (rows: readonly SheetRow[]) => Math.max(...rows.map(({ cells }) => cells.length))
const indexOf = (names: readonly string[], name: string) =>
  names.findIndex(other => normalName(other) === normalName(name))

/** 'Proceeds' of a sheet of sales stands where the purchases have their 'Cost'. `own` are the names of its sheet. */
function placeOf(names: readonly string[], name: string, own: readonly string[]): number {
  const place = indexOf(names, name)
  if (place >= 0 || !isTotal(name)) return place
  const isAlone = own.filter(other => isTotal(other) && indexOf(names, other) < 0).length === 1
  return isAlone ? names.findIndex(other => isTotal(other) && indexOf(own, other) < 0) : -1
}
const isTotal = (name: string) => total.test(normalName(name))

type Named = NamedSheet & { headerLines: number; names: readonly string[] }

/** What was paid, as purchases and sales call it. */
const paid = /^(total |net |gross )?(cost|costs|paid|spent|proceeds|received)( \(?(usd|\$)\)?)?$/
/** That, and what anything was worth. */
const total =
  /^((total|net|gross|usd|market|fair market) )*(cost|costs|paid|spent|proceeds|received|value|worth|total|fmv)( \(?(usd|\$)\)?)?$/
const price = /^((usd|market|unit|spot) )*price( \(?(usd|\$)\)?)?$/

/**
 * The same columns, in any order, or some of them and no other; each name once, so that every cell has its place.
 * 'Cost' beside purchases may be 'Proceeds' beside sales, and 'Value' beside what a sheet says is income.
 */
export function isAlike(first: Named, other: Named): boolean {
  const [names, others] = [first, other].map(table => table.names.map(normalName).filter(name => name !== ''))
  if (!names || !others || other.headerLines !== 1) return false
  const [set, otherSet] = [new Set(names), new Set(others)]
  if (set.size < names.length || otherSet.size < others.length) return false
  const common = names.filter(name => otherSet.has(name)).length
  const isTyped = statesType(first) || statesType(other)
  const isMoney = (name: string) => paid.test(name) || (isTyped && (total.test(name) || price.test(name)))
  const moneyOf = (own: readonly string[], also: ReadonlySet<string>) =>
    own.filter(name => !also.has(name) && isMoney(name)).length
  const all = common + Math.min(moneyOf(names, otherSet), moneyOf(others, set))
  return (all >= 3 || set.size === otherSet.size) && all >= 2 && all === Math.min(set.size, otherSet.size)
}

/** The cells of a row where the first sheet has them. What is below no name stays behind all others. */
export function placed(cells: readonly string[], places: readonly number[]): string[] {
  const row: string[] = []
  for (const [index, cell] of cells.entries()) {
    const place = places[index] ?? -1
    if (place >= 0) row[place] = cell
  }
  return Array.from(row, cell => cell ?? '')
}
