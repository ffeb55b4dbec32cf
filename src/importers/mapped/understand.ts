// What a table nobody has a layout for means: how its columns are read, and exactly what cannot be told from the file.
import { hasUnits, isDeals } from './column-kinds.ts'
import { isInThousands } from './column-names.ts'
import { assignColumns, unknownAmounts, unreadFigures } from './columns.ts'
import { rowsUnderADay } from './days-once.ts'
import { debitsOf } from './debits.ts'
import { coinOfFile, walletOf } from './file-name.ts'
import type { MappedField, Mapping } from './mapping.ts'
import { cellsOf, type Part, type Question, samplesOf } from './question.ts'
import { askTypes, typeByName } from './row-types.ts'
import type { ColumnSurvey } from './survey.ts'
import type { TableFacts } from './table-facts.ts'
import { coinIn, moneyIn, quoteIn, smallUnitIn } from './unit-names.ts'
import { whyUnusable } from './unusable.ts'
import { plainWord } from './words.ts'
import { askWorth, feeInValueBy } from './worth.ts'
import { zoneIn } from './zone-name.ts'

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
  const columns = assignColumns(names, survey)
  const questions: Question[] = []
  const notes: string[] = []
  const column = (field: MappedField): ColumnSurvey | undefined => survey.columns[columns[field] ?? -1]
  const nameOf = (field: MappedField) => names[columns[field] ?? -1]?.trim() ?? ''
  const part = { facts, columns, column, nameOf, questions, notes }

  needed(part)
  settleDebits(part)
  const undated = rowsUnderADay(survey.rows, columns)
  const mapping: Mapping = {
    headerRow: header.headerRow,
    headerLines: header.headerLines,
    columns,
    dayOrder: dayOrderOf(part),
    timeZone: timeZoneOf(part),
    decimalComma: facts.decimalComma,
    wallet: walletOf(facts.fileName),
    coin: coinOf(part),
    money: moneyOf(part),
    feeInValue: 'no',
    hasSigns: (column('amount')?.negatives ?? 0) > 0,
    daysWrittenOnce: undated > 0,
    types: {},
    defaultType: typeByName(part),
  }
  if (mapping.defaultType === null) askTypes(part, mapping.hasSigns)
  askWorth(part, mapping)
  mapping.feeInValue = feeInValueBy(part, mapping)
  for (const index of unreadFigures(names, survey, columns)) {
    const cell = cellsOf(survey.rows, index).find(text => /\d/.test(text))
    if (cell !== undefined) notes.push(`Not read: ${names[index]?.trim()}, because ${cell} is not an amount.`)
  }
  for (const name of names.filter(isInThousands))
    notes.push(`Not read: ${name.trim()}, because its amounts are in thousands or millions.`)
  if (undated > 0) notes.push(`${undated} rows without a date have the date of the row above them.`)
  if (columns.wallet === undefined) notes.push(`Its wallet is called ${mapping.wallet}, after the file.`)
  if (columns.status !== undefined)
    notes.push(`Rows that were not completed, as ${nameOf('status')} says, are left out.`)
  return { mapping, names, questions, notes, unusable: whyUnusable(part) }
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

/** Proved by the whole column, or asked: a month read as a day moves a sale into another year. */
function dayOrderOf({ column, nameOf, questions, notes }: Part): 'mdy' | 'dmy' {
  const date = column('date')
  if (!date) return 'mdy'
  const { dayFirst, monthFirst, eitherFirst } = date
  if (dayFirst.rows > 0 && monthFirst.rows > 0)
    questions.push({
      about: 'dayOrder',
      message: `${nameOf('date')} has days before months and months before days. Which of them is meant?`,
      examples: [dayFirst.example, monthFirst.example],
    })
  else if (dayFirst.rows === 0 && monthFirst.rows === 0 && eitherFirst.rows > 0)
    questions.push({
      about: 'dayOrder',
      message: `Is ${eitherFirst.example} written with the month first, or with the day first? No date in this file shows it.`,
      examples: [eitherFirst.example],
    })
  else if (dayFirst.rows > 0) notes.push(`Dates have the day first, as in ${dayFirst.example}.`)
  return dayFirst.rows > monthFirst.rows ? 'dmy' : 'mdy'
}

/** 'Time (UTC)' names the zone of its times; where nothing does, they are those of the taxpayer. */
function timeZoneOf({ facts, columns, column, nameOf, notes }: Part): string {
  const [named] = (['time', 'date'] as const).flatMap(field => {
    const zone = zoneIn(nameOf(field))
    return zone === undefined ? [] : [{ zone, name: nameOf(field) }]
  })
  const isOpen = (column('date')?.withoutZone.rows ?? 0) > 0 || columns.time !== undefined
  if (named && isOpen) notes.push(`Times are read as ${named.zone}, as ${named.name} says.`)
  else if (isOpen) notes.push(zoneNote(facts.timeZone))
  return named?.zone ?? facts.timeZone
}

const zoneNote = (zone: string) =>
  `Times that name no zone are read as ${zone}. If yours is another, set it, undo this import and import the file again.`

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
  const coin = coinOfFile(facts.fileName)
  if (coin === undefined)
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
  const isTold =
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
  if (!isTold && yen.length > 0) {
    questions.push({
      about: 'money',
      message: `What is ${nameOf(fields[0] ?? 'price')} in: yen (JPY) or yuan (CNY)?`,
      examples: yen,
    })
    return 'USD'
  }
  if (isTold || fields.length === 0) return 'USD'
  if (!isEnglish(facts.header.names))
    questions.push({
      about: 'money',
      message: `What is ${nameOf(fields[0] ?? 'price')} in: dollars, euros or other money?`,
      examples: cellsOf(facts.survey.rows, columns[fields[0] ?? 'price']),
    })
  else
    notes.push(
      `${fields.map(nameOf).join(' and ')} ${fields.length === 1 ? 'is' : 'are'} taken as US dollars.`,
    )
  return 'USD'
}

const english =
  /^(date|time|timestamp|datetime|type|side|action|asset|coin|currency|symbol|amount|quantity|qty|price|value|total|fees?|exchange|wallet|notes?|description)\b|\b(date|time|price|amount|fee|total|value|type)\b/
const isEnglish = (names: readonly string[]) =>
  names.filter(name => english.test(plainWord(name))).length >= 2
