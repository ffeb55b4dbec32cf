// The transaction summary as one table: a line per sum, the section it belongs to first. Lines of a section add up to
// its line named Total.
import { plus, quantityText, sum, type Usd, usdText, ZERO_USD } from '#engine'
import { csvLine } from '../../ledger/spreadsheet-safe.ts'
import { conversionFootings } from '../filing/conversion-words.ts'
import { methodsBehind, methodUsedIn } from '../method-words.ts'
import { businessCoinLines } from './business-coins.ts'
import { contractLines } from './contracts.ts'
import { guideLines, idLines, listLines, worksheetCells } from './filing-csv.ts'
import type { SummaryInput } from './input.ts'
import { investmentTaxCells } from './investment-tax.ts'
import { type IssueGroup, issueGroups } from './issue-groups.ts'
import { positionsOf } from './positions.ts'
import { incomeSums, otherGainsWords, scheduleDSteps, sumsOfRows, type Totals, totalsOf } from './sums.ts'
import { feeFootings, incomeNames, issueNames, legalFooting, poolingFooting, withheldWords } from './words.ts'

const columns = {
  section: 'Section',
  item: 'Item',
  wallet: 'Wallet',
  count: 'Count',
  quantity: 'Quantity',
  proceeds: 'Proceeds',
  basis: 'Cost or other basis',
  adjustment: 'Adjustment',
  gains: 'Gains',
  losses: 'Losses',
  gain: 'Gain or (loss)',
  amount: 'Amount',
  note: 'Note',
  date: 'Date',
  acquired: 'Acquired',
  term: 'Term',
} as const
type Cells = Partial<Record<keyof typeof columns, string>>

export function transactionSummaryCsv(input: SummaryInput): string {
  const lines = [
    columns,
    ...yearLines(input),
    ...guideLines(input),
    ...gainLines(input),
    ...returnLines(input),
    ...contractLines(input),
    ...incomeLines(input),
    ...businessCoinLines(input),
    ...listLines(input),
    ...worksheetCells(input),
    ...investmentTaxCells(input),
    ...positionLines(input),
    ...idLines(input),
    ...issueLines(input),
  ]
  return lines.map(lineOf).join('')
}

const lineOf = (cells: Cells) =>
  csvLine(Object.keys(columns).map(column => cells[column as keyof typeof columns] ?? ''))

const yearLines = ({ year, now, outcome, conversions = [], notes = [] }: SummaryInput): Cells[] => [
  { section: 'Year', item: String(year), note: `Made at ${now.toISOString()}` },
  ...notes.map(note => ({ section: 'Note', note })),
  {
    section: 'Method',
    item: methodUsedIn(outcome, year),
    note: [
      ...methodsBehind(outcome, year).map(method => legalFooting(method, year)),
      poolingFooting(outcome.settings.poolingBefore2025 ?? 'wallet', year) ?? [],
      ...feeFootings(outcome.settings, year),
      ...conversionFootings(conversions),
    ]
      .flat()
      .join(' '),
  },
]

const totalCells = ({ rows, proceeds, basis, adjustment, gain }: Totals): Cells => ({
  count: String(rows),
  proceeds: usdText(proceeds),
  basis: usdText(basis),
  adjustment: usdText(adjustment),
  gain: usdText(gain),
})

function gainLines({ form, year }: SummaryInput): Cells[] {
  const { assets, months } = sumsOfRows(form)
  const total = totalsOf(form)
  return [
    { section: 'Gains', item: 'Short-term', ...totalCells(totalsOf(form, 'I')) },
    { section: 'Gains', item: 'Long-term', ...totalCells(totalsOf(form, 'II')) },
    { section: 'Gains', item: 'Total', ...totalCells(total) },
    ...assets.map(sums => ({ section: 'By asset', item: sums.asset, ...totalCells(sums) })),
    { section: 'By asset', item: 'Total', ...totalCells(total) },
    ...months.map(({ month, rows, gains, losses, net }) => ({
      section: 'By month',
      item: `${year}-${String(month).padStart(2, '0')}`,
      count: String(rows),
      gains: usdText(gains),
      losses: usdText(losses),
      gain: usdText(net),
    })),
    {
      section: 'By month',
      item: 'Total',
      count: String(total.rows),
      gains: usdText(sum(months.map(({ gains }) => gains))),
      losses: usdText(sum(months.map(({ losses }) => losses))),
      gain: usdText(total.gain),
    },
  ]
}

