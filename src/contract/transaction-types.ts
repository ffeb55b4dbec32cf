// What a transaction can be, on the wire.
import { z } from 'zod'

export const transactionTypes = [
  'buy',
  'sell',
  'trade',
  'transfer',
  'deposit',
  'withdrawal',
  'income',
  'spend',
  'gift_in',
  'gift_out',
  'donation',
  'inheritance',
  'loss',
  'fee',
  'migration',
] as const
export const transactionType = z.enum(transactionTypes)
export type TransactionType = z.infer<typeof transactionType>

export const incomeKinds = [
  'staking',
  'reward',
  'airdrop',
  'fork',
  'mining',
  'interest',
  'referral',
  'other',
] as const
/** Interest of a lending business is left to a tax professional: which of it is investment income is another question. */
export const businessKinds = ['mining', 'staking', 'reward', 'airdrop', 'fork', 'referral', 'other'] as const
export const transactionKind = z.enum([...incomeKinds, 'lost', 'stolen'])
