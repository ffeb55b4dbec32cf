// A person whose tax is worked out in tests: single, with $100,000 of wages. In 2025 that is 22 percent of ordinary income
// and 15 percent of long-term gain.
import type { TaxPosition } from '../../contract/harvesting.ts'

export const singleFiler: TaxPosition = {
  year: 2025,
  status: 'single',
  otherIncome: '100000',
  qualifiedDividends: null,
  otherGains: null,
  deduction: null,
  seniors: null,
  carryover: { short: '0', long: '0' },
  realized: { short: '0', long: '0' },
  cryptoIncome: '0',
  cryptoInterest: '0',
}
