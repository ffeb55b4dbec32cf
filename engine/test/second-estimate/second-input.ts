import type { Fraction } from '../reference/fraction.ts'

export type Year = 2022 | 2023 | 2024 | 2025 | 2026
export type Status =
  | 'single'
  | 'marriedFilingJointly'
  | 'marriedFilingSeparately'
  | 'headOfHousehold'
  | 'qualifyingSurvivingSpouse'

/** Amounts of the two terms; gains are positive, losses negative, carryovers positive. */
export type Terms = { short: Fraction; long: Fraction }

export type SecondInput = {
  year: Year
  status: Status
  /** All income but qualified dividends, capital gains and crypto. */
  otherIncome: Fraction
  qualifiedDividends: Fraction
  /** The part of `otherIncome` that is net investment income. */
  otherInvestmentIncome: Fraction
  otherGains: Terms
  /** Losses of earlier years, positive. */
  carryover: Terms
  seniors: number
  blind: number
  /** Itemized; without it the standard deduction with its boxes. */
  deduction?: Fraction
  crypto: {
    shortGain: Fraction
    longGain: Fraction
    ordinaryIncome: Fraction
    /** The part of `ordinaryIncome` that is net investment income. */
    investmentIncome: Fraction
  }
}

export type SecondResult = {
  taxableIncome: Fraction
  incomeTax: Fraction
  amt: Fraction
  tentativeMinimumTax: Fraction
  niit: Fraction
  total: Fraction
  /** Of Schedule D. */
  line16: Fraction
  /** Of Schedule D, positive. */
  line21: Fraction
  carryoverOut: Terms
}
