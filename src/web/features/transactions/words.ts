import type { TransactionIssue, TransactionSort } from '../../../contract/transactions.ts'

export const columnNames: Record<TransactionSort, string> = {
  date: 'Date',
  type: 'Type',
  asset: 'Asset',
  amount: 'Amount',
  price: 'Price',
  fee: 'Fee',
  total: 'Total',
  exchange: 'Exchange',
}

/** In a tag, beside a transaction. */
export const issueTags: Record<TransactionIssue, string> = {
  price: 'Needs price',
  transfer: 'Unmatched',
  history: 'No purchase',
  duplicate: 'Duplicate?',
  value: 'Amount?',
}

/** In a sentence, with the transaction open. */
export const issueSentences: Record<TransactionIssue, string> = {
  price: 'Its value in dollars is not known.',
  transfer: 'This transfer is unmatched: we did not find where it came from or went to.',
  history: 'More was sold than your records show you had.',
  duplicate: 'Another record looks like the same transaction.',
  value: "Its amounts don't fit the prices of that day. One of them may be wrong.",
}
