// The work behind a report; runs in the computing thread. The book says from which state of ledger and facts it was
// read, so a change meanwhile makes the paper outdated, never wrong.
import { findReport, finishReport } from '../../db/queries/reports.ts'
import type { Books } from '../calculations/books.ts'
import { CannotMake } from './cannot-make.ts'
import { paperOf } from './paper.ts'

export async function makeReport(
  { db, open }: Books,
  { userId, reportId, formsDir, now }: { userId: string; reportId: string; formsDir: string; now: Date },
): Promise<void> {
  const report = await findReport(db, userId, reportId)
  if (report?.status !== 'pending') return
  const key = { userId, id: reportId, completedAt: now }
  try {
    const book = await open(userId)
    const content = await paperOf(book, report, formsDir, now)
    await finishReport(db, {
      ...key,
      ...book.basis,
      status: 'complete',
      fileName: `lotwise-${report.type.replaceAll('_', '-')}-${report.taxYear}.${report.format}`,
      contentType: report.format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
      content: Buffer.from(content),
    })
  } catch (error) {
    if (!(error instanceof CannotMake)) throw error
    await finishReport(db, { ...key, status: 'error', error: error.message })
  }
}
