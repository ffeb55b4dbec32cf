// A purchase and its sale in one row.

import { noAmount } from '../columns/column-names.ts'
import type { Columns } from '../columns/column-sides.ts'
import type { MappedColumns, MappedField, RowPart } from '../columns/mapping.ts'
import { common, type Rows } from '../columns/parts-of-rows.ts'
import { empty, isAmounts, isCoinAmounts } from '../survey/column-kinds.ts'
import type { ColumnSurvey } from '../survey/survey.ts'
import type { TableFacts } from '../survey/table-facts.ts'
import { coinIn, moneyIn } from '../words/unit-names.ts'
import { plainWord, usualMeaning } from '../words/words.ts'

const purchase =
  /\b(buy|buying|bought|purchased?|acquired|acquisition|opened|open|entry|kauf\w*|einkauf\w*|achat|compra)\b/
const sale =
  /\b(sell|selling|sold|sales?|closed|close|exit|disposed|disposal|verkauf\w*|vente|venta|vendido)\b/

/**
 * As people write them: numbers of five digits are prices as often as days. A row that says 'Various' is an issue of
 * its own.
 */
const isDates = ({ times, months, filled }: ColumnSurvey) => filled > 0 && times + months >= filled * 0.5

export type Side = {
  date: number | undefined
  amount: number | undefined
  price: number | undefined
  value: number | undefined
  fee: number | undefined
}

/** The columns whose names speak of one side. */
export function sideOf({ header, survey }: TableFacts, side: RegExp, whole: RegExp): Side {
  const { names } = header
  const plain = names.map(plainWord)
  const taken = new Set<number>()
  const find = (
    isFit: (column: ColumnSurvey) => boolean,
    isCalled: (name: string, raw: string) => boolean,
  ) => {
    const index = plain.findIndex(
      (name, at) =>
        !taken.has(at) &&
        isFit(survey.columns[at] ?? empty) &&
        (!noAmount.test(name) || whole.test(name)) &&
        isCalled(name, names[at] ?? ''),
    )
    if (index < 0) return undefined
    taken.add(index)
    return index
  }
  const date = find(isDates, name => side.test(name))
  const fee = find(isAmounts, name => side.test(name) && /\b(fees?|commission|gebuhr)\b/.test(name))
  const price = find(
    isAmounts,
    name =>
      side.test(name) &&
      /\b(price|rate|kurs|preis|prix|precio|at|each)\b|kurs$|preis$|^entry$|^exit$/.test(name),
  )
  const amount = find(
    isCoinAmounts,
    (name, raw) =>
      side.test(name) &&
      /\b(amount|qty|quantity|units|coins|size|volume|menge|anzahl)\b/.test(name) &&
      moneyIn(raw) === undefined,
  )
  const value = find(
    isAmounts,
    (name, raw) =>
      (side.test(name) &&
        (/\b(total|value|cost|paid|for|proceeds|invested|gross|sum|wert)\b/.test(name) ||
          moneyIn(raw) !== undefined)) ||
      whole.test(name),
  )
  return { date, amount, price, value, fee }
}

const wholeCost = /^(total )?(cost|cost basis|basis|invested|paid|amount paid|purchase cost)( total)?$/
const wholeProceeds = /^(total )?(proceeds|received|amount received)( total)?$/

/** Fields that a table of positions has once for both sides. */
const ofBothSides: readonly MappedField[] = ['asset', 'pair', 'currency', 'wallet', 'note', 'id', 'status']

