// How to file, the carryover worksheet, and the lists a return asks for beside the sales.
import { quantityText, roundToCents, sum, ZERO_USD } from '#engine'
import { hasWorksheet, worksheetLines } from '../filing/carryover-worksheet.ts'
import { deductionFloor } from '../filing/giving-step.ts'
import { runningCents } from '../filing/running-cents.ts'
import { type Departure, isTermUnknown } from '../filing/year-lists.ts'
import { printedDay } from './days.ts'
import { incomeByMonth } from './income-by-month.ts'
import type { SummaryInput } from './input.ts'
import { INNER, type Pages } from './pages.ts'
import { charities, drawRecipients, giftReceivers } from './recipients.ts'
import { figure, type Money, words } from './table-parts.ts'
import { incomeNames, monthNames, originNames } from './words.ts'

export function drawHowToFile(
  page: Pages,
  { year, guide, notes = [] }: Pick<SummaryInput, 'year' | 'guide' | 'notes'>,
): void {
  page.title(`How to file ${year}`, 'Step by step, from your records as they were when this was made.')
  for (const note of notes) page.paragraph(note, { isBold: true })
  guide.forEach(({ title, paragraphs }, index) => {
    page.step(`${index + 1}. ${title}`)
    for (const paragraph of paragraphs) page.paragraph(paragraph)
  })
}

export function drawWorksheet(page: Pages, { year, worksheet }: SummaryInput, money: Money): void {
  if (!worksheet || !hasWorksheet(worksheet)) return
  page.heading(`Capital Loss Carryover Worksheet, ${year} to ${year + 1}`, 330)
  page.paragraph('From the Instructions for Schedule D. Keep it for your records.', { isQuiet: true })
  if (worksheet.isIncomeAssumed)
    page.paragraph(
      `Your tax profile for ${year} has no other income, so line 1 is left open and taken to be zero or more. If your deductions were more than your income, enter your income there: more of the loss may be left.`,
      { isBold: true },
    )
  page.table(
    [words('Line', 34), words('', INNER - 144), figure('Amount', 110)],
    worksheetLines(worksheet, year).map(({ line, words, amount }) => [
      line,
      words,
      amount === null ? '' : money(amount),
    ]),
  )
}

/** More than fills a few pages goes by month; every item is in the CSV. */
const MAX_ITEMS = 400

export function drawIncomeList(page: Pages, input: SummaryInput, money: Money): void {
  const { income } = input.lists
  if (income.length === 0) return
  page.heading('Income list')
  const total = money(roundToCents(sum(income.map(({ usd }) => usd))))
  if (income.length > MAX_ITEMS) {
    page.paragraph(byMonthNote(income), { isQuiet: true })
    page.table(
      [words('Month', INNER - 220), figure('Items', 110), figure('Value', 110)],
      incomeByMonth(income).map(({ month, items, usd }) => [
        monthNames[Number(month.slice(5)) - 1] ?? '',
        items.toLocaleString('en-US'),
        money(usd),
      ]),
      ['Total', income.length.toLocaleString('en-US'), total],
    )
    return
  }
  const cents = runningCents(income.map(({ usd }) => usd))
  page.table(
    [
      words('Received', 58),
      words('Kind', 58),
      words('Asset', 84),
      { ...figure('Quantity', 122), isAtPoint: true },
      words('Wallet', INNER - 392),
      figure('Value', 70),
    ],
    income.map(({ on, kind, asset, quantity, wallet, valueUnknown, priceSource }, index) => [
      printedDay(on),
      incomeNames[kind],
      asset,
      quantityText(quantity),
      wallet,
      valueUnknown ? 'unknown' : marked(money(cents[index] ?? ZERO_USD), priceSource),
    ]),
    ['Total', '', '', '', '', total],
  )
  drawPriceNote(page, income)
}

function byMonthNote(income: SummaryInput['lists']['income']): string {
  const inWords = (count: number) => count.toLocaleString('en-US')
  const priced = income.filter(({ priceSource }) => priceSource !== null).length
  const unknown = income.filter(({ valueUnknown }) => valueUnknown).length
  return [
    `${inWords(income.length)} items, added up by month. The CSV of this summary lists each one with its date.`,
    ...(priced === 0
      ? []
      : [
          `${inWords(priced)} are valued by market prices, because the records don't say what they were worth.`,
        ]),
    ...(unknown === 0 ? [] : [`No value is known for ${inWords(unknown)} of them: counted as zero here.`]),
  ].join(' ')
}