function returnLines(input: SummaryInput): Cells[] {
  const { scheduleD, carryoverOut, year, hasOtherGains, withheld = ZERO_USD } = input
  const { gain, gainWords, rounding, carryoverIn, contracts, other, line16 } = scheduleDSteps(input)
  const toReturn = (item: string, amount: Usd): Cells => ({
    section: 'Tax return',
    item,
    amount: usdText(amount),
  })
  const carryover = (item: string, amount: Usd): Cells => ({
    section: `Carryover to ${year + 1}`,
    item,
    amount: usdText(amount),
  })
  return [
    toReturn(gainWords, gain),
    ...(rounding === ZERO_USD ? [] : [toReturn('Rounding to whole dollars', rounding)]),
    toReturn('Losses carried over from earlier years', -carryoverIn as Usd),
    ...(input.contracts.results === 0 ? [] : [toReturn('Section 1256 contracts (Form 6781)', contracts)]),
    ...(other === ZERO_USD ? [] : [toReturn('Other lines of Schedule D', other)]),
    { ...toReturn('Total', line16), ...(hasOtherGains && { note: otherGainsWords }) },
    ...(hasOtherGains
      ? []
      : [
          {
            ...toReturn('Loss deducted', -(scheduleD.lines[21] ?? ZERO_USD) as Usd),
            section: 'Loss deducted',
          },
          { ...toReturn('To Form 1040', scheduleD.form1040.amount), section: 'To Form 1040' },
        ]),
    ...(withheld === ZERO_USD
      ? []
      : [{ ...toReturn(withheldWords(year), withheld), section: 'Tax withheld' }]),
    ...(carryoverOut
      ? [
          carryover('Short-term', carryoverOut.short),
          carryover('Long-term', carryoverOut.long),
          carryover('Total', plus(carryoverOut.short, carryoverOut.long)),
        ]
      : [{ section: `Carryover to ${year + 1}`, note: 'not computed' }]),
  ]
}

function incomeLines(input: SummaryInput): Cells[] {
  const { kinds, total, rounding } = incomeSums(input)
  const { business } = input
  const unknown = input.summary.unknownIncome.items
  const line = (item: string, amount: Usd): Cells => ({ section: 'Income', item, amount: usdText(amount) })
  return [
    ...kinds.map(({ kind, usd }) => ({
      ...line(incomeNames[kind], usd),
      note: business?.kinds.includes(kind) ? 'business, on Schedule C' : '',
    })),
    ...(rounding === ZERO_USD ? [] : [line('Rounding', rounding)]),
    {
      ...line('Total', total),
      note: unknown === 0 ? '' : `Records of unknown value, counted as zero: ${unknown}`,
    },
    ...(business
      ? [
          { ...line('Schedule 1', business.onSchedule1), section: 'Income on the return' },
          { ...line('Schedule C, line 1', business.income), section: 'Income on the return' },
        ]
      : []),
  ]
}

function positionLines(input: SummaryInput): Cells[] {
  const section = 'Open positions'
  const positions = positionsOf(input)
  if (positions === null)
    return [
      {
        section,
        note: `Not shown: the records go on after ${input.year}, and what was held was not computed`,
      },
    ]
  return [
    ...positions.map(({ asset, wallet, quantity, basis, basisUnknown }) => ({
      section,
      item: asset,
      wallet: wallet ?? 'In transit',
      quantity: quantityText(quantity),
      basis: usdText(basis),
      note: basisUnknown ? 'part of the basis unknown, counted as zero' : '',
    })),
    { section, item: 'Total', basis: usdText(sum(positions.map(({ basis }) => basis))) },
  ]
}

function issueLines(input: SummaryInput): Cells[] {
  const { inYear, before } = issueGroups(input)
  const { unknownBasis, unknownProceeds } = sumsOfRows(input.form)
  return [
    {
      section: 'Lines to review',
      item: 'Cost unknown, counted as zero',
      count: String(unknownBasis.rows),
      gain: usdText(unknownBasis.usd),
    },
    {
      section: 'Lines to review',
      item: 'Proceeds unknown, counted as if nothing was gained',
      count: String(unknownProceeds.rows),
      basis: usdText(unknownProceeds.usd),
    },
    ...inYear.map(group => issueLine(`To review, ${input.year}`, group)),
    ...before.map(group => issueLine('To review, earlier or without a known date', group)),
  ]
}

const issueLine = (section: string, { code, count, usd, withoutFigure, isBlocking }: IssueGroup): Cells => ({
  section,
  item: issueNames[code],
  count: String(count),
  amount: withoutFigure === count ? '' : usdText(usd),
  note: [
    isBlocking ? 'to be resolved' : 'worth a look',
    ...(withoutFigure > 0 ? [`without a figure: ${withoutFigure}`] : []),
  ].join('; '),
})
