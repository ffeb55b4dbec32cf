// Why no answer could make transactions of a table.

import { balanceName, isOtherScale, usualNames } from '../columns/column-names.ts'
import { unknownAmounts } from '../columns/other-columns.ts'
import type { TableFacts } from '../survey/table-facts.ts'
import { plainWord, usualMeaning } from '../words/words.ts'
import { whyBroken } from './broken-cells.ts'
import { cellsOf, listed, type Part } from './question.ts'
import { whyTurned } from './turned-dates.ts'
import { zoneOfColumn } from './zone-name.ts'

/** As exchanges call what is not a market of coins. */
const contract =
  /[-_/]?(PERP|UMCBL|DMCBL|CMCBL)$|[-_/]SWAP$|^P[IF]_|[-_]\d{6}$|^[A-Z]{2,6}-\d{1,2}[A-Z]{3}\d{2}(-\d+-[CP])?$/i

export function whyUnusable(part: Part): string | undefined {
  const { header, survey } = part.facts
  const { otherNames } = survey
  if (otherNames !== undefined)
    return `Row ${otherNames} names the columns once more, and not as above. Save what stands below it as a file of its own, and import both.`
  if (survey.rows.length === 0 && header.names.length > 1)
    return 'This file names its columns, but there are no transactions below them. Export it again, for a period with transactions.'
  return (
    whyBroken(part) ??
    whyTurned(part) ??
    whyMixedCommas(part) ??
    whyWithoutDates(part) ??
    whyUnclearTimes(part) ??
    whyNotOfCoins(part) ??
    whyWithoutAmounts(part) ??
    whyEitherSide(part) ??
    whyMarks(part)
  )
}

/** Whichever were right for the file, amounts such as 500,000 would be wrong in one of its columns. */
function whyMixedCommas({ facts: { commas } }: Part): string | undefined {
  const { decimal, thousands } = commas
  return decimal !== undefined && thousands !== undefined
    ? `The commas of this table mean two things: ${thousands} has them between thousands, and ${decimal} has one before decimals. Write amounts with a point before the decimals and no commas, and import the file again.`
    : undefined
}

function whyWithoutDates({ facts, columns }: Part): string | undefined {
  if (columns.date !== undefined) return undefined
  const isNamed = nameTest(facts)
  if (isNamed(/^(year|jahr)$/) && isNamed(/^(month|monat)$/))
    return 'This table has the year and the month of each row in columns of their own. Put them into one column with the day, such as 2024-01-03.'
  const part = partOfDate(facts)
  if (part !== undefined)
    return `"${part}" is not a whole date. Write the day, the month and the year of each transaction, and import the file again.`
  const unread = unreadDate(facts)
  if (unread !== undefined)
    return `"${unread}" cannot be read as a date. Write dates as 2024-01-31, and import the file again.`
  if (!facts.survey.columns.some(({ times, clocks, months }) => times + clocks + months > 0))
    return 'This file has no dates, so its rows are not transactions. Export the history of your transactions, with the date of each.'
  return undefined
}

/** What is beside the times would change them, and is not read with them. */
function whyUnclearTimes({ facts, column }: Part): string | undefined {
  const hasTimes = [column('date'), column('time')].some(times => (times?.withoutZone.rows ?? 0) > 0)
  if (!hasTimes) return undefined
  const { unclear } = zoneOfColumn(facts)
  if (unclear !== undefined)
    return `${unclear} names a time zone for each row. Write it behind the time of the row, such as 2024-01-05 23:30 -05:00, and import the file again.`
  const halves = facts.survey.columns.findIndex(
    ({ words }) =>
      words !== undefined && words.size > 0 && [...words.keys()].every(word => /^[ap]\.?m\.?$/i.test(word)),
  )
  return halves < 0
    ? undefined
    : `${facts.header.names[halves]?.trim()} stands apart from the times it belongs to. Write it behind them, such as 2:30 PM, and import the file again.`
}

const nameTest =
  ({ header }: TableFacts) =>
  (pattern: RegExp) =>
    header.names.some(name => pattern.test(plainWord(name)))

const aPerpetual =
  /^((usdt?|usdc|coin)[- ]?m |linear |inverse )?(perps?|perpetuals?)( (swaps?|futures?|contracts?|trades?))?$/i
const OF_FUTURES =
  'This table lists trades of futures, which are no purchases of coins. Export what the positions made or lost, or add it by hand.'

function whyNotOfCoins({ facts }: Part): string | undefined {
  const { header, survey } = facts
  const isNamed = (index: number, pattern: RegExp) => pattern.test(plainWord(header.names[index] ?? ''))
  const hasWord = (pattern: RegExp, isOne: (word: string) => boolean) =>
    survey.columns.some(
      ({ words }, index) => isNamed(index, pattern) && [...(words?.keys() ?? [])].some(isOne),
    )
  if (
    hasWord(/^(pair|market|symbol|instrument|product|contract|ticker|asset|coin)$/, word =>
      contract.test(word),
    )
  )
    return OF_FUTURES
  // Whatever the column is called: nothing else is.
  if (hasWord(/(?!note)/, word => aPerpetual.test(word))) return OF_FUTURES
  if (hasWord(/^(position|position (side|direction|type)|pos side)$/, word => /\b(long|short)\b/i.test(word)))
    return OF_FUTURES
  if (hasWord(/^leverage$/, word => /^x?(\d{2,}|[2-9])(\.\d+)?x?$/i.test(word)))
    return 'This table has trades with leverage, which are no purchases of coins. Export what the positions made or lost, or add it by hand.'
  return undefined
}

