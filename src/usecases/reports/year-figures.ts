// Everything that the reports of a year are made from, and the page that says how to file it.
import {
  addedTaxes,
  capitalLossCarryover,
  collectiblesGain,
  estimateTax,
  type Form8949,
  form6781,
  plus,
  reportedIncome,
  type ScheduleD,
  scheduleD,
  summarise,
  ZERO_USD,
} from '#engine'
import type { AmendedYear } from '../../documents/filing/amended-year.ts'
import { byRecipient } from '../../documents/filing/by-recipient.ts'
import type { Worksheet } from '../../documents/filing/carryover-worksheet.ts'
import { investmentTaxOf } from '../../documents/filing/form8960.ts'
import { howToFile } from '../../documents/filing/guide.ts'
import type { FormEdition, GuideInput, GuideStep } from '../../documents/filing/guide-input.ts'
import { donatedIn, eventsIn, type YearLists } from '../../documents/filing/year-lists.ts'
import { otherBoxesIn } from '../../statements/other-boxes.ts'
import type { Book } from '../books/books.ts'
import { businessCoins } from '../calculations/business-coins.ts'
import { businessIn } from '../calculations/business-income.ts'
import { filedForms } from '../calculations/filed-forms.ts'
import { unidentifiedIn } from '../calculations/unidentified.ts'
import { carryovers, incomeBeforeGains } from '../calculations/year-result.ts'
import { conversionsRead } from '../conversions/conversions-read.ts'
import { factsOnReturn } from '../filing/year-filing.ts'
import { yearsOf } from '../filing/years.ts'

/** `amended`: the year was filed with other figures. */
export type YearFigures = ReturnType<typeof yearFigures> & { amended?: AmendedYear | undefined }

/** What reports of a year are made from. */
export type ReportBook = Pick<Book, 'filing' | 'events' | 'prices' | 'reconciled' | 'chosen'>

export function yearFigures(book: ReportBook, year: number) {
  const { filing, events, reconciled, chosen } = book
  const outcome = chosen()
  const profile = filing.yearFiling(year)
  const { status, rounding, salesAs, otherGains } = profile
  const { whole, form, leftOut } = filedForms(outcome, year, book)
  const summary = summarise(outcome, year)
  const closed = carryovers(outcome, yearsOf(events, year, filing), book).get(year)
  const contracts = form6781(outcome, year, rounding)
  const collectibles = collectiblesGain(outcome, year, rounding)
  const schedule = scheduleD({
    year,
    status,
    boxes: form.boxes.map(({ box, totals }) => ({ box, ...totals })),
    carryover: closed?.carryoverIn,
    other: { ...leftOut, 4: contracts.short, 11: contracts.long },
    collectiblesGain: collectibles,
    qualifiedDividends: factsOnReturn(profile).qualifiedDividends,
  })
  const business = businessIn(outcome, year, profile)
  const income = reportedIncome(summary, rounding, profile.businessIncome)
  return {
    year,
    outcome,
    /** Every row, wherever it is filed, to the cent. */
    whole,
    /** The rows of Form 8949 as the person files them. */
    form,
    leftOut,
    rounding,
    salesAs,
    summary,
    /** On Schedule 1. */
    income: business ? business.onSchedule1 : income.ordinaryIncome,
    business,
    businessCoins: businessCoins(outcome, whole, filing),
    contracts,
    conversions: conversionsRead(book, year),
    otherBoxes: otherBoxesIn(reconciled, year),
    hasOwnWashSales: hasOwnWashSales(events, whole),
    unidentified: unidentifiedIn(book, outcome, whole),
    scheduleD: schedule,
    collectiblesGain: collectibles,
    // Lotwise does not know their lines, so it leaves the lines that add them up to the person.
    hasOtherGains: otherGains.short !== ZERO_USD || otherGains.long !== ZERO_USD,
    carryoverOut: closed?.carryoverOut,
    worksheet: closed && worksheetOf(closed.lines, incomeBeforeGains(outcome, year, filing)),
    estimate: estimateTax(
      year,
      { ...factsOnReturn(profile), carryover: closed?.carryoverIn },
      {
        // What Schedule D has before the losses of earlier years.
        shortGain: plus(schedule.lines[7], schedule.lines[6]),
        longGain: plus(schedule.lines[15], schedule.lines[14]),
        collectiblesGain: collectibles,
        ...income,
      },
    ),
  }
}

/** Any taxable income of zero or more gives the same carryover, so zero stands for one that was not provided. */
function worksheetOf(
  lines: Pick<ScheduleD['lines'], 7 | 15 | 16 | 21>,
  income: ReturnType<typeof incomeBeforeGains>,
): Worksheet {
  const toForm1040 = lines[16] < 0n ? (-(lines[21] ?? 0n) as typeof ZERO_USD) : lines[16]
  const taxableIncome = income === undefined ? ZERO_USD : plus(income, toForm1040)
  return {
    lines: capitalLossCarryover(taxableIncome, lines).lines,
    isIncomeAssumed: income === undefined,
  }
}

/** Rows are made when they are looked at, so they exist only where one was entered. */
const hasOwnWashSales = (events: ReportBook['events'], { boxes }: Form8949) =>
  events.some(event => 'adjustments' in event && event.adjustments?.some(({ code }) => code === 'W')) &&
  boxes.some(({ rows }) => [...rows].some(({ codes }) => codes.includes('W')))

const rowsOf = ({ boxes }: { boxes: readonly { rows: { length: number } }[] }) =>
  boxes.reduce((count, { rows }) => count + rows.length, 0)

export const guideOf = (figures: YearFigures, lists: YearLists, edition: FormEdition): GuideStep[] =>
  howToFile(guideInput(figures, lists, edition))

export function guideInput(figures: YearFigures, lists: YearLists, edition: FormEdition): GuideInput {
  const { year, whole, form, leftOut, summary, carryoverOut, estimate } = figures
  return {
    year,
    edition,
    rows: rowsOf(whole),
    rowsOnForm8949: rowsOf(form),
    leftOut: { '1a': leftOut?.['1a'].rows ?? 0, '8a': leftOut?.['8a'].rows ?? 0 },
    unknownProceeds: summary.unknownProceeds.lines,
    unknownBasis: summary.unknownBasis.lines,
    unidentified: figures.unidentified,
    income: figures.income,
    incomeOfUnknownValue: summary.unknownIncome.items - (figures.business?.unknown ?? 0),
    business: figures.business,
    businessCoins: figures.businessCoins,
    gifts: eventsIn(lists.gifts),
    giftsTo: byRecipient(lists.gifts),
    donations: donatedIn(lists.donations),
    donationsTo: byRecipient(lists.donations),
    losses: eventsIn(lists.lost) + eventsIn(lists.stolen),
    contracts: figures.contracts,
    conversions: figures.conversions,
    scheduleD: figures.scheduleD,
    hasOtherGains: figures.hasOtherGains,
    collectiblesGain: figures.collectiblesGain,
    salesAs: figures.salesAs,
    ...figures.otherBoxes,
    hasOwnWashSales: figures.hasOwnWashSales,
    carryoverOut: carryoverOut ? plus(carryoverOut.short, carryoverOut.long) : ZERO_USD,
    addedTaxes: estimate ? addedTaxes(estimate) : null,
    investmentTax: estimate && investmentTaxOf(estimate),
    amended: figures.amended,
  }
}
