// A report from the books as they are: what the engine found, given to what prints it.
import { calculate, type Form8949Row, type Outcome, sum } from '#engine'
import type { ReportRow } from '../../db/queries/reports.ts'
import { leftOutCsv } from '../../documents/csv/left-out-csv.ts'
import { form8949Notes, notesCsv, scheduleDNotes } from '../../documents/csv/notes-csv.ts'
import { scheduleDCsv } from '../../documents/csv/schedule-d-csv.ts'
import type { AmendedYear } from '../../documents/filing/amended-year.ts'
import { contractsNote } from '../../documents/filing/contracts-step.ts'
import { investmentTaxOf } from '../../documents/filing/form8960.ts'
import { unidentifiedText } from '../../documents/filing/unidentified.ts'
import { yearLists } from '../../documents/filing/year-lists.ts'
import { previewWords } from '../../documents/forms/preview-words.ts'
import { methodInFileName, methodUsedIn } from '../../documents/method-words.ts'
import { assetsInOtherLetters, shortenedIds } from '../../documents/pdf/column-a.ts'
import { form8949Pdf } from '../../documents/pdf/form8949.ts'
import { scheduleDPdf } from '../../documents/pdf/schedule-d.ts'
import type { SummaryInput } from '../../documents/summary/input.ts'
import { transactionSummaryCsv } from '../../documents/summary/summary-csv.ts'
import { transactionSummaryPdf } from '../../documents/summary/summary-pdf.ts'
import { taxFile } from '../../documents/tax-files/tax-file.ts'
import { wholeOf } from '../../documents/tax-files/whole-of.ts'
import { brokerOfWallet } from '../../ledger/position-wallet.ts'
import { startOfYear } from '../filing/years.ts'
import { blankForm, editionInHand } from './blank-form.ts'
import type { Recipients } from './recipients.ts'
import { eventOf, type IdOf } from './sale-ids.ts'
import { guideOf, type ReportBook, type YearFigures, yearFigures } from './year-figures.ts'

type Content = string | Uint8Array
type Renderers = Record<ReportRow['type'], Record<ReportRow['format'], () => Promise<Content>>>
type Wanted = Pick<ReportRow, 'taxYear' | 'type' | 'format'> & {
  notes?: readonly string[]
  /** The year was filed with other figures. */
  amended?: AmendedYear | undefined
  /** That the figures were calculated twice. */
  checked?: string
}

