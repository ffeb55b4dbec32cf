// Papers: asked for here, made by a job, kept as they were made.
import { randomUUID } from 'node:crypto'
import type { Report, ReportType } from '../../contract/reports.ts'
import { findLedger } from '../../db/queries/ledgers.ts'
import {
  deleteReport as deleteRow,
  findReport,
  findReportFile,
  finishReport,
  insertReport,
  listReports as listRows,
  type ReportRow,
} from '../../db/queries/reports.ts'
import { buildReportJob } from '../../jobs/definitions/build-report.ts'
import { AppError } from '../app-error.ts'
import { findFiling } from '../calculations/filing-facts.ts'
import type { Deps } from '../deps.ts'

const titles: Record<ReportType, string> = {
  form8949: 'Form 8949',
  schedule_d: 'Schedule D',
  transaction_summary: 'Transaction summary',
}

const FIRST_FORM = 2022

export async function requestReport(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  userId: string,
  { type, taxYear, format }: { type: ReportType; taxYear: number; format: 'pdf' | 'csv' },
): Promise<Report> {
  if (taxYear < FIRST_FORM && format === 'pdf' && type !== 'transaction_summary')
    throw new AppError('validation_failed', {
      field: 'taxYear',
      message: `Lotwise knows the forms from ${FIRST_FORM} on. Choose CSV, or a later year.`,
    })
  const id = randomUUID()
  const { facts } = await findFiling(db, userId)
  await db.transaction(async transaction => {
    await insertReport(transaction, {
      userId,
      id,
      type,
      title: `${titles[type]}, ${taxYear}`,
      status: 'pending',
      taxYear,
      format,
      method: facts.method,
      createdAt: clock(),
    })
    await queue.enqueue(transaction, buildReportJob, { userId, reportId: id })
  })
  return readReport({ db }, userId, id)
}

/** Run by the job. Running it twice is harmless: what is made stays. */
export async function buildReport(
  { db, compute, clock, log }: Pick<Deps, 'db' | 'compute' | 'clock' | 'log'>,
  { userId, reportId }: { userId: string; reportId: string },
): Promise<void> {
  try {
    await compute.report({ userId, reportId })
  } catch (error) {
    log.warn({ err: error, reportId }, 'a report could not be made')
    await finishReport(db, {
      userId,
      id: reportId,
      status: 'error',
      error: 'This report could not be made. Please try again; if it fails again, contact support.',
      completedAt: clock(),
    })
  }
}

export async function listReports({ db }: Pick<Deps, 'db'>, userId: string): Promise<Report[]> {
  const [rows, current] = [await listRows(db, userId), await stateOf(db, userId)]
  return rows.map(row => toReport(row, current))
}

async function readReport({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<Report> {
  const row = await findReport(db, userId, id)
  if (!row) throw new AppError('not_found')
  return toReport(row, await stateOf(db, userId))
}

type State = { revision: number; factsVersion: number }

async function stateOf(db: Deps['db'], userId: string): Promise<State> {
  const [{ revision }, { version }] = [await findLedger(db, userId), await findFiling(db, userId)]
  return { revision, factsVersion: version }
}

const toReport = (row: ReportRow, current: State): Report => ({
  id: row.id,
  type: row.type,
  title: row.title,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  taxYear: row.taxYear,
  format: row.format,
  method: row.method,
  fileName: row.fileName,
  error: row.error,
  isOutdated:
    row.status === 'complete' &&
    (row.revision !== current.revision || row.factsVersion !== current.factsVersion),
})

/** Only what is complete can be fetched. */
export async function readReportFile({ db }: Pick<Deps, 'db'>, userId: string, id: string) {
  const file = await findReportFile(db, userId, id)
  if (!file?.content || !file.fileName || !file.contentType) throw new AppError('not_found')
  return { fileName: file.fileName, contentType: file.contentType, content: file.content }
}

export async function deleteReport({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<number> {
  const deleted = await deleteRow(db, userId, id)
  if (deleted === 0) throw new AppError('not_found')
  return deleted
}
