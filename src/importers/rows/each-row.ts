// The reader of the many files in which every row is an act by itself.

import type { ImportedEvent } from '../../ledger/fields.ts'
import { CellIssue } from './cell-issue.ts'
import type { FileFacts, Importer, RowSink } from './importer.ts'
import type { ColumnName, Row } from './row.ts'

/** A row that is counted and left out, with the reason. */
export type Skip = { skip: string }
export const skip = (reason: string): Skip => ({ skip: reason })

/** Why a row is left out that pays dollars or euros: there are no lots of them, and no later sale. */
export const INCOME_IN_MONEY = 'income in money, not in coins: report it as interest'

/** What rows come to. */
export type RowOutcome = ImportedEvent | readonly ImportedEvent[] | Skip
type Read = (row: Row, file: FileFacts) => RowOutcome

export function putOut(outcome: RowOutcome, rows: Row | readonly Row[], out: RowSink): void {
  if ('skip' in outcome) out.skip(rows, outcome.skip)
  else out.event(outcome, rows)
}

/** `open` for an importer whose rows stand alone. */
export const eachRow =
  (read: Read): Importer['open'] =>
  file => ({
    row(row, out) {
      let outcome: RowOutcome
      try {
        outcome = read(row, file)
      } catch (reason) {
        return putIssue(reason, row, out)
      }
      putOut(outcome, row, out)
    },
  })

/** Runs a reader's work on a row; a cell that could not be read becomes the row's issue. */
export function orIssue(rows: Row | readonly Row[], out: RowSink, work: () => void): void {
  try {
    work()
  } catch (reason) {
    putIssue(reason, rows, out)
  }
}

function putIssue(reason: unknown, rows: Row | readonly Row[], out: RowSink): void {
  if (!(reason instanceof CellIssue)) throw reason
  out.issue(rows, { column: reason.column, value: reason.value, message: reason.message })
}

/** Of rows that pay income: an amount below zero takes back what another row paid. */
export function refuseTakenBack(row: Row, column: ColumnName): void {
  if (row.signed(column)?.isNegative) row.refuse(column, TAKEN_BACK)
}

export const TAKEN_BACK =
  'is negative, as what was paid and taken back is. Correct the row that paid it, or add this one by hand.'

/** What to say of a kind of row that no importer knows yet: it is kept as an issue, never dropped. */
export const unknownKind = (row: Row, column: ColumnName) =>
  row.refuse(
    column,
    'is not a transaction type we recognize. Add it by hand as what it was, or leave it if it is not taxable.',
  )
