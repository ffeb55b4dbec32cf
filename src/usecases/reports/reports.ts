// Reports: asked for here, made by a job, kept as they were made.
import { errors } from '../../contract/errors.ts'
import { mostReports, type Report, type ReportType } from '../../contract/reports.ts'
import { methodOf } from '../../contract/year-methods.ts'
import { isDiskFull, isOutage } from '../../db/client.ts'
import {
  deleteReport as deleteRow,
  failReport,
  findReport,
  insertReport,
  listReports as listRows,
  lockReports,
  restartReport,
} from '../../db/queries/reports.ts'
import { findYearLock } from '../../db/queries/year-locks.ts'
import { firstFormYear } from '../../documents/forms/years.ts'
import { buildReportJob } from '../../jobs/definitions/build-report.ts'
import { sendReportMailJob } from '../../jobs/definitions/send-report-mail.ts'
import type { Account } from '../accounts/account.ts'
import { recordDemoEvent } from '../analytics/demo-events.ts'
import { AppError } from '../app-error.ts'
import { listYearMethods } from '../calculations/year-methods.ts'
import { countReport } from '../ceilings.ts'
import type { Deps } from '../deps.ts'
import { passes } from '../passes.ts'
import { refuseWithoutRoom } from '../room.ts'
import { tasks } from '../tasks.ts'
import { newReport } from './new-report.ts'
import { addWithinPlan } from './report-limit.ts'
import { hasFailed, stateOf, toReport } from './report-state.ts'

type AskDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'freeBytes'>

export async function requestReport(
  { db, clock, queue, freeBytes }: AskDeps,
  account: Account,
  {
    type,
    taxYear,
    format,
    amended,
  }: { type: ReportType; taxYear: number; format: 'pdf' | 'csv'; amended: boolean },
): Promise<Report> {
  if (taxYear < firstFormYear && format === 'pdf' && type !== 'transaction_summary')
    throw new AppError('validation_failed', {
      field: 'taxYear',
      message: `Lotwise knows the forms from ${firstFormYear} on. Choose CSV, or a later year.`,
    })
  if (amended && !(await findYearLock(db, account.id, taxYear)))
    throw new AppError('validation_failed', {
      field: 'amended',
      message: `${taxYear} isn't locked. Only a locked year can have an amended report.`,
    })
  await refuseWithoutRoom({ freeBytes })
  await countReport({ db }, account.id)
  const { method } = methodOf(await listYearMethods({ db }, account.id), taxYear)
  const now = clock()
  return db.transaction(async transaction => {
    const { revision, factsVersion } = await stateOf(transaction, account.id, now)
    const row = newReport(
      { type, taxYear, format, isAmended: amended },
      { userId: account.id, method, revision, factsVersion, createdAt: now },
    )
    const { id } = row
    const add = () => insertReport(transaction, row)
    await addWithinPlan({ db: transaction }, account, { taxYear, now, add })
    await queue.enqueue(transaction, buildReportJob, { userId: account.id, reportId: id })
    await recordDemoEvent({ db: transaction, clock }, account, 'report_generate')
    return readReport({ db: transaction, clock }, account.id, id)
  })
}

/** Makes a report again that failed. Asked twice, or for one that did not fail, it changes nothing. */
export async function retryReport(
  { db, clock, queue }: AskDeps,
  account: Account,
  id: string,
): Promise<Report> {
  const now = clock()
  return db.transaction(async transaction => {
    await lockReports(transaction, account.id)
    const row = await findReport(transaction, account.id, id)
    if (!row) throw new AppError('not_found')
    if (hasFailed(row, now)) {
      await countReport({ db: transaction }, account.id)
      const { revision, factsVersion } = await stateOf(transaction, account.id, now)
      const again = { userId: account.id, id, createdAt: now, revision, factsVersion }
      const add = () => restartReport(transaction, again)
      await addWithinPlan({ db: transaction }, account, { taxYear: row.taxYear, now, add })
      await queue.enqueue(transaction, buildReportJob, { userId: account.id, reportId: id })
    }
    return readReport({ db: transaction, clock }, account.id, id)
  })
}

/** Run by the job. Running it twice is harmless: what is made stays. What passes is tried again. */
export async function buildReport(
  { db, compute, clock, log, queue }: Pick<Deps, 'db' | 'compute' | 'clock' | 'log' | 'queue'>,
  {
    userId,
    reportId,
    isQuiet = false,
    isLastTry,
  }: { userId: string; reportId: string; isQuiet?: boolean; isLastTry: boolean },
): Promise<void> {
  try {
    await compute(tasks.report, { userId, reportId })
    if (!isQuiet) await queue.enqueue(db, sendReportMailJob, { userId, reportId })
  } catch (error) {
    if (passes(error) && !isLastTry) throw error
    if (error instanceof AppError && error.code === 'figures_differ')
      log.error({ account: userId, reportId, differs: error.forLog }, 'two calculations of a report disagree')
    else log.warn({ err: error, reportId }, 'a report could not be made')
    await failReport(db, { userId, id: reportId, error: wordsFor(error), completedAt: clock() })
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof AppError) return error.message
  if (isDiskFull(error)) return errors.no_room.message
  if (isOutage(error))
    return 'The database went away each time this report was being made. Please try again in a few minutes.'
  return 'This report could not be generated. Please try again; if it fails again, contact support.'
}

export async function listReports(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<Report[]> {
  const [rows, current] = [await listRows(db, userId, mostReports), await stateOf(db, userId, clock())]
  return rows.map(row => toReport(row, current))
}

async function readReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<Report> {
  const row = await findReport(db, userId, id)
  if (!row) throw new AppError('not_found')
  return toReport(row, await stateOf(db, userId, clock()))
}

/** The reports of a locked year are what was filed, and stay. */
export async function deleteReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<number> {
  const report = await findReport(db, userId, id)
  if (report?.status === 'complete' && (await findYearLock(db, userId, report.taxYear)))
    throw new AppError('year_locked', {
      message: `${report.taxYear} is locked, and its reports are kept with it. Unlock ${report.taxYear} first.`,
    })
  const deleted = await deleteRow(db, userId, id, clock())
  if (deleted === 0) throw new AppError('not_found')
  return deleted
}
