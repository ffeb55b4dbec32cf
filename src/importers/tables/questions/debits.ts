// 'Debit' is what left an account in the statement of the bank that keeps it, and what came in in the books of its owner. Which of
// the two a table means is proved by its balances or its types, or asked. Only chooses: no figure is made from these numbers.
import { isMoney } from '../../../ledger/currencies.ts'
import { readAmountWithUnit } from '../../rows/amount-with-unit.ts'
import { readTime } from '../../rows/time.ts'
import { balanceName, creditName, debitName } from '../columns/column-names.ts'
import type { Columns } from '../columns/column-sides.ts'
import { empty, isAmounts } from '../survey/column-kinds.ts'
import type { TableFacts } from '../survey/table-facts.ts'
import { tickerOf } from '../words/coin.ts'
import { plainWord, usualMeaning } from '../words/words.ts'

export type Debits =
  /** What went out, as in the statement of an exchange or a bank. */
  | 'out'
  /** What came in, as in one's own books. */
  | 'in'
  | 'open'

/** Coins that came by the credits of a row, less those that went by its debits. */
type Movement = { coin: string; change: number; balance: number; type: string }

/** Undefined where the two sides are called otherwise. */
export function debitsOf(facts: TableFacts, columns: Columns): Debits | undefined {
  const { names } = facts.header
  const isCalled = (column: number | undefined, pattern: RegExp) =>
    column !== undefined && pattern.test(plainWord(names[column] ?? ''))
  if (!isCalled(columns.sentAmount, debitName) || !isCalled(columns.receivedAmount, creditName))
    return undefined
  const movements = movementsOf(facts, columns)
  return byBalances(movements) ?? byTypes(movements) ?? (isEverShort(movements) ? 'open' : 'out')
}

/** From the oldest to the newest. */
function movementsOf({ survey, header, decimalComma }: TableFacts, columns: Columns): Movement[] {
  const balances = header.names.findIndex(
    (name, index) => balanceName.test(plainWord(name)) && isAmounts(survey.columns[index] ?? empty),
  )
  const movements = survey.rows.map(({ cells }) => {
    const text = (column: number | undefined) => (cells[column ?? -1] ?? '').trim()
    const figure = (column: number | undefined) => {
      const read = readAmountWithUnit(text(column), { decimalComma })
      return read ? Number(read.value) * (read.isNegative ? -1 : 1) : undefined
    }
    return {
      coin: text(columns.asset),
      type: text(columns.type),
      change: (figure(columns.receivedAmount) ?? 0) - Math.abs(figure(columns.sentAmount) ?? 0),
      balance: figure(balances) ?? Number.NaN,
    }
  })
  const days = survey.rows.flatMap(({ cells }) => readTime((cells[columns.date ?? -1] ?? '').trim()) ?? [])
  const isNewestFirst = (days[0] ?? 0) > (days.at(-1) ?? 0)
  return isNewestFirst ? movements.toReversed() : movements
}

function byBalances(movements: readonly Movement[]): Debits | undefined {
  const last = new Map<string, number>()
  const found = { out: 0, in: 0 }
  for (const { coin, change, balance } of movements) {
    const moved = balance - (last.get(coin) ?? Number.NaN)
    if (isSame(moved, change)) found.out++
    if (isSame(moved, -change)) found.in++
    if (!Number.isNaN(balance)) last.set(coin, balance)
  }
  return decided(found)
}

function byTypes(movements: readonly Movement[]): Debits | undefined {
  const found = { out: 0, in: 0 }
  for (const { type, change } of movements) {
    const meaning = usualMeaning(type) ?? ''
    const isIn = meaning === 'buy' || meaning === 'deposit' || meaning.startsWith('income')
    const isOut = meaning === 'sell' || meaning === 'withdrawal' || meaning.startsWith('loss')
    if (change === 0 || isIn === isOut) continue
    found[change > 0 === isIn ? 'out' : 'in']++
  }
  return decided(found)
}

const decided = (found: { out: number; in: number }): Debits | undefined =>
  found.out === found.in ? undefined : found.out > found.in ? 'out' : 'in'

/** More went than had come: coins from before the table, or its debits are what came. */
function isEverShort(movements: readonly Movement[]): boolean {
  const held = new Map<string, number>()
  return movements.some(({ coin, change }) => {
    // Money is paid in from elsewhere.
    if (isMoney(tickerOf(coin) ?? '')) return false
    const left = (held.get(coin) ?? 0) + change
    held.set(coin, left)
    return left < -SMALLEST
  })
}

const SMALLEST = 1e-9
const isSame = (a: number, b: number) => a !== 0 && Math.abs(a - b) <= SMALLEST + Math.abs(b) * 1e-9
