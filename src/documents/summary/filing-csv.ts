// How to file, the lists and the worksheet, as lines of the summary's table.
import { quantityText, roundToCents, type Usd, usdText } from '#engine'
import { hasWorksheet, worksheetLines } from '../filing/carryover-worksheet.ts'
import type { Departure } from '../filing/year-lists.ts'
import type { SummaryInput } from './input.ts'
import { incomeNames } from './words.ts'

export const guideLines = ({ guide }: SummaryInput) =>
  guide.flatMap(({ title, paragraphs }) =>
    paragraphs.map(note => ({ section: 'How to file', item: title, note })),
  )

const cents = (amount: Usd) => usdText(roundToCents(amount))

export const listLines = ({ lists }: SummaryInput) => [
  ...lists.income.map(({ on, kind, asset, wallet, quantity, usd, valueUnknown }) => ({
    section: 'Income list',
    item: `${incomeNames[kind]}, ${asset}`,
    wallet,
    quantity: quantityText(quantity),
    amount: cents(usd),
    date: on,
    note: valueUnknown ? 'value unknown, counted as zero' : '',
  })),
  ...departureLines('Donations', lists.donations),
  ...departureLines('Gifts made', lists.gifts),
  ...departureLines('Thefts', lists.stolen),
  ...departureLines('Lost coins', lists.lost),
]

const departureLines = (section: string, departures: readonly Departure[]) =>
  departures.map(({ asset, wallet, quantity, on, acquiredOn, term, basis, basisUnknown, value }) => ({
    section,
    item: asset,
    wallet,
    quantity: quantityText(quantity),
    basis: cents(basis),
    amount: value === null ? '' : cents(value),
    date: on,
    acquired: acquiredOn ?? '',
    term,
    note: [
      ...(basisUnknown ? ['cost unknown, counted as zero'] : []),
      ...(value === null ? ['value unknown'] : []),
    ].join('; '),
  }))

export const worksheetCells = ({ worksheet, year }: SummaryInput) =>
  worksheet && hasWorksheet(worksheet)
    ? worksheetLines(worksheet, year).map(({ line, words, amount }) => ({
        section: `Capital Loss Carryover Worksheet, ${year} to ${year + 1}`,
        item: `${line}. ${words}`,
        amount: amount === null ? '' : usdText(amount),
      }))
    : []
