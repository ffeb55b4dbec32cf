// Types of transactions as people are shown them: on screens and in files.
import type { TransactionType } from './transaction-types.ts'
import type { Transaction } from './transactions.ts'

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

/** What a trade was that stands for the coins given, or for their return. */
export const conversionWords: Record<NonNullable<Transaction['conversion']>, string> = {
  wrapping: 'Wrapping or unwrapping',
  bridging: 'Bridge to another chain',
  liquid_staking: 'Liquid staking',
  pool: 'Liquidity pool',
}
