// What a table nobody has a layout for means: how its columns are read, and exactly what cannot be told from the file.
import type { RawRow } from '../read-table.ts'
import { coinsAcross } from './coin-columns.ts'
import { hasUnits, isDeals } from './column-kinds.ts'
import { isInThousands } from './column-names.ts'
import type { Columns } from './column-sides.ts'
import { assignColumns, unknownAmounts, unreadFigures } from './columns.ts'
import { rowsUnderADay } from './days-once.ts'
import { debitsOf } from './debits.ts'
import { figuresOf } from './figures.ts'
import { coinOfFile, walletOf } from './file-name.ts'
import type { FeeInValue, MappedField, Mapping } from './mapping.ts'
import type { ColumnSurvey } from './survey.ts'
import type { TableFacts } from './table-facts.ts'
import { hasBothDays, hasSeveralCoins, pricesApart } from './table-shape.ts'
import { coinIn, moneyIn, quoteIn, smallUnitIn } from './unit-names.ts'
import { checkValues } from './value-check.ts'
import { isTotalsWord, plainWord, usualMeaning } from './words.ts'
import { zoneIn } from './zone-name.ts'

/** What the file does not tell, to be answered by a person. */
export type Question = {
  /** What the answer changes: a column, or one of the other choices of a mapping. */
  about: MappedField | 'dayOrder' | 'types' | 'defaultType' | 'feeInValue' | 'money' | 'coin' | 'worth'
  message: string
  /** Cells of the file that show the doubt. */
  examples: string[]
}

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

