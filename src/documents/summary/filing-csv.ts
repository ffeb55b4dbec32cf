// How to file, the lists and the worksheet, as lines of the summary's table.
import { quantityText, usdText, ZERO_USD } from '#engine'
import { hasWorksheet, worksheetLines } from '../filing/carryover-worksheet.ts'
import { runningCents } from '../filing/running-cents.ts'
import { type Departure, isTermUnknown, type YearLists } from '../filing/year-lists.ts'
import { isoDay } from './days.ts'
import type { SummaryInput } from './input.ts'
import { charities, giftReceivers, receivedBy, recipientLines } from './recipients.ts'
import { incomeNames, originNames } from './words.ts'

export const guideLines = ({ guide }: SummaryInput) =>
  guide.flatMap(({ title, paragraphs }) =>
    paragraphs.map(note => ({ section: 'How to file', item: title, note })),
  )

export const listLines = ({ lists }: SummaryInput) => [
  ...incomeLines(lists.income),
  ...departureLines('Donations', lists.donations),
  ...recipientLines(lists.donations, charities),
  ...departureLines('Gifts made', lists.gifts),
  ...recipientLines(lists.gifts, giftReceivers),
  ...departureLines('Thefts', lists.stolen),
  ...departureLines('Lost coins', lists.lost),
]

function incomeLines(income: YearLists['income']) {
  const cents = runningCents(income.map(({ usd }) => usd))
  return income.map(({ on, kind, asset, wallet, quantity, valueUnknown, priceSource }, index) => ({
    section: 'Income list',
    item: `${incomeNames[kind]}, ${asset}`,
    wallet,
    quantity: quantityText(quantity),
    amount: usdText(cents[index] ?? ZERO_USD),
    date: on,
    note: valueUnknown ? 'value unknown, counted as zero' : priceNote(priceSource).join(''),
  }))
}

/** A value that no record says is never printed as if one did. */
const priceNote = (source: string | null) =>
  source === null ? [] : [`not in the record: valued by ${source}`]

function departureLines(section: string, departures: readonly Departure[]) {
  const costs = runningCents(departures.map(({ basis }) => basis))
  const values = runningCents(departures.map(({ value }) => value ?? ZERO_USD))
  return departures.map((departure, index) => {
    const { asset, wallet, quantity, on, acquiredOn, origin, term, basisUnknown, value, priceSource } =
      departure
    return {
      section,
      item: asset,
      wallet,
      quantity: quantityText(quantity),
      basis: usdText(costs[index] ?? ZERO_USD),
      amount: value === null ? '' : usdText(values[index] ?? ZERO_USD),
      date: on,
      acquired: acquiredOn ?? '',
      term: isTermUnknown(departure) ? '' : term,
      note: [
        ...(originNames[origin] === '' ? [] : [`acquired by: ${originNames[origin].toLowerCase()}`]),
        ...(basisUnknown ? ['cost unknown, counted as zero'] : []),
        ...(isTermUnknown(departure) ? ['term unknown'] : []),
        ...(value === null ? ['value unknown'] : priceNote(priceSource)),
        ...receivedBy(departure),
      ].join('; '),
    }
  })
}

export const idLines = ({ shortenedIds = [] }: SummaryInput) =>
  shortenedIds.map(({ sold, description, id }) => ({
    section: 'Transaction IDs shortened on Form 8949',
    item: description,
    date: isoDay(sold),
    note: id,
  }))

export const worksheetCells = ({ worksheet, year }: SummaryInput) =>
  worksheet && hasWorksheet(worksheet)
    ? worksheetLines(worksheet, year).map(({ line, words, amount }) => ({
        section: `Capital Loss Carryover Worksheet, ${year} to ${year + 1}`,
        item: `${line}. ${words}`,
        amount: amount === null ? '' : usdText(amount),
      }))
    : []