type Priced = { priceSource: string | null }

/** A value that no record says is never printed as if one did. */
const marked = (value: string, priceSource: string | null) => (priceSource === null ? value : `${value}*`)

function drawPriceNote(page: Pages, rows: readonly Priced[]): void {
  const words = new Set(rows.flatMap(({ priceSource }) => priceSource ?? []))
  if (words.size === 0) return
  const [only] = words
  const source = words.size === 1 ? `by ${only}` : 'by market prices; the CSV of this summary names each'
  page.paragraph(`* Your records don't say this value. Valued ${source}.`, { isQuiet: true })
}

export function drawDepartures(page: Pages, input: SummaryInput, money: Money): void {
  const { donations, gifts, lost, stolen } = input.lists
  drawList(page, donations, money, {
    title: 'Donations, for Form 8283',
    asksOrigin: true,
    about: [
      'Held long-term, you may deduct the fair market value; held short-term, the smaller of cost and value.',
      ...deductionFloor(input.year),
      'Form 8283 also asks for the name and address of the charity and how you worked out the value. From $250 per donation keep a written acknowledgment of the charity.',
    ].join(' '),
  })
  drawRecipients(page, donations, money, charities)
  drawList(page, gifts, money, {
    title: 'Gifts you made',
    about:
      'The recipient takes over your date and cost, so give them this list. The value on the day of the gift counts for Form 709, and for the recipient if it was below your cost.',
  })
  drawRecipients(page, gifts, money, giftReceivers)
  drawList(page, stolen, money, {
    title: 'Thefts',
    about:
      'Not on Form 8949. A theft of coins held for profit may be deductible on Form 4684, Section B, up to the cost. Keep the police report and what shows that the coins cannot be recovered.',
  })
  drawList(page, lost, money, {
    title: 'Lost coins',
    about:
      'Not on Form 8949. Lost keys, and coins that became worthless, are generally not deductible for individuals.',
  })
}

const withoutOrigin = [
  words('Date', 56),
  words('Asset', 66),
  { ...figure('Quantity', 110), isAtPoint: true },
  words('Acquired', 62),
  words('Term', INNER - 454),
  figure('Cost', 80),
  figure('Value', 80),
]
const withOrigin = [
  words('Date', 56),
  words('Asset', 60),
  { ...figure('Quantity', 104), isAtPoint: true },
  words('Acquired', 60),
  words('How', 58),
  words('Term', INNER - 458),
  figure('Cost', 60),
  figure('Value', 60),
]

type ListWords = { title: string; about: string; asksOrigin?: boolean }

function drawList(page: Pages, rows: readonly Departure[], money: Money, list: ListWords): void {
  const { title, about, asksOrigin = false } = list
  if (rows.length === 0) return
  page.heading(title, 120)
  page.paragraph(about)
  const costs = runningCents(rows.map(({ basis }) => basis))
  const values = runningCents(rows.map(({ value }) => value ?? ZERO_USD))
  page.table(
    asksOrigin ? withOrigin : withoutOrigin,
    rows.map((row, index) => [
      printedDay(row.on),
      row.asset,
      quantityText(row.quantity),
      row.acquiredOn === null ? 'unknown' : printedDay(row.acquiredOn),
      ...(asksOrigin ? [originNames[row.origin] || 'unknown'] : []),
      isTermUnknown(row) ? 'unknown' : row.term === 'short' ? 'Short' : 'Long',
      row.basisUnknown ? 'unknown' : money(costs[index] ?? ZERO_USD),
      row.value === null ? 'unknown' : marked(money(values[index] ?? ZERO_USD), row.priceSource),
    ]),
  )
  drawPriceNote(page, rows)
}

/** Form 8949 has room for the first and last characters of the longest ones. */
export function drawShortenedIds(page: Pages, { shortenedIds = [] }: SummaryInput): void {
  if (shortenedIds.length === 0) return
  page.heading('Transaction IDs shortened on Form 8949', 120)
  const listed = shortenedIds.slice(0, MAX_ITEMS)
  const rest = shortenedIds.length - listed.length
  page.paragraph(
    rest === 0
      ? 'Column (a) has no room for these. Keep this list with your records.'
      : `Column (a) has no room for these. ${rest.toLocaleString('en-US')} more are in the CSV of Form 8949.`,
    { isQuiet: true },
  )
  page.table(
    [words('Sold', 58), words('Description', 186), words('Transaction ID', INNER - 244)],
    listed.map(({ sold, description, id }) => [sold, description, id]),
  )
}
