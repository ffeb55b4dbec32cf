// What a table without a layout means: how its columns are read, and exactly what the file leaves open.

import type { Columns } from '../columns/column-sides.ts'
import { assignColumns } from '../columns/columns.ts'
import type { DealSide, MappedField, Mapping, RowPart } from '../columns/mapping.ts'
import { unknownAmounts } from '../columns/other-columns.ts'
import { rowsUnderADay } from '../mapped/days-once.ts'
import { feesInCoin } from '../mapped/fee-coin.ts'
import { hasUnits, isDeals } from '../survey/column-kinds.ts'
import type { ColumnSurvey, Survey } from '../survey/survey.ts'
import type { TableFacts } from '../survey/table-facts.ts'
import { coinOfFile, walletOf } from '../words/file-name.ts'
import { coinOfTitle } from '../words/title.ts'
import { coinIn, moneyIn, quoteIn, smallUnitIn } from '../words/unit-names.ts'
import { plainLetters } from '../words/words.ts'
import { debitsOf } from './debits.ts'
import { otherThanImpossible } from './impossible.ts'
import { otherFeeOf } from './other-fee.ts'
import { defined } from './position-columns.ts'
import { settleAmount, settleArrived, settleWithFee } from './proved-amount.ts'
import { cellsOf, listed, type Part, type Question, samplesOf } from './question.ts'
import { isMinusRebate } from './rebates.ts'
import { rowsOf } from './row-parts.ts'
import { askTypes, typeByName } from './row-types.ts'
import { sectionsOf, titleFactsOf } from './sections.ts'
import { settleSidesBesideAmount } from './sides-beside-amount.ts'
import { tradeRowsOf } from './trade-rows.ts'
import { whyUnusable } from './unusable.ts'
import { unusedNotes } from './unused-columns.ts'
import { datesOf, dayOrderOf, monthDayOf, timeZoneOf } from './when.ts'
import { askWorth, feeInValueBy } from './worth.ts'

export type Understanding = {
  mapping: Mapping
  names: readonly string[]
  /** None: nothing is in doubt, and the table can be imported as it is. */
  questions: Question[]
  /** How it was read, in sentences for the person. */
  notes: string[]
  /** Why no answer could make transactions of this file. */
  unusable: string | undefined
}

export function understand(facts: TableFacts): Understanding {
  const { survey, header } = facts
  const { names } = header
  const assigned = assignColumns(names, survey)
  const rows = rowsOf(facts, assigned)
  const isRead = rows !== undefined && 'parts' in rows
  const parts = isRead ? rows.parts : []
  const common = isRead ? rows.columns : assigned
  // Of a row with several transactions, its first one is asked about for all of them.
  const columns: Columns = parts.length === 0 ? common : { ...common, ...defined(parts[0]?.columns ?? {}) }
  const questions: Question[] = []
  const notes: string[] = isRead ? [rows.note] : []
  const dates = datesOf(survey, [columns, ...parts.map(part => defined(part.columns))])
  const column = (field: MappedField): ColumnSurvey | undefined =>
    field === 'date' ? dates : survey.columns[columns[field] ?? -1]
  const nameOf = (field: MappedField) => names[columns[field] ?? -1]?.trim() ?? ''
  const part = { facts, columns, column, nameOf, questions, notes }

  needed(part)
  askCommas(part)
  settleDebits(part)
  if (parts.length === 0) {
    settleSidesBesideAmount(part)
    settleAmount(part)
    settleArrived(part)
    settleWithFee(part)
    takeOtherFee(part)
  }
  const trades = parts.length === 0 ? tradeRowsOf(facts, columns) : undefined
  if (trades && 'joinedBy' in trades)
    notes.push(`A trade stands in several rows, which are joined by ${names[trades.joinedBy]?.trim()}.`)
  const isEachTyped = parts.length > 0 && parts.every(({ type }) => type !== null)
  const undated = rowsUnderADay(survey.rows, columns)
  const mapping: Mapping = {
    headerRow: header.headerRow,
    headerLines: header.headerLines,
    columns,
    parts: [],
    joinedBy: trades && 'joinedBy' in trades ? trades.joinedBy : null,
    dayOrder: dayOrderOf(part),
    monthDay: monthDayOf(part),
    timeZone: timeZoneOf(part),
    decimalComma: facts.decimalComma,
    wallet: walletOf(facts.fileName),
    coin: coinOf(part),
    money: moneyOf(part),
    feeInValue: 'no',
    hasSigns: hasNegatives(survey, columns, parts),
    minusIsRebate: isMinusRebate(facts, columns),
    feesInCoin: [],
    daysWrittenOnce: undated > 0,
    titlesTell: parts.length === 0 ? titleFactsOf(part) : [],
    types: {},
    defaultType: isEachTyped ? null : typeByName(part, parts),
  }
  const isJoined = trades !== undefined && 'joinedBy' in trades && trades.isAll === true
  if (mapping.defaultType === null && !isEachTyped && !isJoined)
    askTypes(part, mapping.hasSigns || mapping.joinedBy !== null, parts)
  if (parts.length === 0) askWorth(part, mapping)
  mapping.feesInCoin = feesInCoinBy(part, mapping)
  mapping.feeInValue = feeInValueBy(part, mapping)
  if (undated > 0) notes.push(`${undated} rows without a date have the date of the row above them.`)
  if (columns.wallet === undefined) notes.push(`Its wallet is called ${mapping.wallet}, after the file.`)
  if (columns.status !== undefined)
    notes.push(`Rows that were not completed, as ${nameOf('status')} says, are left out.`)
  if (columns.cost !== undefined && columns.value !== undefined && parts.length === 0)
    notes.push(`${nameOf('cost')} of sales is not used: what they cost is calculated from your purchases.`)
  const unusable =
    rows && 'refused' in rows
      ? rows.refused
      : trades && 'refused' in trades
        ? trades.refused
        : whyUnusable(part)
  const whole = { ...mapping, columns: parts.length === 0 ? columns : common, parts }
  // Prices in other money, or of another coin, would prove nothing.
  const areFiguresKnown = questions.every(({ about }) => ofNoFigures.has(about))
  const other = unusable === undefined && areFiguresKnown ? otherThanImpossible(facts, whole) : undefined
  if (other) questions.push(other.question)
  const read = other?.mapping ?? whole
  return { mapping: read, names, questions, notes: [...notes, ...unusedNotes(facts, read)], unusable }
}

