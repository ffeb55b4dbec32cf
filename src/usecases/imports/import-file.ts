// A file into the ledger. Runs in a computing process.
import type { ColumnMapping, ImportResult } from '../../contract/imports.ts'
import { ImportRefusal } from '../../importers/rows/refusal.ts'
import { rowIssueWords } from '../../importers/rows/row-issue-words.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import { statementFound } from '../brokers/find-statement.ts'
import { readTimeZone } from '../filing/filing-facts.ts'
import type { TaskContext } from '../task-context.ts'
import { type OpenedFile, type Upload, withOpened } from '../uploads/open-upload.ts'
import { fileIntake } from './file-intake.ts'
import { layoutFor, type MappedLayout, understoodLayout } from './mapping.ts'
import type { MappedColumns } from './remembered-mapping.ts'
import { storeIntake } from './store-intake.ts'

/** `mapping` is how the person mapped the columns of an unknown layout. */
type ImportRequest = {
  userId: string
  account: Account
  /** Which the import is to have. */
  importId: string
  file: Upload
  mapping: ColumnMapping | undefined
  /** Of more than the plan holds, the part that it holds. */
  onlyWhatFits: boolean
}

/** `mappedFile` is what the person's mapping was for: the columns, and the file as it is called inside an archive. */
type ImportedFile = { result: ImportResult; mappedFile?: Omit<MappedColumns, 'mapping'> }

export const importFile = (context: TaskContext, request: ImportRequest): Promise<ImportedFile> =>
  withOpened(request.file, context, file => importOpened(context, request, file))

async function importOpened(
  context: TaskContext,
  { userId, account, importId, mapping, onlyWhatFits }: ImportRequest,
  file: OpenedFile,
): Promise<ImportedFile> {
  const { db, ownConnection, now, onProgress } = context
  const deps = { db, ownConnection, clock: () => now }
  const { timeZone } = await readTimeZone(deps, userId)
  if (file.fileType === 'pdf') throw await statementFound(context, userId, file)
  const read = async (mapped: MappedLayout | undefined): Promise<ImportResult> => {
    let notes: readonly string[] = []
    const intake = fileIntake(file, {
      fileBytes: file.bytes,
      mapped,
      now,
      timeZone,
      signal: file.signal,
      onProgress: (bytes, rows) => onProgress({ bytes, rows }),
      onNotes: found => {
        notes = found
      },
    })
    const result = await storeIntake(deps, account, { ...intake, newId: importId, onlyWhatFits }, file.signal)
    if (result.rows.transaction === 0 && result.rows.issue > 0) throw noUsableRow(result)
    return { ...result, understood: [...(mapped?.notes ?? []), ...notes, ...result.understood] }
  }
  if (!mapping) return { result: await read(undefined).catch(async reason => read(await otherwise(reason))) }
  const mapped = await layoutFor(file, mapping)
  return { result: await read(mapped), mappedFile: { names: mapped.header.names, fileName: file.fileName } }

  /** No layout that we know: the table is understood by itself, where nothing in it is in doubt. */
  async function otherwise(reason: unknown): Promise<MappedLayout> {
    const code = reason instanceof ImportRefusal ? reason.code : undefined
    if (code === 'import_is_statement') throw await statementFound(context, userId, file)
    if (code !== 'import_layout_unknown') throw reason
    return understoodLayout(deps, userId, file)
  }
}

function noUsableRow({ issues, rows }: ImportResult): AppError {
  const [first] = issues as [ImportResult['issues'][number]]
  const others = rows.issue > 1 ? ` ${rows.issue - 1} more rows have issues too.` : ''
  return new AppError('import_rows_unreadable', {
    message: `No row of this file could be used. ${rowIssueWords(first)}${others} Nothing was stored.`,
  })
}
