import type { TransactionInput } from '../../../../contract/transaction-input.ts'
import type { Transaction } from '../../../../contract/transactions.ts'

/** What a fix may need of the page around it. */
export type ReviewHelp = {
  onAdd: (initial: Partial<TransactionInput>, about: string) => void
  /** Opens the form of a transaction with a part of it changed, to be looked over before it is saved. */
  onEdit: (transaction: Transaction, part: Partial<TransactionInput>) => void
  onImport: () => void
}
