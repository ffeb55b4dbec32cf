// What the rows of a table are: said for all of them by a name, by a word in each, or asked.

import type { RowPart } from '../columns/mapping.ts'
import { hasUnits, isDeals } from '../survey/column-kinds.ts'
import { amountIn } from '../survey/table-facts.ts'
import { walletOf } from '../words/file-name.ts'
import { typeOfTitle } from '../words/title.ts'
import { isTotalsWord, plainWord, usualMeaning } from '../words/words.ts'
import { listed, type Part, samplesOf } from './question.ts'
import { sectionsOf } from './sections.ts'

const bought = /\b(bought|purchased?|acquired|stacked|gekauft|kaufdatum|comprado|achete)\b/
const sold = /\b(sold|sale|verkauft|verkaufsdatum|vendido|vendu)\b/

/** 'BTC bought' says of every row what it is. */
export function typeByName(part: Part, parts: readonly RowPart[] = []): string | null {
  const { columns, column, nameOf, notes } = part
  if (columns.type !== undefined) return null
  const sections = sectionsOf(part.facts, typeOfTitle)
  if (sections?.first !== undefined) {
    notes.push(`${listed(sections.titles)}: the titles say what the rows below them are.`)
    return sections.first
  }
  const amount = column('amount')
  if (!amount) return typeBySides(part)
  const bySigns = typeBySigns(part, parts)
  if (bySigns !== null) return bySigns
  if (amount.negatives > 0) return null
  // 'BTC mined', 'Staking Reward (ETH)'.
  for (const name of [nameOf('amount'), nameOf('date')]) {
    const income = usualMeaning(name)
    if (!income?.startsWith('income:')) continue
    notes.push(`All rows are income, as ${name} says.`)
    return income
  }
  // 'Deposit address' is a column of a list of deposits.
  for (const type of ['deposit', 'withdrawal'] as const) {
    const name = part.facts.header.names.find(each => plainWord(each) === `${type} address`)
    if (name === undefined || columns.price !== undefined || columns.value !== undefined) continue
    notes.push(`All rows are ${type}s, as ${name.trim()} says.`)
    return type
  }
  const { header, fileName } = part.facts
  for (const [type, where] of [
    [typeOfTitle(header.title), 'the title above them'],
    [usualMeaning(walletOf(fileName)), 'the name of the file'],
  ]) {
    if (!type?.startsWith('income:')) continue
    notes.push(`All rows are income, as ${where} says.`)
    return type
  }
  for (const field of ['amount', 'date', 'value', 'asset'] as const) {
    const name = plainWord(nameOf(field))
    const isBought = bought.test(name) || (field === 'value' && /\b(spent|invested)\b/.test(name))
    if (isBought === sold.test(name)) continue
    notes.push(`All rows are ${isBought ? 'purchases' : 'sales'}, as ${nameOf(field)} says.`)
    return isBought ? 'buy' : 'sell'
  }
  return null
}

/**
 * Coins with a plus beside money with a minus were bought, and the other way around sold: in every row, or nothing
 * follows.
 */
function typeBySigns({ facts, columns, nameOf, notes }: Part, parts: readonly RowPart[]): string | null {
  const { value } = columns
  if (value === undefined) return null
  const amounts = parts.length === 0 ? [columns.amount] : parts.map(({ columns: own }) => own.amount)
  const amountOf = amountIn(facts)
  const signOf = (cells: readonly string[], column: number | undefined) => {
    const read = amountOf(cells, column)
    return !read || !/[1-9]/.test(read.value) ? 0 : read.isNegative ? -1 : 1
  }
  const seen = { sold: 0, bought: 0, bothPlus: 0 }
  for (const { cells } of facts.survey.rows)
    for (const amount of amounts) {
      const [coins, money] = [signOf(cells, amount), signOf(cells, value)]
      // What has no money beside it only moved.
      if ((coins < 0 && money < 0) || (coins !== 0 && money === 0 && parts.length === 0)) return null
      if (coins * money > 0) seen.bothPlus++
      if (coins * money < 0) coins < 0 ? seen.sold++ : seen.bought++
    }
  const { sold, bought, bothPlus } = seen
  // What was paid has no sign, and that of the coins decides.
  const isPaidUnsigned = bought === 0 && sold > 0 && paid.test(plainWord(nameOf('value')))
  if (bothPlus > 0 ? !isPaidUnsigned : sold + bought === 0) return null
  notes.push(
    bothPlus > 0
      ? `Amounts with a minus are sales, the others purchases, as ${nameOf('value')} says.`
      : `Coins with a plus and ${nameOf('value')} with a minus are purchases${sold > 0 ? ', the other way around sales' : ''}.`,
  )
  return sold > 0 ? 'buy_or_sell' : 'buy'
}
const paid = /\b(cost|paid|spent|proceeds|invested|received|cash|subtotal|total)\b/

/** 'Bought' and 'Sold' as two columns of amounts. With a coin for each of the two, a row shows by itself what it is. */
function typeBySides({ columns, nameOf, notes }: Part): string | null {
  if (columns.sentAsset !== undefined || columns.receivedAsset !== undefined) return null
  const means = { receivedAmount: bought, sentAmount: sold }
  const fields = (['receivedAmount', 'sentAmount'] as const).filter(field => columns[field] !== undefined)
  const [first, second] = fields
  if (first === undefined || !fields.every(field => means[field].test(plainWord(nameOf(field))))) return null
  notes.push(
    second === undefined
      ? `All rows are ${first === 'receivedAmount' ? 'purchases' : 'sales'}, as ${nameOf(first)} says.`
      : `${nameOf(first)} holds purchases, ${nameOf(second)} holds sales.`,
  )
  return 'buy_or_sell'
}

const worth = /\b(value|worth|wert|valeur|valor|valore|waarde)\b/

/** Each unknown word is asked about once, for all of its rows. */
export function askTypes(
  { columns, column, nameOf, questions, notes, facts }: Part,
  hasSigns: boolean,
  parts: readonly RowPart[] = [],
): void {
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
        message:
          parts.length === 0
            ? 'What are these rows: purchases, sales, deposits? No column says so.'
            : `What are the amounts in ${listed(parts.map(part => facts.header.names[part.columns.amount ?? -1]?.trim() ?? ''))}: purchases, sales, deposits? If they are your balances on each date, this file is not a list of transactions.`,
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
  const words = [...(type.words ?? []), ...(column('label')?.words ?? [])]
  const open = words
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