function whyWithoutAmounts({ facts, columns }: Part): string | undefined {
  const { amount, sentAmount, receivedAmount, price, value } = columns
  const raw = rawAmounts(facts, amount ?? value)
  if (raw !== undefined)
    return `${raw} counts the smallest units of each coin, which have the number of decimals beside them. Add a column with whole coins: divide by 10 as often as there are decimals.`
  const name = facts.header.names[amount ?? -1]?.trim() ?? ''
  if (isOtherScale(name))
    return `${name} is not in whole coins. Write how many coins there were, and import the file again.`
  if (!facts.survey.columns.some(({ amounts, deals }) => amounts + deals > 0))
    return 'This file has no amounts, so its rows are not transactions. Export the history of your transactions, with the amount of each.'
  const isOpen =
    (amount ?? sentAmount ?? receivedAmount) !== undefined ||
    unknownAmounts(facts.header.names, facts.survey, columns).length > 0
  if (isOpen) return undefined
  if (price !== undefined && value !== undefined)
    return 'This table says what was paid and at which price, but not how many coins that was. Add a column with the amount of coins.'
  if (nameTest(facts)(balanceName))
    return 'This table says how much you held, and not what you bought or sold. Export the history of your transactions.'
  return undefined
}

/** 'Amount' beside 'To Amount' is what was given; where 'To Amount' is empty, it may be what came in. */
function whyEitherSide({ facts, columns: { sentAmount, receivedAmount } }: Part): string | undefined {
  if (sentAmount === undefined || receivedAmount === undefined) return undefined
  const [sent = '', received = ''] = [sentAmount, receivedAmount].map(index =>
    facts.header.names[index]?.trim(),
  )
  const isFilled = (cells: readonly string[], index: number) => /[1-9]/.test(cells[index] ?? '')
  const isOneSided = facts.survey.rows.some(
    ({ cells }) => isFilled(cells, sentAmount) && !isFilled(cells, receivedAmount),
  )
  return plainWord(received) === `to ${plainWord(sent)}` && isOneSided
    ? `${sent} is what was given where ${received} is filled in, and what came or went where it is not. Put what went out and what came in into columns of their own, called Sent and Received.`
    : undefined
}

/** What rows are, shown by marks: an x below 'Buy' or 'Sell', or a sign in a column of its own. */
function whyMarks({ facts: { header, survey }, columns }: Part): string | undefined {
  if (columns.type !== undefined) return undefined
  const marked = header.names.filter((name, index) => {
    const kinds = new Set(
      survey.rows.map(({ cells }) => (cells[index] ?? '').trim()).filter(cell => cell !== ''),
    )
    const isDistinctive = usualMeaning(name) !== undefined || (kinds.has('+') && kinds.size > 1)
    return isDistinctive && kinds.size > 0 && [...kinds].every(cell => aMark.test(cell))
  })
  return marked.length > 0
    ? `${listed(marked.map(name => name.trim()))}: rows are marked here for what they are. Write what each row is, such as Buy or Sell, into one column called Type, and import the file again.`
    : undefined
}
const aMark = /^([x✓✔☑*+\-−–]|yes|true|false|no)$/i

/** The name of a column of whole numbers as long as the decimals beside them say: 5000000 with 6 are 5 coins. */
function rawAmounts({ header, survey }: TableFacts, amount: number | undefined): string | undefined {
  const decimals = header.names.findIndex(name => /^(token )?decimals?$/.test(plainWord(name)))
  if (amount === undefined || decimals < 0 || survey.rows.length === 0) return undefined
  const isRaw = survey.rows.every(({ cells }) => {
    const [digits, places] = [(cells[amount] ?? '').trim().replace(/^-/, ''), Number(cells[decimals])]
    return places > 0 && /^\d+$/.test(digits) && digits.length >= places - 2
  })
  return isRaw ? header.names[amount]?.trim() : undefined
}

/** '01/05' and '5 Mar', without their year, or a quarter. */
const partial =
  /^\d{1,2}[-/.]\d{1,2}\.?$|^\d{1,2}\.? ?\p{Letter}{3,10}\.?$|^\p{Letter}{3,10}\.? \d{1,2}$|^q[1-4]\b|\bq[1-4]$/iu
const quarter = /^(quarter|quartal|period)$/

/** A cell of a column that is called 'Date', in a table without dates that can be read. */
function unreadDate({ header, survey }: TableFacts): string | undefined {
  if (survey.columns.some(({ times, months }) => times + months > 0)) return undefined
  const index = header.names.findIndex(name =>
    /^(date|day|week|when|datum|fecha|data)$/.test(plainWord(name)),
  )
  const [cell] = cellsOf(survey.rows, index)
  return cell !== undefined && /\d/.test(cell) ? cell : undefined
}

function partOfDate({ header, survey }: TableFacts): string | undefined {
  const index = header.names.findIndex(raw => {
    const name = plainWord(raw)
    return quarter.test(name) || usualNames.date.some(pattern => pattern.test(name))
  })
  const cell = survey.rows.map(({ cells }) => (cells[index] ?? '').trim()).find(text => text !== '')
  return cell !== undefined && partial.test(cell) ? cell : undefined
}
