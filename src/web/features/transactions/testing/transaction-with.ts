import { type Transaction, transaction } from '../../../../contract/transactions.ts'

type Known = Pick<Transaction, 'id' | 'type' | 'symbol' | 'amount' | 'timestamp' | 'wallet'>

const nothingKnown = Object.fromEntries(Object.keys(transaction.shape).map(name => [name, null])) as Record<
  keyof Transaction,
  null
>

/** A transaction of which nothing else is known. */
export const transactionWith = (known: Known & Partial<Transaction>): Transaction => ({
  ...nothingKnown,
  isEdited: false,
  isJoined: false,
  issues: [],
  ...known,
})
