// The work behind a report; runs in a computing process. The book says from which state of ledger and facts it was
// read, so a change meanwhile makes the paper outdated, never wrong.
import { findReport, finishReport, type ReportRow } from '../../db/queries/reports.ts'
import { findYearLock } from '../../db/queries/year-locks.ts'
import { amendedNotes } from '../locks/amended-notes.ts'
import type { TaskContext } from '../task-context.ts'
import { CannotMake } from './cannot-make.ts'
import { paperOf } from './paper.ts'
import { saleIdsOfYear } from './sale-ids.ts'

export async function makeReport(
  { db, open, formsDir, now }: TaskContext,
  { userId, reportId }: { userId: string; reportId: string },
): Promise<void> {
  const report = await findReport(db, userId, reportId)
  if (report?.status !== 'pending') return
  const key = { userId, id: reportId, completedAt: now }
  try {
    const book = await open(userId)
    const lock = report.isAmended ? await findYearLock(db, userId, report.taxYear) : undefined
    const notes = lock ? amendedNotes(book, lock, now) : []
    const { content, methodUsed, methodInFile } = await paperOf(
      book,
      { ...report, notes },
      {
        formsDir,
        now,
        // Schedule D has no rows.
        idOf:
          report.type === 'schedule_d'
            ? () => undefined
            : await saleIdsOfYear(db, book.filing, { userId, year: report.taxYear }),
      },
    )
    await finishReport(db, {
      ...key,
      ...book.basis,
      status: 'complete',
      methodUsed,
      fileName: fileNameOf(report, methodInFile),
      contentType: report.format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
      content: Buffer.from(content),
    })
  } catch (error) {
    if (!(error instanceof CannotMake)) throw error
    await finishReport(db, { ...key, status: 'error', error: error.message })
  }
}

const fileNameOf = ({ type, taxYear, format, isAmended }: ReportRow, method: string) =>
  `lotwise-${type.replaceAll('_', '-')}-${taxYear}-${method}${isAmended ? '-amended' : ''}.${format}`
