// The work behind a report; runs in a computing process. All of it is read at one moment, and the report says of which
// state of ledger and facts that was: a change meanwhile makes it outdated, never wrong.
import { plus, usdText } from '#engine'
import { failReport, findReport, finishReport, type ReportRow } from '../../db/queries/reports.ts'
import { listContracts } from '../../db/queries/sale-ids.ts'
import { findYearLock } from '../../db/queries/year-locks.ts'
import { openFiguresText } from '../../documents/filing/open-figures.ts'
import type { Book } from '../books/books.ts'
import { termsOf } from '../calculations/year-result.ts'
import { amendedNotes } from '../locks/amended-notes.ts'
import { amendedYear } from '../locks/amended-year.ts'
import type { TaskContext } from '../task-context.ts'
import { editionOf } from './blank-form.ts'
import { CannotMake } from './cannot-make.ts'
import { openFigures } from './open-figures.ts'
import { recipientsOfYear } from './recipients.ts'
import { renderReport } from './render-report.ts'
import { saleIdsOfYear } from './sale-ids.ts'
import { checkedSentence, proveFigures } from './second-calculation.ts'

export async function makeReport(
  { db, openWith, formsDir, now }: TaskContext,
  { userId, reportId }: { userId: string; reportId: string },
): Promise<void> {
  const report = await findReport(db, userId, reportId)
  if (report?.status !== 'pending') return
  const key = { userId, id: reportId, completedAt: now }
  try {
    const [book, { lock, idOf, recipients }] = await openWith(userId, async snapshot => ({
      lock: await findYearLock(snapshot, userId, report.taxYear),
      // Schedule D has no rows.
      idOf:
        report.type === 'schedule_d'
          ? () => undefined
          : await saleIdsOfYear(snapshot, { userId, year: report.taxYear }),
      recipients:
        report.type === 'transaction_summary'
          ? await recipientsOfYear(snapshot, { userId, year: report.taxYear })
          : undefined,
    }))
    const facts = await proveFigures({ db, now }, book, book.chosen(), { userId, year: report.taxYear })
    const amended = lock && amendedYear(book, lock, now)
    const open = openFiguresText(openFigures(book, report.taxYear))
    const notes = [
      ...(lock && report.isAmended ? amendedNotes(book, lock, amended) : []),
      ...(open === undefined ? [] : [open]),
    ]
    const { content, methodUsed, methodInFile } = await renderReport(
      book,
      { ...report, notes, amended, checked: checkedSentence(facts) },
      {
        formsDir,
        now,
        idOf,
        recipients,
        contractsOf: assets => listContracts(db, userId, assets),
      },
    )
    await finishReport(db, book.basis, {
      ...key,
      methodUsed,
      gain: gainOf(book, report.taxYear),
      edition: await editionOf(formsDir, report),
      hasOpenIssues: open !== undefined,
      fileName: fileNameOf(report, methodInFile),
      contentType: report.format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
      content: Buffer.from(content),
    })
  } catch (error) {
    if (!(error instanceof CannotMake)) throw error
    await failReport(db, { ...key, error: error.message })
  }
}

/** As the year's calculation has it, so that the two can be compared. */
function gainOf(book: Book, year: number): string {
  const { short, long } = termsOf(book.chosen(), year, book)
  return usdText(plus(short.gain, long.gain))
}

const fileNameOf = ({ type, taxYear, format, isAmended }: ReportRow, method: string) =>
  `lotwise-${type.replaceAll('_', '-')}-${taxYear}-${method}${isAmended ? '-amended' : ''}.${format}`
