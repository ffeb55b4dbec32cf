// What rows were worth: which column says so, and whether the fee is in it.

import type { FeeInValue, Mapping } from '../columns/mapping.ts'
import { unknownAmounts } from '../columns/other-columns.ts'
import { figuresOf } from '../mapped/figures.ts'
import { checkValues } from '../mapped/value-check.ts'
import { isDeals } from '../survey/column-kinds.ts'
import { coinIn } from '../words/unit-names.ts'
import { plainWord, usualMeaning } from '../words/words.ts'
import { cellsOf, listed, type Part } from './question.ts'

const dealt = new Set(['buy', 'sell', 'trade', 'buy_or_sell'])

/** Purchases and sales without a price, beside unknown figures: which of them is the amount paid? */
export function askWorth({ facts, columns, column, questions }: Part, mapping: Mapping): void {
  const { survey, header } = facts
  const unknown = unknownAmounts(header.names, survey, columns)
  const amount = column('amount')
  const isKnown =
    (['price', 'value', 'cost'] as const).some(field => columns[field] !== undefined) ||
    (amount !== undefined && isDeals(amount))
  if (isKnown || unknown.length === 0) return
  const words = [...(column('type')?.words?.keys() ?? [])]
  const isDealt =
    mapping.defaultType !== null
      ? dealt.has(mapping.defaultType)
      : words.length === 0 || words.some(word => dealt.has(usualMeaning(word) ?? ''))
  const hasSides = columns.sentAmount !== undefined || columns.receivedAmount !== undefined
  // Of several figures one is the amount, which is asked for by itself.
  if (columns.amount === undefined && (hasSides ? mapping.defaultType === null : unknown.length < 2)) return
  if (isDealt)
    questions.push({
      about: 'worth',
      message: `Which column says what was paid? ${listed(unknown.map(index => header.names[index]?.trim() ?? ''))} could be a price or a total.`,
      examples: cellsOf(survey.rows, unknown[0]),
    })
}

/** Whether the fee is in the value, by arithmetic over the rows; asked where nothing proves it. */
export function feeInValueBy(part: Part, mapping: Mapping): FeeInValue {
  const { nameOf, questions, notes, facts } = part
  const { fee, value, price } = mapping.columns
  const { sentAmount, receivedAmount } = mapping.columns
  // Both sides stay as they were; a fee in another coin is in no value.
  if (value === undefined || (sentAmount !== undefined && receivedAmount !== undefined)) return 'no'
  const hasFee =
    fee !== undefined &&
    coinIn(nameOf('fee')) === undefined &&
    facts.survey.rows.some(({ cells }) => /[1-9]/.test(cells[fee] ?? ''))
  // Without a fee as well: a value that is not a product of the others is not that of the row.
  if (price === undefined && !hasFee) return 'no'
  if (price !== undefined) {
    const { feeInValue, off, checked } = checkValues(figuresOf(facts, mapping))
    if (off > checked * 0.05)
      questions.push({
        about: 'value',
        message: `${nameOf('amount') || nameOf('receivedAmount')} times ${nameOf('price')} is not ${nameOf('value')} in ${off} of ${checked} rows. Which column holds what a row was worth?`,
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
