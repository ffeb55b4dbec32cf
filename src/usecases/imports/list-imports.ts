import { type ImportSummary, mostImports } from '../../contract/imports.ts'
import { listImports as listRows } from '../../db/queries/imports.ts'
import type { Deps } from '../deps.ts'

export async function listImports({ db }: Pick<Deps, 'db'>, userId: string): Promise<ImportSummary[]> {
  const rows = await listRows(db, userId, mostImports)
  return rows.map(row => ({
    id: row.id,
    // What is not a file goes by what it is.
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