type ReportContext = {
  formsDir: string
  now: Date
  idOf: IdOf
  recipients?: Recipients | undefined
  /** The addresses of the contracts of coins, where they are known. */
  contractsOf?: (assets: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** What chose the lots, in words and as a part of a file's name. */
export type RenderedReport = { content: Content; methodUsed: string; methodInFile: string }

export async function renderReport(
  book: ReportBook,
  { taxYear: year, type, format, notes: first = [], amended, checked }: Wanted,
  context: ReportContext,
): Promise<RenderedReport> {
  const figures = { ...yearFigures(book, year), amended }
  const { form, leftOut, outcome, rounding, salesAs, scheduleD, hasOtherGains, summary, contracts } = figures
  const { unidentified } = figures
  const { events } = book
  const unknownProceeds = summary.unknownProceeds.lines
  const used = methodUsedIn(outcome, year)
  // FIFO is what a form means where nothing else is said.
  const { formsDir, now, idOf } = context
  const notes = [
    ...first,
    ...(used === 'FIFO' ? [] : [`How the lots were chosen: ${used}.`]),
    ...priceNotes(outcome, year),
  ]
  const formNotes = [...(unidentified ? [unidentifiedText(unidentified)] : []), ...notes]
  const scheduleNotes = contracts.results > 0 ? [...formNotes, contractsNote(contracts)] : formNotes
  // On a page in front of a form, where there is one; a page for this alone would only be in the way of filing.
  const onCover = (lines: readonly string[]) => (checked && lines.length > 0 ? [...lines, checked] : lines)
  const renderers: Renderers = {
    form8949: {
      pdf: async () =>
        form8949Pdf({
          form,
          ...(await blankForm(formsDir, { year, form: 'f8949', now })),
          estimated: summary.unknownBasis,
          leftOut,
          notes: onCover(formNotes),
          statement: salesAs === 'statement' ? { walletOf: walletFinder(events) } : undefined,
          idOf,
          contracts: await contractsOn(form, context),
        }),
      csv: async () => {
        const file = taxFile('form8949_csv', {
          form,
          outcome,
          events,
          year,
          now,
          idOf,
          filedAs: { salesAs, rounding },
          unidentified,
        })
        const below = file.warning === null ? notes : [file.warning, ...notes]
        return `${await wholeOf(file.chunks)}${leftOut ? leftOutCsv(leftOut) : ''}${notesCsv(below, form8949Notes)}`
      },
    },
    schedule_d: {
      pdf: async () =>
        scheduleDPdf({
          scheduleD,
          year,
          ...(await blankForm(formsDir, { year, form: 'f1040sd', now })),
          rounding,
          hasOtherGains,
          unknownProceeds,
          notes: onCover(scheduleNotes),
        }),
      csv: async () =>
        `${scheduleDCsv(scheduleD, year, { hasOtherGains, unknownProceeds })}${notesCsv([...previewWords(year), ...scheduleNotes], scheduleDNotes)}`,
    },
    transaction_summary: {
      pdf: async () =>
        transactionSummaryPdf({
          ...(await summaryInput(book, figures, context)),
          notes: checked ? [...first, checked] : first,
        }),
      csv: async () =>
        transactionSummaryCsv({ ...(await summaryInput(book, figures, context)), notes: first }),
    },
  }
  return {
    content: await renderers[type][format](),
    methodUsed: used,
    methodInFile: methodInFileName(outcome, year),
  }
}

/** Looked up only for coins that their names do not identify on the form. */
async function contractsOn(form: YearFigures['form'], { contractsOf }: ReportContext) {
  const assets = contractsOf ? assetsInOtherLetters(form) : []
  return contractsOf && assets.length > 0 ? contractsOf(assets) : undefined
}

/** A closed position has a wallet of its own, which is not a broker: thousands of them would be thousands of rows. */
function walletFinder(events: ReportBook['events']): (row: Form8949Row) => string {
  const wallets = new Map(events.map(({ id, wallet }) => [id, wallet]))
  return row => brokerOfWallet(wallets.get(eventOf(row)) ?? 'Unknown')
}

/** A form has no column for where proceeds come from. */
function priceNotes({ disposals }: Outcome, year: number): string[] {
  let lines = 0
  for (const { taxable, disposedOn, priceSource } of disposals)
    if (taxable && priceSource !== null && disposedOn.startsWith(`${year}-`)) lines++
  if (lines === 0) return []
  const words =
    lines === 1 ? 'the proceeds of 1 sale' : `the proceeds of ${lines.toLocaleString('en-US')} sales`
  return [`The records don't say ${words}: they are valued by market prices.`]
}

async function summaryInput(
  { filing, events, prices }: ReportBook,
  figures: YearFigures,
  { formsDir, now, idOf, recipients }: ReportContext,
): Promise<SummaryInput> {
  const { year, outcome, whole, form, scheduleD, summary, contracts, carryoverOut, worksheet } = figures
  const lists = yearLists(outcome, year, events, recipients)
  // What came after the year does not belong to what was held at its end.
  const nextYear = startOfYear(year + 1, filing.facts.timeZone)
  const until = events.filter(({ at }) => at < nextYear)
  return {
    held: calculate(until, prices, filing.settings).lots,
    outcome,
    year,
    // A summary lists every sale, wherever it is filed, to the cent.
    form: whole,
    scheduleD,
    hasOtherGains: figures.hasOtherGains,
    summary,
    contracts,
    conversions: figures.conversions,
    business: figures.business,
    businessCoins: figures.businessCoins,
    unidentified: figures.unidentified,
    withheld: sum(figures.otherBoxes.withheld.map(({ usd }) => usd)),
    carryoverOut,
    worksheet,
    investmentTax: figures.estimate && investmentTaxOf(figures.estimate),
    lists,
    shortenedIds: await shortenedIds(form, idOf),
    guide: guideOf(figures, lists, await editionInHand(formsDir, year)),
    now,
  }
}
