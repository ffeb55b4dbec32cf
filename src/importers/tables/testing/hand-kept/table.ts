// A table as people keep it by hand, with the ledger it is read to, worked out by hand; or with what is asked, or why it is
// refused. Wrong figures are worse than questions.
import type { Mapping } from '../../columns/mapping.ts'

export type HandKept = {
  title: string
  fileName?: string
  table: string
  /** A line for each transaction. */
  ledger?: readonly string[]
  /** Row and column of each cell that cannot be read. */
  issues?: readonly string[]
  skips?: readonly string[]
  /** What each question is about. */
  asks?: readonly string[]
  /** What a person answers to it. */
  answers?: Partial<Mapping>
  refused?: string
}
