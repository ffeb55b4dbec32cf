import type { TaxMethod } from '../../../contract/calculations.ts'

/** In the method selector. */
export const methodOptions: readonly { value: TaxMethod; label: string }[] = [
  { value: 'FIFO', label: 'FIFO, first in first out' },
  { value: 'LIFO', label: 'LIFO, last in first out' },
  { value: 'HIFO', label: 'HIFO, highest cost first' },
  { value: 'SPECIFIC_ID', label: 'Specific ID, lots you select' },
]

const incomeNames: Record<string, string> = {
  staking: 'Staking',
  reward: 'Rewards',
  airdrop: 'Airdrops',
  fork: 'Forks',
  mining: 'Mining',
  interest: 'Interest',
  referral: 'Referrals',
  other: 'Other income',
}
export const incomeName = (kind: string) => incomeNames[kind] ?? kind
