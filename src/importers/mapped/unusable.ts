// Why no answer could make transactions of a table.
import { unknownAmounts } from './columns.ts'
import type { Part } from './question.ts'

export function whyUnusable({ facts, columns: assigned }: Part): string | undefined {
  const { columns } = facts.survey
  if (!columns.some(({ times, clocks, months }) => times + clocks + months > 0))
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
  if (!columns.some(({ amounts, deals }) => amounts + deals > 0))
    return 'This file has no amounts, so its rows are not transactions. Export the history of your transactions, with the amount of each.'
  return undefined
}
