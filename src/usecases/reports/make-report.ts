// The work behind a report; runs in the computing thread. The ledger's state is read before the ledger, so a change
// meanwhile makes the paper outdated, never wrong.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calculate, form8949, scheduleD, summarise } from '#engine'
import type { Db } from '../../db/client.ts'
import { findLedger } from '../../db/queries/ledgers.ts'
import { findReport, finishReport, type ReportRow } from '../../db/queries/reports.ts'
import { scheduleDCsv } from '../../documents/csv/schedule-d-csv.ts'
import { formYear } from '../../documents/forms/edition.ts'
import { form8949Pdf } from '../../documents/pdf/form8949.ts'
import { scheduleDPdf } from '../../documents/pdf/schedule-d.ts'
import { transactionSummaryCsv } from '../../documents/summary/summary-csv.ts'
import { transactionSummaryPdf } from '../../documents/summary/summary-pdf.ts'
import { taxFile } from '../../documents/tax-files/tax-file.ts'
import { fromZone } from '../../importers/time.ts'
import { yearsOf } from '../calculations/compute.ts'
import { findFiling } from '../calculations/filing-facts.ts'
import { carryovers } from '../calculations/year-result.ts'
import { readEvents } from '../ledger/read-events.ts'
import { wholeOf } from '../tax-exports/make-tax-export.ts'

export async function makeReport(
  db: Db,
  { userId, reportId, formsDir, now }: { userId: string; reportId: string; formsDir: string; now: Date },
): Promise<void> {
  const report = await findReport(db, userId, reportId)
  if (report?.status !== 'pending') return
  const { revision } = await findLedger(db, userId)
  const made = await contentOf(db, report, formsDir, now)
  await finishReport(db, {
    userId,
    id: reportId,
    status: 'complete',
    revision,
    factsVersion: made.factsVersion,
    fileName: `lotwise-${report.type.replaceAll('_', '-')}-${report.taxYear}.${report.format}`,
    contentType: report.format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
    content: made.content,
    completedAt: now,
  })
}

async function contentOf(db: Db, report: ReportRow, formsDir: string, now: Date) {
  const { userId, taxYear: year, method } = report
  const filing = await findFiling(db, userId)
  const events = await readEvents(db, userId)
  const outcome = calculate(events, () => undefined, { ...filing.settings, method })
  const form = form8949(outcome, year)
  const summary = summarise(outcome, year)
  const closed = carryovers(outcome, yearsOf(events, year, filing), filing).get(year)
  const schedule = scheduleD({
    year,
    status: filing.facts.status,
    boxes: form.boxes.map(({ box, totals }) => ({ box, ...totals })),
    carryover: closed?.carryoverIn,
  })
  const blank = (name: string) => blankOf(formsDir, year, name)
  const nextYear = fromZone(Date.UTC(year + 1, 0, 1), filing.facts.timeZone)
  const settings = { ...filing.settings, method }
  const about = {
    // What came after the year does not belong to what was held at its end.
    get held() {
      return calculate(
        events.filter(({ at }) => at < nextYear),
        () => undefined,
        settings,
      ).lots
    },
    outcome,
    year,
    method,
    form,
    scheduleD: schedule,
    summary,
    carryoverOut: closed?.carryoverOut,
    now,
  }
  const make = {
    form8949: {
      pdf: async () =>
        form8949Pdf({ form, blank: await blank('f8949.pdf'), estimated: summary.unknownBasis }),
      csv: async () => wholeOf(taxFile('form8949_csv', { form, outcome, events, year, method, now }).chunks),
    },
    schedule_d: {
      pdf: async () => scheduleDPdf({ scheduleD: schedule, year, blank: await blank('f1040sd.pdf') }),
      csv: async () => scheduleDCsv(schedule, year),
    },
    transaction_summary: {
      pdf: async () => transactionSummaryPdf(about),
      csv: async () => transactionSummaryCsv(about),
    },
  } satisfies Record<ReportRow['type'], Record<ReportRow['format'], () => Promise<string | Uint8Array>>>
  const content = await make[report.type][report.format]()
  return { content: Buffer.from(content), factsVersion: filing.version }
}

/** The official blank, where an operator has installed it; without it our own drawing of the form is used. */
const blankOf = (formsDir: string, year: number, name: string): Promise<Uint8Array | undefined> =>
  readFile(join(formsDir, String(formYear(year)), name)).catch(() => undefined)
