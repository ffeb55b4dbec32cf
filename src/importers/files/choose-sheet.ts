// Which sheet of a workbook is read.
import { ImportRefusal } from '../refusal.ts'
import { isKnownHeader, type KnownLayouts } from './known-layouts.ts'
import type { Records } from './records.ts'

export type SheetCandidate = {
  name: string
  /** Its first rows. */
  rows: readonly { cells: readonly string[] }[]
  records: Records
}

/** The sheet with a header we know; when none has one, the first that is not empty, for its columns to be mapped. */
export function chooseSheet(candidates: readonly SheetCandidate[], layouts: KnownLayouts): Records {
  const filled = candidates.filter(({ rows }) => rows.length > 0)
  const withHeader = filled.filter(({ rows }) => rows.some(({ cells }) => isKnownHeader(cells, layouts)))
  // Reading one of them and not saying so would lose rows.
  if (withHeader.length > 1)
    throw new ImportRefusal(
      'import_file_unreadable',
      `The workbook has several sheets with transactions: ${withHeader.map(({ name }) => name).join(', ')}. Save each as a file of its own and upload them one by one.`,
    )
  const chosen = (withHeader[0] ?? filled[0] ?? candidates[0])?.records
  if (!chosen) throw new ImportRefusal('import_file_empty', 'The workbook is empty: it has no rows.')
  return chosen
}
