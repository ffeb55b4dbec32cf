// What became of each row of a file: its events, the reason it was left out, or the column that was at fault.
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { ReadText } from './read-text.ts'

type Shown = Omit<ImportedEvent, 'at'> & { at: string }
type Outcome = Shown[] | { skip: string } | { issue: string } | { with: number }

/** By the number of the row. Rows that make events together point to the first of them. */
export function byRow({ events, skips, issues }: ReadText): Record<number, Outcome> {
  const outcomes: Record<number, Outcome> = {}
  for (const { rows, ...event } of events) {
    const [first = 0, ...others] = rows
    const shown = { ...event, at: new Date(event.at).toISOString().replace('.000Z', 'Z') }
    const before = outcomes[first]
    outcomes[first] = Array.isArray(before) ? [...before, shown] : [shown]
    for (const row of others) outcomes[row] = { with: first }
  }
  for (const { rows, reason } of skips) for (const row of rows) outcomes[row] = { skip: reason }
  for (const { row, column } of issues) outcomes[row] = { issue: column }
  return outcomes
}
