// The printed gains of a year by month, and how many sales its lines belong to.
import { type Amount, add, subtract } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import { civilOf } from '../core/dates.ts'
import type { Usd } from '../core/money.ts'
import type { Outcome, Term } from '../core/outcome.ts'
import { forEachTaxableLine, fromCents } from './form8949.ts'
import { centsAt, isLongAt, printedOf } from './printed.ts'
import { workingsOf } from './workings.ts'

export type YearByMonth = {
  /** January to December. */
  months: readonly { short: Usd; long: Usd }[]
  /** Transactions, however many lots each of them used; one with lines of both terms counts in both. */
  sales: { all: number; short: number; long: number }
}

export function gainsByMonth(outcome: Outcome, year: number): YearByMonth {
  const workings = workingsOf(outcome)
  const { pieces, compiled } = workings.walk
  const printed = printedOf(workings.walk)
  const months = Array.from({ length: 12 }, () => ({ short: 0 as Amount, long: 0 as Amount }))
  const sales = { all: 0, short: 0, long: 0 }
  // The lines of an event are together, so a sale is new where its event differs from the one before.
  const last = { all: -1, short: -1, long: -1 }
  const count = (kind: keyof typeof sales, event: number) => {
    if (last[kind] === event) return
    last[kind] = event
    sales[kind]++
  }
  forEachTaxableLine(workings, year, (_, piece) => {
    const posting = checked(pieces.posting[piece])
    const term: Term = isLongAt(printed, piece) ? 'long' : 'short'
    const month = checked(months[civilOf(checked(compiled.postings.day[posting])).month - 1])
    const gain = add(
      subtract(centsAt(printed, piece, 'proceeds'), centsAt(printed, piece, 'basis')),
      centsAt(printed, piece, 'adjustment'),
    )
    month[term] = add(month[term], gain)
    const event = checked(compiled.postings.event[posting])
    count('all', event)
    count(term, event)
  })
  return {
    months: months.map(({ short, long }) => ({ short: fromCents(short), long: fromCents(long) })),
    sales,
  }
}