type Part = {
  facts: TableFacts
  columns: Columns
  column(field: MappedField): ColumnSurvey | undefined
  nameOf(field: MappedField): string
  questions: Question[]
  notes: string[]
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

function whyUnusable({ facts, columns: assigned }: Part): string | undefined {
  const { columns } = facts.survey
  const coins = coinsAcross(facts.header.names, facts.survey, assigned)
  if (coins.length > 1)
    return `This table has a column for each coin (${coins.slice(0, 5).join(', ')}). Lotwise reads one row for each transaction: put the coin into a column of its own, or save a table for each coin.`
  if (hasBothDays(facts.header.names, facts.survey))
    return 'This table has a purchase and its sale in one row. Lotwise reads one row for each: write them as two rows, each with its date, amount and price.'
  if (!columns.some(({ times, clocks }) => times + clocks > 0))
    return 'This file has no dates, so its rows are not transactions. Export the history of your transactions, with the date of each.'
  if (
    assigned.amount === undefined &&
    assigned.sentAmount === undefined &&
    assigned.receivedAmount === undefined &&
    assigned.price !== undefined &&
    assigned.value !== undefined &&
    unknownAmounts(facts.header.names, facts.survey, assigned).length === 0
  )
    return 'This table says what was paid and at which price, but not how many coins that was. Add a column with the amount of coins.'
  const apart = pricesApart(facts.header.names, facts.survey)
  if (apart.length > 0)
    return `This table has what was paid in ${apart[0]?.trim()} and what was received in ${apart[1]?.trim()}. Put both into one column, so that each row has its price there.`
  if (hasSeveralCoins(facts.header.names, facts.survey, assigned))
    return 'This table has several coins in one row, each with its amount. Lotwise reads one row for each transaction: write each coin into a row of its own.'
  if (!columns.some(({ amounts, deals }) => amounts + deals > 0))
    return 'This file has no amounts, so its rows are not transactions. Export the history of your transactions, with the amount of each.'
  return undefined
}

const samplesOf = ({ survey }: TableFacts) =>
  (survey.rows[0]?.cells ?? [])
    .map(cell => cell.trim())
    .filter(cell => cell !== '')
    .slice(0, 3)

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

const cellsOf = (rows: readonly RawRow[], column: number | undefined) =>
  [...new Set(rows.map(({ cells }) => (cells[column ?? -1] ?? '').trim()).filter(cell => cell !== ''))].slice(
    0,
    3,
  )

const bought = /\b(bought|purchased?|acquired|stacked|gekauft|kaufdatum|comprado|achete)\b/
const sold = /\b(sold|sale|verkauft|verkaufsdatum|vendido|vendu)\b/

/** 'BTC bought' says of every row what it is. */
function typeByName(part: Part): string | null {
  const { columns, column, nameOf, notes } = part
  if (columns.type !== undefined) return null
  const amount = column('amount')
  if (!amount) return typeBySides(part)
  if (amount.negatives > 0) return null
  // 'BTC mined', 'Staking Reward (ETH)'.
  for (const name of [nameOf('amount'), nameOf('date')]) {
    const income = usualMeaning(name)
    if (!income?.startsWith('income:')) continue
    notes.push(`All rows are income, as ${name} says.`)
    return income
  }
  const ofFile = usualMeaning(walletOf(part.facts.fileName))
  if (ofFile?.startsWith('income:')) {
    notes.push('All rows are income, as the name of the file says.')
    return ofFile
  }
  for (const field of ['amount', 'date', 'value'] as const) {
    const name = plainWord(nameOf(field))
    const isBought = bought.test(name) || (field === 'value' && /\b(spent|invested)\b/.test(name))
    if (isBought === sold.test(name)) continue
    notes.push(`All rows are ${isBought ? 'purchases' : 'sales'}, as ${nameOf(field)} says.`)
    return isBought ? 'buy' : 'sell'
  }
  return null
}

/** 'Bought' and 'Sold' as two columns of amounts. With a coin for each of the two, a row tells by itself what it is. */
function typeBySides({ columns, nameOf, notes }: Part): string | null {
  if (columns.sentAsset !== undefined || columns.receivedAsset !== undefined) return null
  const isTold = { receivedAmount: bought, sentAmount: sold }
  const fields = (['receivedAmount', 'sentAmount'] as const).filter(field => columns[field] !== undefined)
  const [first, second] = fields
  if (first === undefined || !fields.every(field => isTold[field].test(plainWord(nameOf(field))))) return null
  notes.push(
    second === undefined
      ? `All rows are ${first === 'receivedAmount' ? 'purchases' : 'sales'}, as ${nameOf(first)} says.`
      : `${nameOf(first)} holds purchases, ${nameOf(second)} holds sales.`,
  )
  return 'buy_or_sell'
}

const dealt = new Set(['buy', 'sell', 'trade', 'buy_or_sell'])

/**
 * Purchases and sales without a price, beside figures that nobody knows: what was paid would be lost without a word. Two
 * such columns may prove each other by arithmetic; one alone is asked about.
 */
function askWorth({ facts, columns, column, questions, notes }: Part, mapping: Mapping): void {
  const { survey, header } = facts
  const { names } = header
  const unknown = unknownAmounts(names, survey, columns)
  const amount = column('amount')
  const hasWorth =
    columns.price !== undefined ||
    columns.value !== undefined ||
    columns.cost !== undefined ||
    (amount !== undefined && isDeals(amount))
  const words = [...(column('type')?.words?.keys() ?? [])]
  const isDealt =
    mapping.defaultType !== null
      ? dealt.has(mapping.defaultType)
      : words.length === 0 || words.some(word => dealt.has(usualMeaning(word) ?? ''))
  if (unknown.length === 0) return
  const hasSides = columns.sentAmount !== undefined || columns.receivedAmount !== undefined
  // Of several figures one is the amount, which is asked for by itself.
  if (columns.amount === undefined && (hasSides ? mapping.defaultType === null : unknown.length < 2)) return
  if (!hasWorth && isDealt) {
    const proved = columns.amount === undefined ? undefined : provedWorth(facts, mapping, unknown)
    if (proved) {
      Object.assign(columns, proved)
      notes.push(
        `${names[proved.price]?.trim()} is the price and ${names[proved.value]?.trim()} the value: amount times price says so.`,
      )
      return
    }
    questions.push({
      about: 'worth',
      message: `Which column says what was paid? ${listed(unknown.map(index => names[index]?.trim() ?? ''))} could be a price or a total.`,
      examples: cellsOf(survey.rows, unknown[0]),
    })
  } else notes.push(`Not used: ${listed(unknown.map(index => names[index]?.trim() ?? ''))}.`)
}

const listed = (names: readonly string[]) =>
  names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more columns` : names.join(', ')

function provedWorth(
  facts: TableFacts,
  mapping: Mapping,
  unknown: readonly number[],
): { price: number; value: number } | undefined {
  const proved = unknown.flatMap(price =>
    unknown.flatMap(value => {
      if (price === value) return []
      const figures = figuresOf(facts, { ...mapping, columns: { ...mapping.columns, price, value } })
      const { off, checked } = checkValues(figures)
      return checked > 0 && off === 0 ? [{ price, value }] : []
    }),
  )
  return proved.length === 1 ? proved[0] : undefined
}

/** Each word that nobody understands is asked once, for all of its rows. */
const worth = /\b(value|worth|wert|valeur|valor|valore|waarde)\b/

function askTypes({ columns, column, nameOf, questions, notes, facts }: Part, hasSigns: boolean): void {
  const hasSides = columns.sentAmount !== undefined || columns.receivedAmount !== undefined
  const type = column('type')
  if (!type) {
    const amount = column('amount')
    if (amount && isDeals(amount) && amount.acts === amount.deals) return
    // What came in at a price may have been bought, or have come at a time when that was the price. A value says no
    // more than what it was worth.
    const isPaid =
      columns.price !== undefined || (columns.value !== undefined && !worth.test(plainWord(nameOf('value'))))
    const isEachNamed = columns.sentAsset !== undefined || columns.receivedAsset !== undefined
    const hasBothUnits = (['sentAmount', 'receivedAmount'] as const).every(field => {
      const side = column(field)
      return side !== undefined && hasUnits(side)
    })
    if (hasSides && columns.value !== undefined && !isPaid && !isEachNamed && !hasBothUnits)
      notes.push(
        `Coins that came are deposits and coins that went withdrawals; ${nameOf('value')} stands in the note of each.`,
      )
    if (!hasSides || (isPaid && !isEachNamed && !hasBothUnits))
      questions.push({
        about: 'defaultType',
        message: 'What are these rows: purchases, sales, deposits? No column says so.',
        examples: samplesOf(facts),
      })
    return
  }
  const isOpen = (word: string) => {
    if (isTotalsWord(word)) return false
    const meaning = usualMeaning(word)
    if (meaning === undefined) return true
    if (meaning === 'gift' || meaning === 'transfer')
      return !hasSigns && !hasSides && columns.toWallet === undefined
    return (
      meaning === 'trade' &&
      !hasSigns &&
      !(columns.sentAmount !== undefined && columns.receivedAmount !== undefined)
    )
  }
  const open = [...(type.words ?? new Map<string, number>())]
    .filter(([word]) => isOpen(word))
    .sort(([, one], [, other]) => other - one)
    .map(([word]) => word)
  if (open.length > 0)
    questions.push({
      about: 'types',
      message: `What do these words in ${nameOf('type')} mean?`,
      examples: open,
    })
}

/** Whether the fee is in the value, by arithmetic over the rows; asked where nothing proves it. */
function feeInValueBy(part: Part, mapping: Mapping): FeeInValue {
  const { nameOf, questions, notes, facts } = part
  const { fee, value, price } = mapping.columns
  if (value === undefined || fee === undefined) return 'no'
  if (!facts.survey.rows.some(({ cells }) => /[1-9]/.test(cells[fee] ?? ''))) return 'no'
  if (price !== undefined) {
    const { feeInValue, off, checked } = checkValues(figuresOf(facts, mapping))
    if (off > checked * 0.05)
      questions.push({
        about: 'value',
        message: `${nameOf('amount')} times ${nameOf('price')} is not ${nameOf('value')} in ${off} of ${checked} rows. Which column holds what a row was worth?`,
        examples: cellsOf(facts.survey.rows, value),
      })
    else if (feeInValue !== 'no') notes.push(`${nameOf('value')} has the fee in it, which is counted once.`)
    return feeInValue
  }
  const name = plainWord(nameOf('value'))
  if (/\b(subtotal|gross|before|excl\w*|without)\b/.test(name)) return 'no'
  if (/\b(net|after|incl\w*|with)\b/.test(name)) return 'net'
  questions.push({
    about: 'feeInValue',
    message: `Does ${nameOf('value')} have the fee in it? No price in this file shows it.`,
    examples: cellsOf(facts.survey.rows, value),
  })
  return 'no'
}
