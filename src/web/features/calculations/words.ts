import type { TaxMethod } from '../../../contract/calculations.ts'

/** In the method selector. */
export const methodOptions: readonly { value: TaxMethod; label: string }[] = [
  { value: 'FIFO', label: 'FIFO, first in first out' },
  { value: 'LIFO', label: 'LIFO, last in first out' },
  { value: 'HIFO', label: 'HIFO, highest cost first' },
  { value: 'SPECIFIC_ID', label: 'Specific ID, lots you name' },
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

/** What the estimate takes for granted where nothing was said. */
const assumptions: Record<string, string> = {
  status: 'you file as single',
  otherIncome: 'your other income is $75,000, a typical wage',
  qualifiedDividends: 'no qualified dividends',
  otherInvestmentIncome: 'no other investment income',
  otherGains: 'no gains or losses on anything but crypto',
  carryover: 'no losses carried over from earlier years',
  agedOrBlind: 'nobody filing is 65 or older or blind',
  deduction: 'the standard deduction',
}
export const assumptionsInWords = (assumed: readonly string[]) =>
  assumed.map(name => assumptions[name] ?? name)
