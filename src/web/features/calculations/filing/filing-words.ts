import type { FilingFacts } from '../../../../contract/calculations.ts'
import type { TaxProfile } from '../../../../contract/tax-profiles.ts'

export const statusNames: Record<FilingFacts['status'], string> = {
  single: 'Single',
  marriedFilingJointly: 'Married filing jointly',
  marriedFilingSeparately: 'Married filing separately',
  headOfHousehold: 'Head of household',
  qualifyingSurvivingSpouse: 'Qualifying surviving spouse',
}

export const roundingNames: Record<TaxProfile['rounding'], string> = {
  cents: 'Dollars and cents',
  dollars: 'Whole dollars',
}

export const salesNames: Record<TaxProfile['salesAs'], string> = {
  rows: 'A row for each lot',
  various: 'A row for each sale',
  statement: 'Totals, with a statement attached',
}

/** Of taxpayer and spouse, those of 65 or older. */
export const seniorNames = ['None', 'One', 'Two, on a joint return'] as const

export const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export const poolingNames: Record<FilingFacts['poolingBefore2025'], string> = {
  wallet: 'Tracked for each wallet',
  universal: 'All wallets together',
}

export const transferFeeNames: Record<FilingFacts['transferFees'], string> = {
  disposal: 'A small sale of those coins',
  basis: 'Kept in the cost of the coins that moved',
}

export const tradeFeeNames: Record<FilingFacts['tradeFeesBefore2025'], string> = {
  disposed: 'Subtracted from the proceeds',
  acquired: 'Added to the cost of the coins received',
  split: 'Half subtracted, half added',
}
