import type { FilingFacts } from '../../../../contract/calculations.ts'

export const statusNames: Record<FilingFacts['status'], string> = {
  single: 'Single',
  marriedFilingJointly: 'Married filing jointly',
  marriedFilingSeparately: 'Married filing separately',
  headOfHousehold: 'Head of household',
  qualifyingSurvivingSpouse: 'Qualifying surviving spouse',
}

export const poolingNames: Record<FilingFacts['poolingBefore2025'], string> = {
  wallet: 'Each wallet by itself',
  universal: 'All wallets together',
}
