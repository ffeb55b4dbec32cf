import { expect } from 'vitest'
import { lineOf } from './ledger-line.ts'
import type { understandingOf } from './understood.ts'

/** Whether the table is read without a question; then it is read as exactly this ledger. */
export async function isReadAs(
  { eventsOf, understood }: ReturnType<typeof understandingOf>,
  { table, ledger }: { table: string; ledger: readonly string[] },
): Promise<boolean> {
  const { questions, unusable } = await understood(table)
  expect(unusable).toBeUndefined()
  if (questions.length > 0) return false
  const { events, issues } = await eventsOf(table)
  expect(issues).toEqual([])
  expect(events.map(lineOf)).toEqual(ledger)
  return true
}
