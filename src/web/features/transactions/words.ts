import type {
  Transaction,
  TransactionIssue,
  TransactionSort,
  TransactionType,
} from '../../../contract/transactions.ts'

export const typeWords: Record<TransactionType, string> = {
  buy: 'Buy',
  sell: 'Sell',
  trade: 'Trade',
  transfer: 'Transfer',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  income: 'Income',
  spend: 'Spend',
  gift_in: 'Gift received',
  gift_out: 'Gift given',
  donation: 'Donation',
  inheritance: 'Inheritance',
  loss: 'Loss',
  fee: 'Fee',
  migration: 'Migration',
}

type Kind = NonNullable<Transaction['kind']>
export const kindWords: Record<Kind, string> = {
  staking: 'Staking',
  reward: 'Reward',
  airdrop: 'Airdrop',
  fork: 'Fork',
  mining: 'Mining',
  interest: 'Interest',
  referral: 'Referral',
  other: 'Other income',
  lost: 'Lost',
  stolen: 'Stolen',
}

/** What a person would call it: the kind where that says more than the type. */
export const nameOf = ({ type, kind }: Pick<Transaction, 'type' | 'kind'>) =>
  kind ? kindWords[kind] : typeWords[type]

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
  price: 'needs a price',
  transfer: 'other half?',
  history: 'no purchase',
  duplicate: 'duplicate?',
}

/** In a sentence, with the transaction open. */
export const issueSentences: Record<TransactionIssue, string> = {
  price: 'Its value in dollars is not known.',
  transfer: 'The other half of this transfer was not found.',
  history: 'More was sold than the records hold before it.',
  duplicate: 'Another record looks like the same act.',
}
