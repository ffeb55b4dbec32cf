// Why no answer could make transactions of a table.
import { unknownAmounts } from './columns.ts'
import type { Part } from './question.ts'
import { plainWord } from './words.ts'

/** As exchanges call what is no market of coins. */
const contract = /[-_/]?(PERP|SWAP|UMCBL|DMCBL|CMCBL)$|^P[IF]_|[-_]\d{6}$/i

export function whyUnusable({ facts, columns: assigned }: Part): string | undefined {
  const { columns } = facts.survey
  const plain = facts.header.names.map(plainWord)
  const isNamed = (name: RegExp) => plain.some(each => name.test(each))
  if (assigned.date === undefined && isNamed(/^(year|jahr)$/) && isNamed(/^(month|monat)$/))
    return 'This table has the year and the month of each row in columns of their own. Put them into one column with the day, such as 2024-01-03.'
  const markets = [...(columns[assigned.pair ?? plain.indexOf('contract')]?.words?.keys() ?? [])]
  if (markets.some(market => contract.test(market)))
    return 'This table lists trades of futures, which are no purchases of coins. Export what the positions made or lost, or add it by hand.'
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