const ofNoFigures: ReadonlySet<Question['about']> = new Set([
  'types',
  'defaultType',
  'feeInValue',
  'dayOrder',
  'monthDay',
])

function hasNegatives(survey: Survey, columns: Columns, parts: readonly RowPart[]): boolean {
  const amounts = [columns.amount, ...parts.map(part => part.columns.amount)]
  return amounts.some(index => (survey.columns[index ?? -1]?.negatives ?? 0) > 0)
}

function feesInCoinBy({ facts, columns, nameOf, notes }: Part, mapping: Mapping): DealSide[] {
  if (columns.fee === undefined) return []
  const sides = feesInCoin(facts, mapping)
  if (sides.length > 0)
    notes.push(
      `${nameOf('fee')} of ${sides.map(side => (side === 'buy' ? 'purchases' : 'sales')).join(' and ')} is in the coin: as money it would be far less than a cent.`,
    )
  return sides
}

/** A second column of fees: of another kind than the first, or never beside it in a row. */
function takeOtherFee({ facts, columns, nameOf, notes }: Part): void {
  const otherFee = otherFeeOf(facts, columns)
  if (otherFee === undefined) return
  columns.otherFee = otherFee
  notes.push(`${nameOf('fee')} and ${nameOf('otherFee')} are both counted.`)
}

/** One cell decides for all amounts, so it is shown where it does, and asked where others speak against it. */
function askCommas({ facts: { commas, decimalComma }, questions, notes }: Part): void {
  const { decimal, unclear, areKnown } = commas
  if (decimal !== undefined && unclear !== undefined && !areKnown)
    questions.push({
      about: 'decimalComma',
      message: `What does the comma mean in ${unclear} and in ${decimal}?`,
      examples: [],
    })
  else if (decimal !== undefined && decimalComma)
    notes.push(`The comma in amounts such as ${decimal} is read as the decimal point.`)
}

/** Without these there is no transaction. */
function needed({ columns, questions, facts }: Part): void {
  const has = (field: MappedField) => columns[field] !== undefined
  if (!has('date'))
    questions.push({ about: 'date', message: 'Which column holds the date?', examples: samplesOf(facts) })
  // One side of a trade would be left out without a word.
  for (const [asset, amount] of [
    ['sentAsset', 'sentAmount'],
    ['receivedAsset', 'receivedAmount'],
  ] as const)
    if (has(asset) && !has(amount))
      questions.push({
        about: amount,
        message: `Which column holds the amount of ${facts.header.names[columns[asset] ?? -1]?.trim()}?`,
        examples: unknownAmounts(facts.header.names, facts.survey, columns).flatMap(index =>
          cellsOf(facts.survey.rows, index).slice(0, 1),
        ),
      })
  if (!has('amount') && !has('sentAmount') && !has('receivedAmount'))
    questions.push({
      about: 'amount',
      message: 'Which column holds the amount of coins?',
      examples: unknownAmounts(facts.header.names, facts.survey, columns).flatMap(index =>
        cellsOf(facts.survey.rows, index).slice(0, 1),
      ),
    })
}

