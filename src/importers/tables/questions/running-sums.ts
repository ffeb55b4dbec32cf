// 'Total invested' beside 'Bought' and 'Price' is the sum of the rows so far, and not what a row cost. Only chooses: no
// figure is made from these numbers.

import { usualNames } from '../columns/column-names.ts'
import { empty, isAmounts } from '../survey/column-kinds.ts'
import { amountIn } from '../survey/table-facts.ts'
import { plainWord } from '../words/words.ts'
import type { Part } from './question.ts'

export function settleRunningSums({ facts, columns, nameOf, notes }: Part): void {
  const { survey, header } = facts
  const { price, value } = columns
  const amount = columns.amount ?? columns.receivedAmount
  if (amount === undefined || value === undefined) return
  const amountOf = amountIn(facts)
  const rows = survey.rows.map(
    ({ cells }) =>
      (column: number) =>
        Number(amountOf(cells, column)?.value),
  )
  const isSumWith = (each: number) => {
    let sum = 0
    const isSum = rows.every(figure => {
      sum += figure(amount) * figure(each)
      return Math.abs(sum - figure(value)) <= Math.max(0.02, sum * 0.001)
    })
    // Far from what the second row cost by itself, so that no rounding explains it.
    const [, second] = rows
    return isSum && second !== undefined && second(amount) * second(each) < second(value) * 0.95
  }
  const prices = header.names.flatMap((name, index) =>
    index !== value &&
    (index === price ||
      (isAmounts(survey.columns[index] ?? empty) &&
        usualNames.price.some(pattern => pattern.test(plainWord(name)))))
      ? [index]
      : [],
  )
  const own = prices.find(isSumWith)
  if (own === undefined) return
  notes.push(`${nameOf('value')} is the sum of the rows so far.`)
  delete columns.value
  columns.price = own
}
