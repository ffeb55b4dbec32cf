// A year on a few pages: totals, then what they are made of, then what is still in doubt. Only sums are printed, so a
// year of any size fits.
import { plus, quantityText, sum, type Usd, ZERO_USD } from '#engine'
import { moneyText } from '../pdf/money-text.ts'
import { type Doubt, doubtsOf } from './doubts.ts'
import type { SummaryInput } from './input.ts'
import { drawMonthChart } from './month-chart.ts'
import { type Column, INNER, type Paper, paper } from './paper.ts'
import { positionsOf } from './positions.ts'
import { incomeSums, scheduleDSteps, sumsOfRows, type Totals, totalsOf } from './sums.ts'
import { incomeNames, issueNames, legalFooting, methodNames, monthNames } from './words.ts'

type RowSums = ReturnType<typeof sumsOfRows>
type Money = (amount: Usd) => string

export function transactionSummaryPdf(input: SummaryInput): Promise<Uint8Array> {
  const { year, form } = input
  const page = paper(
    `Transaction summary ${year}`,
    `Lotwise transaction summary ${year}. Computed from your records; not tax advice.`,
  )
  const money: Money = amount => moneyText(amount, form.rounding)
  const sums = sumsOfRows(form)
  drawCover(page, input, sums, money)
  page.newPage()
  drawAssets(page, input, sums, money)
  drawMonths(page, input, sums, money)
  drawIncome(page, input, money)
  drawPositions(page, input, money)
  drawDoubts(page, input, sums, money)
  return page.bytes()
}

const count = (value: number) => value.toLocaleString('en-US')
const figure = (head: string, width: number): Column => ({ head, width, isFigure: true })
const words = (head: string, width: number): Column => ({ head, width })

const gainColumns = (head: string) => [
  words(head, 116),
  figure('Rows', 48),
  figure('Proceeds', 88),
  figure('Cost or other basis', 88),
  figure('Adjustments', 76),
  figure('Gain or (loss)', 88),
]

const gainCells = (name: string, totals: Totals, money: Money) => [
  name,
  count(totals.rows),
  money(totals.proceeds),
  money(totals.basis),
  money(totals.adjustment),
  money(totals.gain),
]

function dayText(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(now)
}

const isOver = ({ now, year, outcome }: SummaryInput) =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone: outcome.settings.timeZone, year: 'numeric' }).format(now),
  ) > year

function drawCover(page: Paper, input: SummaryInput, sums: RowSums, money: Money): void {
  const { year, method, form, scheduleD, carryoverOut, now, outcome } = input
  page.title(
    `Transaction summary ${year}`,
    `Digital assets, tax year ${year}. Made on ${dayText(now, outcome.settings.timeZone)}. US dollars; losses stand in parentheses.`,
  )
  if (!isOver(input)) page.paragraph(`${year} is not over: these are the figures so far.`, { isBold: true })
  page.heading('Gains and losses on Form 8949')
  page.table(
    gainColumns('Term'),
    [
      gainCells('Short-term (Part I)', totalsOf(form, 'I'), money),
      gainCells('Long-term (Part II)', totalsOf(form, 'II'), money),
    ],
    gainCells('Total', totalsOf(form), money),
  )
  for (const sentence of doubtfulRows(sums, money)) page.paragraph(sentence, { isBold: true })
  page.heading('To the tax return')
  const steps = scheduleDSteps(input)
  const { line, amount } = scheduleD.form1040
  const two = [words('', INNER - 110), figure('', 110)]
  page.table(
    two,
    [
      ['Gain or (loss) on Form 8949', money(steps.gain)],
      [
        'Losses carried over from earlier years (Schedule D, lines 6 and 14)',
        money(negative(steps.carryoverIn)),
      ],
      ...(steps.other === ZERO_USD ? [] : [['Other lines of Schedule D', money(steps.other)]]),
    ],
    ['Net gain or (loss) (Schedule D, line 16)', money(steps.line16)],
  )
  page.table(two, [
    ['Loss deducted this year (Schedule D, line 21)', money(negative(scheduleD.lines[21] ?? ZERO_USD))],
    [`Amount for Form 1040${line === null ? '' : `, line ${line}`}`, money(amount)],
  ])
  page.heading(`Losses carried over to ${year + 1}`)
  if (carryoverOut)
    page.table(
      two,
      [
        ['Short-term', money(carryoverOut.short)],
        ['Long-term', money(carryoverOut.long)],
      ],
      ['Total', money(plus(carryoverOut.short, carryoverOut.long))],
    )
  else page.paragraph('Not computed.')
  page.heading('Income')
  page.table(two, [
    [
      'From staking, rewards, airdrops and the like, at its value when received',
      money(incomeSums(input).total),
    ],
  ])
  page.heading('Method')
  page.paragraph(methodNames[method], { isBold: true })
  page.paragraph(legalFooting(method, year))
  if ((outcome.settings.standingOrders ?? []).length > 0)
    page.paragraph('Where one of your standing orders applies, units left by that order instead.')
}

const negative = (amount: Usd) => -amount as Usd

function drawAssets(page: Paper, { form }: SummaryInput, { assets }: RowSums, money: Money): void {
  page.heading('By asset')
  if (assets.length === 0) {
    page.paragraph('Nothing was sold or disposed of.', { isQuiet: true })
    return
  }
  page.table(
    gainColumns('Asset'),
    assets.map(sums => gainCells(sums.asset, sums, money)),
    gainCells('Total', totalsOf(form), money),
  )
}