/** Debits are what went out unless the table proves the contrary, or leaves it open. */
function settleDebits({ facts, columns, nameOf, questions, notes }: Part): void {
  const debits = debitsOf(facts, columns)
  if (debits === undefined) return
  const { sentAmount, receivedAmount } = columns
  if (debits === 'in' && sentAmount !== undefined && receivedAmount !== undefined) {
    columns.sentAmount = receivedAmount
    columns.receivedAmount = sentAmount
  }
  const [went, came] = [nameOf('sentAmount'), nameOf('receivedAmount')]
  if (debits === 'open')
    questions.push({
      about: 'receivedAmount',
      message: `Which column holds the coins that came in: ${went} or ${came}? More coins would have gone out than came in.`,
      examples: cellsOf(facts.survey.rows, sentAmount).slice(0, 1),
    })
  else notes.push(`${came} is read as coins that came in, ${went} as coins that went out.`)
}

/** 'btc-trades-2024.csv' or 'Amount (BTC)' names the coin of a table that has no column for it. */
function coinOf({ facts, columns, column, nameOf, questions, notes }: Part): string {
  const amount = column('amount')
  const isNamed =
    columns.asset !== undefined ||
    columns.pair !== undefined ||
    columns.sentAsset !== undefined ||
    columns.receivedAsset !== undefined ||
    (amount && (hasUnits(amount) || isDeals(amount)))
  const sides = (['sentAmount', 'receivedAmount'] as const).filter(field => columns[field] !== undefined)
  const isSideNamed = (field: MappedField) => {
    const side = column(field)
    return coinIn(nameOf(field)) !== undefined || (side !== undefined && hasUnits(side))
  }
  if (sides.length > 0 && sides.every(isSideNamed)) return ''
  if (
    isNamed ||
    (amount && (coinIn(nameOf('amount')) !== undefined || smallUnitIn(nameOf('amount')) !== undefined))
  )
    return ''
  const sections = sectionsOf(facts, coinOfTitle)
  if (sections?.first !== undefined) {
    notes.push(`${listed(sections.titles)}: the titles name the coin of the rows below them.`)
    return sections.first
  }
  const ofTitle = coinOfTitle(facts.header.title)
  const coin = ofTitle ?? coinOfFile(facts.fileName)
  if (ofTitle !== undefined) notes.push(`All rows are about ${ofTitle}, as the title above them says.`)
  else if (coin === undefined)
    questions.push({
      about: 'coin',
      message: 'Which coin is this table about? No column names it.',
      examples: [],
    })
  else notes.push(`All rows are about ${coin}, as the name of the file says.`)
  return coin ?? ''
}

/** Dollars, unless something speaks of other money; in a table in another language that is asked. */
function moneyOf({ facts, columns, column, nameOf, questions, notes }: Part): string {
  const fields = (['price', 'value', 'cost'] as const).filter(field => columns[field] !== undefined)
  const namesMoney =
    columns.currency !== undefined ||
    columns.pair !== undefined ||
    fields.some(
      field =>
        moneyIn(nameOf(field)) !== undefined ||
        quoteIn(nameOf(field)) !== undefined ||
        (column(field)?.units.size ?? 0) > 0,
    )
  const yen = fields.flatMap(field =>
    cellsOf(facts.survey.rows, columns[field]).filter(cell => cell.includes('¥')),
  )
  if (!namesMoney && yen.length > 0) {
    questions.push({
      about: 'money',
      message: `What is ${nameOf(fields[0] ?? 'price')} in: yen (JPY) or yuan (CNY)?`,
      examples: yen,
    })
    return 'USD'
  }
  if (namesMoney || fields.length === 0) return 'USD'
  const others = facts.header.names.filter(name => (moneyIn(name) ?? 'USD') !== 'USD')
  if (others.length > 0) {
    questions.push({
      about: 'money',
      message: `What is ${nameOf(fields[0] ?? 'price')} in? ${listed(others.map(name => name.trim()))} is not in dollars.`,
      examples: cellsOf(facts.survey.rows, columns[fields[0] ?? 'price']),
    })
    return 'USD'
  }
  if (!isEnglish(facts.header.names))
    questions.push({
      about: 'money',
      message: `What is ${nameOf(fields[0] ?? 'price')} in: dollars, euros or other money?`,
      examples: cellsOf(facts.survey.rows, columns[fields[0] ?? 'price']),
    })
  else
    notes.push(
      `${[...new Set(fields.map(nameOf))].join(' and ')} ${fields.length === 1 ? 'is' : 'are'} taken as US dollars.`,
    )
  return 'USD'
}

const english =
  /^(date|time|timestamp|datetime|type|side|action|asset|coin|currency|symbol|amount|quantity|qty|price|value|total|fees?|exchange|wallet|notes?|description|units|bought|sold|cost|proceeds)\b|\b(date|time|price|amount|fee|total|value|type)\b/
const isEnglish = (names: readonly string[]) =>
  names.filter(name => english.test(plainLetters(name))).length >= 2
