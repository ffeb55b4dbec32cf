import type { TransactionInput } from '../../../../contract/transaction-input.ts'

/** What a fix may need of the page around it. */
export type ReviewHelp = {
  onAdd: (initial: Partial<TransactionInput>, about: string) => void
  onImport: () => void
}