function drawMonths(page: Paper, { form, year }: SummaryInput, { months }: RowSums, money: Money): void {
  page.heading(`Gains and losses by month of ${year}`, 480)
  const { rows, gain } = totalsOf(form)
  if (rows === 0) {
    page.paragraph('No month has a gain or loss.', { isQuiet: true })
    return
  }
  drawMonthChart(page, months)
  page.table(
    [
      words('Month', 104),
      figure('Rows', 70),
      figure('Gains', 110),
      figure('Losses', 110),
      figure('Net', 110),
    ],
    months.map(sums => [
      monthNames[sums.month - 1] ?? '',
      count(sums.rows),
      money(sums.gains),
      money(sums.losses),
      money(sums.net),
    ]),
    [
      'Total',
      count(rows),
      money(sum(months.map(({ gains }) => gains))),
      money(sum(months.map(({ losses }) => losses))),
      money(gain),
    ],
  )
}

function drawIncome(page: Paper, input: SummaryInput, money: Money): void {
  page.heading('Income by kind')
  const { kinds, total, rounding } = incomeSums(input)
  const unknown = input.summary.unknownIncome.items
  if (unknown > 0)
    page.paragraph(`The value of ${records(unknown)} of income is unknown and counted as zero.`, {
      isBold: true,
    })
  if (kinds.length === 0) {
    page.paragraph('No income was recorded.', { isQuiet: true })
    return
  }
  page.table(
    [words('Kind', INNER - 110), figure('Value when received', 110)],
    [
      ...kinds.map(({ kind, usd }) => [incomeNames[kind], money(usd)]),
      ...(rounding === ZERO_USD ? [] : [['Rounding', money(rounding)]]),
    ],
    ['Total', money(total)],
  )
}

const records = (value: number) => `${count(value)} ${value === 1 ? 'record' : 'records'}`

function drawPositions(page: Paper, input: SummaryInput, money: Money): void {
  const { year, held } = input
  page.heading(isOver(input) ? `Open positions at the end of ${year}` : `Open positions, ${year} so far`)
  const positions = positionsOf(input)
  if (positions === null) {
    page.paragraph(
      `Not shown: the records go on after ${year}, and what was held when it ended was not computed.`,
    )
    return
  }
  if (positions.length === 0) {
    page.paragraph('Nothing was held.', { isQuiet: true })
    return
  }
  if (held === undefined) page.paragraph('Wallets as they stand after the last record.', { isQuiet: true })
  if (positions.some(({ basisUnknown }) => basisUnknown))
    page.paragraph('* Part of the basis is unknown and counted as zero.', { isQuiet: true })
  page.table(
    [words('Asset', 110), words('Wallet', 144), figure('Quantity', 150), figure('Basis', 100)],
    positions.map(({ asset, wallet, quantity, basis, basisUnknown }) => [
      basisUnknown ? `${asset} *` : asset,
      wallet ?? 'In transit',
      quantityText(quantity),
      money(basis),
    ]),
    ['Total', '', '', money(sum(positions.map(({ basis }) => basis)))],
  )
}

function drawDoubts(page: Paper, input: SummaryInput, sums: RowSums, money: Money): void {
  const { year } = input
  page.heading('Records still in doubt', 180)
  const { inYear, before } = doubtsOf(input)
  for (const sentence of doubtfulRows(sums, money)) page.paragraph(sentence)
  if (inYear.length === 0) page.paragraph(`No record of ${year} is in doubt.`, { isQuiet: true })
  else {
    page.need(110)
    page.paragraph(`Records of ${year}`, { isBold: true })
    drawDoubtTable(page, inYear, money)
  }
  if (before.length === 0) return
  page.down(6)
  page.need(110)
  page.paragraph('Earlier records, and records without a known day', { isBold: true })
  page.paragraph(`They may change the basis of what was sold in ${year}.`, { isQuiet: true })
  drawDoubtTable(page, before, money)
}

function doubtfulRows({ unknownBasis, unknownProceeds }: RowSums, money: Money): string[] {
  const sentences: string[] = []
  if (unknownBasis.rows > 0)
    sentences.push(
      `The cost of ${rowsText(unknownBasis.rows)} of Form 8949 is unknown and counted as zero; a gain of ${money(unknownBasis.usd)} rests on that.`,
    )
  if (unknownProceeds.rows > 0)
    sentences.push(
      `The proceeds of ${rowsText(unknownProceeds.rows)} of Form 8949 are unknown and counted as if nothing was gained; their basis is ${money(unknownProceeds.usd)}.`,
    )
  return sentences
}

const rowsText = (value: number) => `${count(value)} ${value === 1 ? 'row' : 'rows'}`

function drawDoubtTable(page: Paper, doubts: readonly Doubt[], money: Money): void {
  const total = (column: 'count' | 'withoutFigure') =>
    doubts.reduce((sofar, doubt) => sofar + doubt[column], 0)
  const atStake = (withoutFigure: number, all: number, usd: Usd) =>
    withoutFigure === all ? 'unknown' : money(usd)
  page.table(
    [
      words('What', 204),
      words('Weight', 90),
      figure('Records', 60),
      figure('Dollars at stake, where known', 90),
      figure('Records without a figure', 60),
    ],
    doubts.map(doubt => [
      issueNames[doubt.code],
      doubt.isBlocking ? 'To be resolved' : 'Worth a look',
      count(doubt.count),
      atStake(doubt.withoutFigure, doubt.count, doubt.usd),
      count(doubt.withoutFigure),
    ]),
    [
      'Total',
      '',
      count(total('count')),
      atStake(total('withoutFigure'), total('count'), sum(doubts.map(({ usd }) => usd))),
      count(total('withoutFigure')),
    ],
  )
}
