// Which sheets of a workbook are read, and as what: people keep a sheet for each year or each exchange, with the same
// columns in this order or another. They are read as one table, in their order; what other sheets hold is reported.

import type { Records } from '../../files/records.ts'
import type { ReadSheets, SheetBeginning } from '../../files/sheets.ts'
import type { KnownLayouts } from '../../rows/known-layouts.ts'
import { ImportRefusal } from '../../rows/refusal.ts'
import { hasDatedRows } from '../survey/names-row.ts'
import { FEWEST_COMPARED, MAX_COMPARED, repeatedRows, sheetComparison } from './repeated-rows.ts'
import { type FactColumn, factNotes, whyUnreal } from './sheet-names.ts'
import { alikeParts, knownParts, type Part, placed, type Table } from './sheet-table.ts'

export async function joinSheets(
  sheets: readonly SheetBeginning[],
  layouts: KnownLayouts,
  readSheets: ReadSheets,
  /** What is joined, in the words of the notes. */
  unit: 'sheet' | 'table' = 'sheet',
): Promise<Records> {
  const filled = [...sheets.keys()].filter(index => sheets[index]?.rows.length)
  if (filled.length === 0)
    throw new ImportRefusal('import_file_empty', 'The workbook is empty: it has no rows.')
  const { table, repeats } = await tableOf(sheets, filled, layouts, readSheets)
  const { parts, names, facts = [], compared } = table
  const others = filled.filter(index => !parts.some(({ sheet }) => sheet === index))
  const counts = new Map<number, { first: number; rows: number }>()
  const again = new Map<number, number>()
  const nameOf = (sheet: number) => sheets[sheet]?.name ?? ''
  const nameOfPart = (part: number) => nameOf(parts[part]?.sheet ?? -1)
  const added = facts.filter(({ place }) => place === undefined)
  const header = names && [...names, ...added.map(({ name }) => name)]

  return {
    decimalComma: false,
    async read(onRecord, rest, aside) {
      let [current, offset, last] = [-1, 0, 0]
      const isRepeated = repeats?.hasSame ? repeatedRows(repeats.isSame) : undefined
      /** Rows are counted on from sheet to sheet, so that each has a number of its own. */
      const numberOf = (sheet: number, number: number) => {
        if (sheet !== current) [current, offset] = [sheet, last]
        last = offset + number
        return last
      }
      const onRow = (index: number, own: number, cells: string[]) => {
        const part = parts[index]
        if (!part) return
        const number = numberOf(part.sheet, own)
        const count = counts.get(part.sheet)
        if (count) count.rows++
        else counts.set(part.sheet, { first: number, rows: 1 })
        if (own === part.headerRow && header) return onRecord(number, [...header])
        if (own < part.headerRow)
          return index === 0
            ? onRecord(number, cells)
            : aside?.(number, cells, 'lines above the column names')
        const row = part.places ? placed(cells, part.places) : cells
        const key = isRepeated && compared?.keyOf(row)
        if (key !== undefined && isRepeated?.(index, key)) {
          again.set(index, (again.get(index) ?? 0) + 1)
          return aside?.(number, cells, `on the sheet ${nameOf(part.sheet)}, and the same on another sheet`)
        }
        onRecord(number, names && facts.length > 0 ? withFacts(row, names.length, facts, index) : row)
      }
      await readParts(readSheets, parts, { rest, onRow })
      if (others.length === 0 || !aside) return
      await readSheets(
        others,
        (sheet, own, cells) => {
          const number = numberOf(sheet, own)
          const why = whyUnreal(nameOf(sheet)) ?? 'has other columns'
          aside(number, cells, `on the sheet ${nameOf(sheet)}, which ${why}`)
        },
        rest,
      )
    },
    notes() {
      const read = parts.flatMap(({ sheet }) => {
        const count = counts.get(sheet)
        return count ? [{ ...count, name: nameOf(sheet) }] : []
      })
      const real = others.filter(sheet => whyUnreal(nameOf(sheet)) === undefined)
      const isDated = (sheet: number) => hasDatedRows(sheets[sheet]?.rows ?? [])
      return [
        ...(read.length > 1
          ? [
              `Read from ${read.length} ${unit}s, counted as one table: ${read.map(({ name, first, rows }) => `${name} (${rows} rows, from row ${first})`).join(', ')}.`,
            ]
          : []),
        ...factNotes(
          facts,
          parts.map(({ sheet }) => nameOf(sheet)),
          unit,
        ),
        ...[...again].map(([part, rows]) =>
          rows === 1
            ? `1 row of the sheet ${nameOfPart(part)} stands on another sheet too, and is counted once.`
            : `${rows} rows of the sheet ${nameOfPart(part)} stand on another sheet too, and are counted once.`,
        ),
        ...(repeats?.alike ?? []).map(
          ({ one, other, rows }) =>
            `${rows} rows are the same on the sheets ${nameOfPart(one)} and ${nameOfPart(other)}, and are counted on both. If they are the same transactions, take them off one of the sheets.`,
        ),
        ...(repeats && !repeats.isWhole && !repeats.hasSame
          ? [
              `Whether sheets repeat each other was looked at in the first ${repeats.most.toLocaleString('en-US')} rows of each.`,
            ]
          : []),
        ...others
          .filter(sheet => !real.includes(sheet))
          .map(sheet => `Not read: the sheet ${nameOf(sheet)}, which ${whyUnreal(nameOf(sheet))}.`),
        ...notRead(real.filter(sheet => !isDated(sheet)).map(nameOf)),
        ...notRead(
          real.filter(isDated).map(nameOf),
          ', because of other columns. If there are transactions on it, save it as a file of its own and import that too',
        ),
      ]
    },
  }
}

