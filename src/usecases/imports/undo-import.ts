import type { ImportSummary } from '../../contract/imports.ts'
import {
  deleteImport,
  findImport,
  listJoinedWithImport,
  listImports as listRows,
} from '../../db/queries/imports.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { splitJoined } from '../../db/queries/transfers.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'

export async function listImports({ db }: Pick<Deps, 'db'>, userId: string): Promise<ImportSummary[]> {
  const rows = await listRows(db, userId)
  return rows.map(row => ({
    id: row.id,
    // What is no file goes by what it is.
    fileName: row.fileName ?? row.layout,
    fileType: row.fileType ?? row.kind,
    layout: row.layout,
    imported: row.imported,
    duplicates: row.duplicates,
    skipped: row.skipped,
    issues: row.issues,
    createdAt: row.createdAt.toISOString(),
  }))
}

/** Everything an import brought goes; halves of transfers that came from elsewhere stand alone again. */
export async function undoImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  importId: string,
): Promise<number> {
  return db.transaction(async transaction => {
    await changeLedger(transaction, userId)
    if (!(await findImport(transaction, userId, importId))) throw new AppError('not_found')
    const joined = await listJoinedWithImport(transaction, userId, importId)
    await splitJoined(transaction, userId, joined, clock())
    return deleteImport(transaction, userId, importId)
  })
}