/** A purchase and its sale in one row, each with its day: 'Bought on', 'Buy price', 'Sold on', 'Sell price', 'Amount'. */
export function ofPositions(facts: TableFacts, assigned: Columns): Rows | undefined {
  const bought = sideOf(facts, purchase, wholeCost)
  const sold = sideOf(facts, sale, wholeProceeds)
  if (bought.date === undefined || sold.date === undefined) return undefined
  const { survey } = facts
  const directions = [...(survey.columns[assigned.type ?? -1]?.words?.keys() ?? [])].map(plainWord)
  // Orders are opened and closed too, and each says what it was.
  if (directions.some(word => usualMeaning(word) === 'sell')) return undefined
  if (directions.some(word => /\bshort\b/.test(word)) || isLeveraged(facts))
    return {
      refused:
        'This table has short or leveraged positions, which are no purchases of coins. Leave them out and import the rest, and add what the positions made or lost by hand.',
    }
  // 'Qty' beside 'Qty sold': not all of it was sold.
  const sided = [bought.amount, sold.amount]
  const unsided = sided.includes(assigned.amount) ? unsidedAmount(facts, sided) : assigned.amount
  const amount = bought.amount ?? unsided ?? sold.amount ?? unsidedAmount(facts, sided)
  if (amount === undefined)
    return {
      refused:
        'This table has a purchase and its sale in one row, but not how many coins that was. Add a column with the amount of coins.',
    }
  const sides = [
    { side: bought, type: 'buy' as const },
    { side: sold, type: 'sell' as const },
  ].map(({ side, type }) => ({
    type,
    columns: {
      date: side.date,
      amount: side.amount ?? unsided ?? amount,
      price: side.price,
      value: side.value,
      fee: side.fee,
    },
  }))
  const unpriced = sides.find(({ columns }) => columns.price === undefined && columns.value === undefined)
  if (unpriced)
    return {
      refused: `This table has a purchase and its sale in one row, but not what the ${unpriced.type === 'buy' ? 'purchase cost' : 'sale brought'}. Call the columns Buy Price and Sell Price, or Buy Total and Sell Total.`,
    }
  const [buy, sell] = sides
  const ownFee = [bought.fee, sold.fee].every(fee => fee === undefined) ? assigned.fee : undefined
  const parts: RowPart[] = [buy, sell].flatMap(side =>
    side
      ? [
          {
            coin: '',
            type: side.type,
            columns: defined({
              ...side.columns,
              ...(side === sell && ownFee !== undefined && { fee: ownFee }),
            }),
          },
        ]
      : [],
  )
  return {
    parts,
    columns: Object.fromEntries(
      Object.entries(common(assigned, parts)).filter(([field]) =>
        (ofBothSides as readonly string[]).includes(field),
      ),
    ),
    note: 'Each row is a purchase and its sale, which are kept apart from other coins: the sale takes its own purchase. Rows without a sale are purchases.',
  }
}

/**
 * Proceeds and cost of each sale, with one date: lots whose day of purchase is not known. The cost stays with
 * its sale, and the review asks for the day.
 */
export function ofSoldLots({ header, survey }: TableFacts, assigned: Columns): Rows | undefined {
  const { date, amount, type, value, cost, fee } = assigned
  if (date === undefined || amount === undefined || value === undefined || cost === undefined)
    return undefined
  const words = survey.columns[type ?? -1]?.words
  const isSold =
    type === undefined || [...(words?.keys() ?? [''])].every(word => usualMeaning(word) === 'sell')
  const isWhole = survey.rows.every(({ cells }) =>
    [value, cost].every(index => /\d/.test(cells[index] ?? '')),
  )
  const isSigned = [amount, value].some(index => (survey.columns[index]?.negatives ?? 0) > 0)
  if (!isSold || !isWhole || isSigned || survey.rows.length === 0) return undefined
  const name = header.names[date]?.trim() ?? ''
  if (purchase.test(plainWord(name)))
    return {
      refused: `This table says what each lot cost and was sold for, but not when: its only date is ${name}. Add the day of each sale.`,
    }
  const parts: RowPart[] = [
    { coin: '', type: 'deposit', columns: { date, cost } },
    { coin: '', type: 'sell', columns: defined({ date, value, fee }) },
  ]
  return {
    columns: common(assigned, parts, ['type', 'price']),
    parts,
    note: 'Each row is a sale with what it cost, and is kept apart from other coins: the sale takes its own cost. No column says when the coins were acquired, so the review asks for it.',
  }
}

/** A column of leverage with more than one in it. */
function isLeveraged({ header, survey }: TableFacts): boolean {
  return header.names.some(
    (name, index) =>
      /\b(leverage|margin)\b/.test(plainWord(name)) &&
      survey.rows.some(({ cells }) => /[2-9]|1\d/.test(cells[index] ?? '')),
  )
}

export const defined = (columns: MappedColumns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, index]) => index !== undefined))

/** How many coins there were, where a name says so for both sides. */
function unsidedAmount(
  { header, survey }: TableFacts,
  sided: readonly (number | undefined)[],
): number | undefined {
  const index = header.names.findIndex(
    (name, at) =>
      !sided.includes(at) &&
      isCoinAmounts(survey.columns[at] ?? empty) &&
      !noAmount.test(plainWord(name)) &&
      (/\b(amount|qty|quantity|units|coins|size|volume|menge|anzahl)\b/.test(plainWord(name)) ||
        (coinIn(name) !== undefined && moneyIn(name) === undefined)),
  )
  return index < 0 ? undefined : index
}