/** Where sheets repeat each other, those whose names say something of their rows are read before 'All'. */
async function tableOf(
  sheets: readonly SheetBeginning[],
  filled: readonly number[],
  layouts: KnownLayouts,
  readSheets: ReadSheets,
): Promise<{ table: Table; repeats?: Repeats }> {
  const known = knownParts(sheets, filled, layouts)
  if (known) return { table: known }
  const table = alikeParts(sheets, filled)
  // With names that no layout knows, it is read again without them.
  if (layouts.importers.length > 0) return { table }
  const repeats = await repeatsOf(table, readSheets)
  const isAny = (sheet: number) =>
    table.compared?.sheets[table.parts.findIndex(part => part.sheet === sheet)]?.isAnyList ?? true
  const telling = filled.filter(sheet => !isAny(sheet))
  if (!repeats?.hasSame || telling.length === 0 || !table.facts?.length) return { table, repeats }
  const inOrder = alikeParts(sheets, [...telling, ...filled.filter(isAny)])
  return { table: inOrder, repeats: await repeatsOf(inOrder, readSheets) }
}

/** `most` rows of each sheet were looked at, which may be all. */
type Repeats =
  | (ReturnType<ReturnType<typeof sheetComparison>['end']> & { most: number; isWhole: boolean })
  | undefined

async function repeatsOf({ parts, compared }: Table, readSheets: ReadSheets): Promise<Repeats> {
  if (!compared || parts.length < 2) return undefined
  const comparison = sheetComparison(compared.sheets)
  const most = Math.max(FEWEST_COMPARED, Math.floor(MAX_COMPARED / parts.length))
  const seen = parts.map(() => 0)
  await readParts(readSheets, parts, {
    rest: () => undefined,
    most,
    onRow(index, number, cells) {
      const { headerRow = 0, places } = parts[index] ?? {}
      const row = (seen[index] ?? 0) + 1
      seen[index] = row
      if (number <= headerRow || row > most) return
      const key = compared.keyOf(places ? placed(cells, places) : cells)
      if (key !== undefined) comparison.see(index, key)
    },
  })
  return { ...comparison.end(), most, isWhole: seen.every(rows => rows < most) }
}

type PartReceiver = {
  rest: Parameters<ReadSheets>[2]
  most?: number
  onRow(part: number, number: number, cells: string[]): void
}

/** Reads the sheets in the order of the parts; those that stand so in the workbook at once. */
async function readParts(
  readSheets: ReadSheets,
  parts: readonly Part[],
  { rest, most, onRow }: PartReceiver,
): Promise<void> {
  const runs: number[][] = []
  for (const { sheet } of parts) {
    const run = runs.at(-1)
    if (run && (run.at(-1) ?? sheet) < sheet) run.push(sheet)
    else runs.push([sheet])
  }
  const indexes = new Map(parts.map(({ sheet }, index) => [sheet, index]))
  for (const run of runs)
    await readSheets(
      run,
      (sheet, number, cells) => onRow(indexes.get(sheet) ?? -1, number, cells),
      rest,
      most,
    )
}

const notRead = (sheets: readonly string[], why = '') =>
  sheets.length === 0
    ? []
    : [`Not read: the ${sheets.length === 1 ? 'sheet' : 'sheets'} ${sheets.join(', ')}${why}.`]

/** What the name of the sheet says is behind all columns. */
function withFacts(
  row: readonly string[],
  width: number,
  facts: readonly FactColumn[],
  part: number,
): string[] {
  const cells = row.slice(0, width)
  while (cells.length < width) cells.push('')
  for (const column of facts) {
    const cell = column.cells[part] ?? ''
    if (column.place === undefined) cells.push(cell)
    else if (cell !== '') cells[column.place] = cell
  }
  return cells
}
