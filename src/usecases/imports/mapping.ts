// Unknown layouts: a table is understood by itself, or a person says which column is which, once.
import { type ColumnMapping, matchedTable, plainTable } from '../../contract/imports.ts'
import type { FileType } from '../../importers/files/seems.ts'
import { readColumns, readTableFacts } from '../../importers/read-file.ts'
import type { Importer } from '../../importers/rows/importer.ts'
import type { RawRow } from '../../importers/rows/row.ts'
import { mappedImporter } from '../../importers/tables/mapped/mapped.ts'
import type { Question } from '../../importers/tables/questions/question.ts'
import { type Understanding, understand } from '../../importers/tables/questions/understand.ts'
import { joinedNames, numberedNames } from '../../importers/tables/survey/names-row.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { readTimeZone } from '../filing/filing-facts.ts'
import { rememberedMapping } from './remembered-mapping.ts'

export type MappedFile = { path: string; fileType: FileType; fileName: string; signal: AbortSignal }

/** The first records, without a look at the layouts we know. */
export const firstRecords = ({ path, fileType, signal }: MappedFile) =>
  readColumns(path, { fileType, signal, importers: [], wrongExports: [] })

/** A layout as a person described it, or as it was understood. */
export type MappedLayout = {
  importer: Importer
  decimalComma: boolean
  header: { row: number; lines: number; names: readonly string[] }
  /** How it was understood, in sentences; none of a layout that a person described. */
  notes: readonly string[]
}

export async function layoutFor(file: MappedFile, mapping: ColumnMapping): Promise<MappedLayout> {
  return layoutOf(mapping, namesOf(await firstRecords(file), mapping))
}

const layoutOf = (mapping: ColumnMapping, names: readonly string[]): MappedLayout => ({
  importer: mappedImporter(mapping, names, matchedTable),
  decimalComma: mapping.decimalComma,
  header: { row: mapping.headerRow, lines: mapping.headerLines, names },
  notes: [],
})

/** A table whose columns are not mapped yet: as the person mapped such columns before, or as it is understood. */
export async function understoodLayout(
  deps: Pick<Deps, 'db'>,
  userId: string,
  file: MappedFile,
): Promise<MappedLayout> {
  const understanding = await understandFile(deps, userId, file)
  const { mapping, names, notes, unusable, questions } = understanding
  const remembered = await rememberedMapping(deps, userId, understanding)
  if (remembered) return layoutOf(remembered, names)
  if (unusable !== undefined) throw new AppError('import_wrong_export', { message: unusable })
  const [question] = questions
  if (question)
    throw new AppError('import_layout_unknown', { message: questionWords(question, questions.length) })
  return { ...layoutOf(mapping, names), importer: mappedImporter(mapping, names, plainTable), notes }
}

export async function understandFile(
  deps: Pick<Deps, 'db'>,
  userId: string,
  file: MappedFile,
): Promise<Understanding> {
  const { timeZone } = await readTimeZone(deps, userId)
  return understand(await readTableFacts({ ...file, timeZone }))
}

function questionWords({ message, examples }: Question, count: number): string {
  const shown = examples.length > 0 ? ` (${examples.slice(0, 3).join(', ')})` : ''
  const others = count === 1 ? '' : ` ${count - 1} more ${count === 2 ? 'question' : 'questions'} after that.`
  return `One thing is open before this table can be imported: ${message}${shown}${others}`
}

/** What the columns are called, by the rows that name them. */
export function namesOf(
  records: readonly RawRow[],
  { headerRow, headerLines }: Pick<ColumnMapping, 'headerRow' | 'headerLines'>,
): readonly string[] {
  if (headerLines === 0)
    return numberedNames(records.find(({ number }) => number > headerRow)?.cells.length ?? 0)
  const at = records.findIndex(({ number }) => number === headerRow)
  const names = records[at]?.cells
  if (!names)
    throw new AppError('validation_failed', {
      field: 'mapping',
      message: `The file has no row ${headerRow} that could name its columns.`,
    })
  return headerLines === 2 ? joinedNames(records[at - 1]?.cells ?? [], names) : names
}
