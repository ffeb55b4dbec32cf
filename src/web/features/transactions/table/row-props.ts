import type { Transaction } from '../../../../contract/transactions.ts'

export type RowProps = {
  transaction: Transaction
  /** The table's one tab stop is in this row. */
  isActive: boolean
  onOpen: () => void
  onFocus: () => void
}
