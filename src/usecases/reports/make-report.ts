// The work behind a report; runs in a computing process. The book says from which state of ledger and facts it was
// read, so a change meanwhile makes the paper outdated, never wrong.
import { findReport, finishReport, type ReportRow } from '../../db/queries/reports.ts'
import { listSaleIds } from '../../db/queries/sale-ids.ts'
import { findYearLock } from '../../db/queries/year-locks.ts'
import type { Book } from '../calculations/books.ts'
import { startOfYear } from '../calculations/years.ts'
import { amendedNotes } from '../locks/amended-notes.ts'
import type { TaskContext } from '../task-context.ts'
import { CannotMake } from './cannot-make.ts'
import { paperOf } from './paper.ts'

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
        saleIds: await saleIdsFor(db, book, report),
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

/** Only Form 8949 has a place for them. */
async function saleIdsFor(
  db: TaskContext['db'],
  { filing }: Book,
  { userId, type, taxYear }: ReportRow,
): Promise<Map<string, string>> {
  if (type !== 'form8949') return new Map()
  const [from, before] = [taxYear, taxYear + 1].map(
    year => new Date(startOfYear(year, filing.facts.timeZone)),
  )
  return from && before ? listSaleIds(db, userId, { from, before }) : new Map()
}

const fileNameOf = ({ type, taxYear, format, isAmended }: ReportRow, method: string) =>
  `lotwise-${type.replaceAll('_', '-')}-${taxYear}-${method}${isAmended ? '-amended' : ''}.${format}`
