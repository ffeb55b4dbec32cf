// A file into the ledger. Runs in a computing thread.
import { stat } from 'node:fs/promises'
import type { ColumnMapping, ImportResult } from '../../contract/imports.ts'
import { ImportRefusal } from '../../importers/refusal.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import type { TaskContext } from '../task-context.ts'
import { fileIntake, type UploadedFile } from './file-intake.ts'
import { layoutFor, rememberMapping } from './mapping.ts'
import { storeIntake } from './store-intake.ts'

/** `mapping` is how the person mapped the columns of a layout nobody knows. */
type ImportRequest = {
  userId: string
  account: Account
  file: UploadedFile
  mapping: ColumnMapping | undefined
  /** Of more than the plan holds, the part that it holds. */
  onlyWhatFits: boolean
}

export async function importFile(
  { db, ownConnection, now, signal, onProgress }: TaskContext,
  { userId, account, file, mapping, onlyWhatFits }: ImportRequest,
): Promise<ImportResult> {
  const deps = { db, ownConnection, clock: () => now }
  const mapped = mapping && (await layoutFor({ ...file, signal }, mapping).catch(refuse))
  const intake = fileIntake(file, {
    fileBytes: (await stat(file.path)).size,
    mapped,
    now,
    signal,
    onProgress: (bytes, rows) => onProgress({ bytes, rows }),
  })
  const result = await storeIntake(deps, account, { ...intake, onlyWhatFits }, signal).catch(refuse)
  if (result.rows.transaction === 0 && result.rows.issue > 0) throw noUsableRow(result)
  if (mapped) await rememberMapping(deps, userId, mapped.names, mapping)
  return result
}

function noUsableRow({ issues, rows }: ImportResult): AppError {
  const [first] = issues as [ImportResult['issues'][number]]
  const place = `Row ${first.row}${first.column === '' ? '' : `, ${first.column}`}`
  const value = first.value === '' ? '' : ` "${first.value}"`
  const others = rows.issue > 1 ? ` ${rows.issue - 1} more rows have issues too.` : ''
  return new AppError('import_rows_unreadable', {
    message: `No row of this file could be used. ${place}:${value} ${first.message}${others} Nothing was stored.`,
  })
}

function refuse(error: unknown): never {
  throw error instanceof ImportRefusal ? new AppError(error.code, { message: error.message }) : error
}
