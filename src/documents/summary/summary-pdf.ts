// A year on a few pages: totals, then what they are made of, then what is still in doubt. Only sums are printed, so a
// year of any size fits.
import { quantityText, sum, ZERO_USD } from '#engine'
import { moneyText } from '../pdf/money-text.ts'
import { drawBusinessCoins } from './business-coins.ts'
import { drawContracts } from './contracts.ts'
import { drawCover } from './draw-cover.ts'
import {
  drawDepartures,
  drawHowToFile,
  drawIncomeList,
  drawShortenedIds,
  drawWorksheet,
} from './draw-filing.ts'
import { drawIssues } from './draw-issues.ts'
import type { SummaryInput } from './input.ts'
import { drawInvestmentTax } from './investment-tax.ts'
import { drawMonthChart } from './month-chart.ts'
import { createPages, INNER, type Pages } from './pages.ts'
import { positionsOf } from './positions.ts'
import { incomeSums, type RowSums, sumsOfRows, totalsOf } from './sums.ts'
import { count, figure, gainCells, gainColumns, isOver, type Money, words } from './table-parts.ts'
import { incomeNames, monthNames } from './words.ts'

export function transactionSummaryPdf(input: SummaryInput): Promise<Uint8Array> {
  const { year, form } = input
  const page = createPages(
    `Transaction summary ${year}`,
    `Lotwise transaction summary ${year}. Computed from your records; not tax advice.`,
  )
  const money: Money = amount => moneyText(amount, form.rounding)
  const sums = sumsOfRows(form)
  drawHowToFile(page, input)
  page.newPage()
  drawCover(page, input, sums, money)
  page.newPage()
  // The months take most of a page whatever the year; what may go on for pages comes after them.
  drawMonths(page, input, sums, money)
  drawAssets(page, input, sums, money)
  drawContracts(page, input, money)
  drawIncome(page, input, money)
  drawBusinessCoins(page, input, money)
  drawIncomeList(page, input, money)
  drawDepartures(page, input, money)
  drawWorksheet(page, input, money)
  drawInvestmentTax(page, input, money)
  drawPositions(page, input, money)
  drawShortenedIds(page, input)
  drawIssues(page, input, sums, money)
  return page.bytes()
}

function drawAssets(page: Pages, { form }: SummaryInput, { assets }: RowSums, money: Money): void {
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

function drawMonths(page: Pages, { form, year }: SummaryInput, { months }: RowSums, money: Money): void {
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

function drawIncome(page: Pages, input: SummaryInput, money: Money): void {
  const { kinds, total, rounding } = incomeSums(input)
  const { business } = input
  page.heading('Income by kind', 110 + 17 * kinds.length)
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
      ...kinds.map(({ kind, usd }) => [
        business?.kinds.includes(kind) ? `${incomeNames[kind]} (business)` : incomeNames[kind],
        money(usd),
      ]),
      ...(rounding === ZERO_USD ? [] : [['Rounding', money(rounding)]]),
    ],
    ['Total', money(total)],
  )
  if (business)
    page.table(
      [words('On your return', INNER - 110), figure('Amount', 110)],
      [
        ['Schedule 1', money(business.onSchedule1)],
        ['Schedule C, line 1 (gross receipts)', money(business.income)],
      ],
    )
}

const records = (value: number) => `${count(value)} ${value === 1 ? 'record' : 'records'}`

function drawPositions(page: Pages, input: SummaryInput, money: Money): void {
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
    [
      words('Asset', 124),
      words('Wallet', 130),
      { ...figure('Quantity', 160), isAtPoint: true },
      figure('Basis', 90),
    ],
    positions.map(({ asset, wallet, quantity, basis, basisUnknown }) => [
      basisUnknown ? `${asset} *` : asset,
      wallet ?? 'In transit',
      grouped(quantityText(quantity)),
      money(basis),
    ]),
    ['Total', '', '', money(sum(positions.map(({ basis }) => basis)))],
  )
}

/** With commas between thousands, the fraction as it is. */
const grouped = (text: string) => {
  const [whole = '', ...fraction] = text.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}
