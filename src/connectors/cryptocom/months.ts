// Trades may be asked for once a second only, so the months without any are left out. Each month is a stream of its own:
// 'trades:2024-05'.
import { type Json, textAt } from '../json.ts'

export const TRADES = 'trades:'

/** The streams of the months from one instant to another, both included. */
export function monthsOf(first: number, last = first): string[] {
  const months: string[] = []
  for (let month = monthOf(first); month <= monthOf(last); month = monthOf(endOf(month)))
    months.push(TRADES + month)
  return months
}

const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7)
export const beginningOf = (month: string) => Date.parse(`${month}-01T00:00:00Z`)
export function endOf(month: string): number {
  const [year, number] = month.split('-').map(Number)
  return Date.UTC(year ?? 0, number ?? 0, 1)
}

/** The months in which the journal has trades. */
export const tradingMonths = (journal: readonly Json[]): string[] => [
  ...new Set(
    journal
      .filter(entry => textAt(entry, 'journal_type') === 'TRADING')
      .flatMap(entry => monthsOf(Number(textAt(entry, 'event_timestamp_ms')))),
  ),
]
