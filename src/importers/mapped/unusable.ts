// Why no answer could make transactions of a table.
import { coinsAcross } from './coin-columns.ts'
import { unknownAmounts } from './columns.ts'
import type { Part } from './question.ts'
import { hasBothDays, hasSeveralCoins, pricesApart } from './table-shape.ts'

export function whyUnusable({ facts, columns: assigned }: Part): string | undefined {
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
