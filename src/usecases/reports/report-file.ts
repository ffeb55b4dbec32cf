import { findReportFile, reportPieces } from '../../db/queries/reports.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'

/** A report as it is kept. Only what is complete can be fetched. */
export async function readReportFile({ db }: Pick<Deps, 'db'>, userId: string, id: string) {
  const file = await findReportFile(db, userId, id)
  if (!file) throw new AppError('not_found')
  return { ...file, pieces: reportPieces(db, userId, id, file.bytes) }
}
