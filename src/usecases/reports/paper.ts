// A paper from the books as they are: what the engine found, given to what prints it.
import { calculate, form8949, scheduleD, summarise, ZERO_USD } from '#engine'
import type { ReportRow } from '../../db/queries/reports.ts'
import { leftOutCsv } from '../../documents/csv/left-out-csv.ts'
import { scheduleDCsv } from '../../documents/csv/schedule-d-csv.ts'
import { splitReported } from '../../documents/forms/reported-totals.ts'
import { formAs, leftOutAs } from '../../documents/forms/whole-dollars.ts'
import { methodUsedIn } from '../../documents/method-words.ts'
import { form8949Pdf } from '../../documents/pdf/form8949.ts'
import { scheduleDPdf } from '../../documents/pdf/schedule-d.ts'
import { transactionSummaryCsv } from '../../documents/summary/summary-csv.ts'
import { transactionSummaryPdf } from '../../documents/summary/summary-pdf.ts'
import { taxFile } from '../../documents/tax-files/tax-file.ts'
import { wholeOf } from '../../documents/tax-files/whole-of.ts'
import { type Book, noPrices } from '../calculations/books.ts'
import { carryovers } from '../calculations/year-result.ts'
import { startOfYear, yearsOf } from '../calculations/years.ts'
import { blankForm } from './blank-form.ts'

type Content = string | Uint8Array
type Papers = Record<ReportRow['type'], Record<ReportRow['format'], () => Promise<Content>>>

export type Paper = { content: Content; methodUsed: string }

export async function paperOf(
  { filing, events, chosen }: Book,
  { taxYear: year, type, format }: ReportRow,
  formsDir: string,
  now: Date,
): Promise<Paper> {
  const outcome = chosen()
  const whole = form8949(outcome, year)
  const { status, rounding, otherGains } = filing.yearFiling(year)
  const split = filing.facts.reportedAsTotals ? splitReported(whole, events) : undefined
  const form = formAs(split?.form ?? whole, rounding)
  const leftOut = split && leftOutAs(split.leftOut, rounding)
  const summary = summarise(outcome, year)
  const closed = carryovers(outcome, yearsOf(events, year, filing), filing).get(year)
  const schedule = scheduleD({
    year,
    status,
    boxes: form.boxes.map(({ box, totals }) => ({ box, ...totals })),
    carryover: closed?.carryoverIn,
    other: leftOut,
  })
  // Lotwise does not know their lines, so it leaves the lines that add them up to the person.
  const hasOtherGains = otherGains.short !== ZERO_USD || otherGains.long !== ZERO_USD
  const used = methodUsedIn(outcome, year)
  // FIFO is what a form means where nothing else is said.
  const notes = used === 'FIFO' ? [] : [`How the lots were chosen: ${used}.`]
  const about = {
    // What came after the year does not belong to what was held at its end.
    get held() {
      const nextYear = startOfYear(year + 1, filing.facts.timeZone)
      const until = events.filter(({ at }) => at < nextYear)
      return calculate(until, noPrices, filing.settings).lots
    },
    outcome,
    year,
    // A summary tells of every sale, wherever it is filed, to the cent.
    form: whole,
    scheduleD: schedule,
    summary,
    carryoverOut: closed?.carryoverOut,
    now,
  }
  const papers: Papers = {
    form8949: {
      pdf: async () =>
        form8949Pdf({
          form,
          blank: await blankForm(formsDir, year, 'form8949'),
          estimated: summary.unknownBasis,
          leftOut,
          notes,
        }),
      csv: async () => {
        const { chunks } = taxFile('form8949_csv', {
          form: split?.form ?? whole,
          outcome,
          events,
          year,
          now,
        })
        return `${await wholeOf(chunks)}${leftOut ? leftOutCsv(leftOut) : ''}`
      },
    },
    schedule_d: {
      pdf: async () =>
        scheduleDPdf({
          scheduleD: schedule,
          year,
          blank: await blankForm(formsDir, year, 'scheduleD'),
          rounding,
          hasOtherGains,
          notes,
        }),
      csv: async () => scheduleDCsv(schedule, year, { hasOtherGains }),
    },
    transaction_summary: {
      pdf: async () => transactionSummaryPdf(about),
      csv: async () => transactionSummaryCsv(about),
    },
  }
  return { content: await papers[type][format](), methodUsed: used }
}
