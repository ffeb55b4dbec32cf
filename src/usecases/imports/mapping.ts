// Layouts nobody knows: a person says which column is which, once.
import { hash } from 'node:crypto'
import { type ColumnMapping, columnMapping } from '../../contract/imports.ts'
import { findMapping, saveMapping } from '../../db/queries/imports.ts'
import type { Importer } from '../../importers/importer.ts'
import { mappedImporter } from '../../importers/mapped/mapped.ts'
import { type FileType, readColumns } from '../../importers/read-file.ts'
import type { RawRow } from '../../importers/read-table.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'

export type MappedFile = { path: string; fileType: FileType; signal: AbortSignal }

/** The first records, without a look at the layouts we know. */
export const firstRecords = ({ path, fileType, signal }: MappedFile) =>
  readColumns(path, { fileType, signal, importers: [], wrongExports: [] })

/** A layout as a person described it. */
export type MappedLayout = { importer: Importer; decimalComma: boolean; names: readonly string[] }

export async function layoutFor(file: MappedFile, mapping: ColumnMapping): Promise<MappedLayout> {
  const names = namesOf(await firstRecords(file), mapping)
  return { importer: mappedImporter(mapping, names), decimalComma: mapping.decimalComma, names }
}

/** The cells of the row that names the columns. */
export function namesOf(records: readonly RawRow[], { headerRow }: ColumnMapping): readonly string[] {
  const names = records.find(({ number }) => number === headerRow)?.cells
  if (!names)
    throw new AppError('validation_failed', {
      field: 'mapping',
      message: `The file has no row ${headerRow} that could name its columns.`,
    })
  return names
}

/** Equal column names are the same layout next time. */
const keyOf = (names: readonly string[]) => hash('sha256', JSON.stringify(names), 'hex')

export async function rememberMapping(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  names: readonly string[],
  mapping: ColumnMapping,
): Promise<void> {
  await saveMapping(db, { userId, columnsKey: keyOf(names), mapping, now: clock() })
}

export async function rememberedMapping(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  names: readonly string[],
): Promise<ColumnMapping | undefined> {
  const read = columnMapping.safeParse(await findMapping(db, userId, keyOf(names)))
  return read.success ? read.data : undefined
}
