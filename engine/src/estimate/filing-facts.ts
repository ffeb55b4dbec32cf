// What the estimate needs to know beside the crypto ledger. Whatever the taxpayer has not said is assumed, and the
// estimate names it.
import { type Usd, usd, ZERO_USD } from '../core/money.ts'
import { type Carryover, NO_CARRYOVER } from '../report/schedule-d.ts'
import type { FilingStatus, TaxYearRules } from '../rules/us/tax-year.ts'

export type FilingFacts = {
  status: FilingStatus
  /** Wages, interest, business and other ordinary income, before deductions, without the amounts below and crypto. */
  otherIncome: Usd
  /** Form 1040, line 3a. Comes on top of `otherIncome`. */
  qualifiedDividends: Usd
  /** The part of `otherIncome` that the net investment income tax reaches, such as interest and rents. */
  otherInvestmentIncome: Usd
  /** Net gains on other property than crypto, before carryovers; negative for losses. */
  otherGains: { short: Usd; long: Usd }
  /** Losses of earlier years, positive: Schedule D, lines 6 and 14. */
  carryover: Carryover
  /** How many are 65 or older: the taxpayer, and the spouse whose box Form 1040 has. More deductions. */
  seniors: number
  /** How many are blind, counted alike. A higher standard deduction. */
  blind: number
  /** Itemised or otherwise: replaces the standard deduction. */
  deduction: Usd
}

/** `isItemized`: the deduction was given. The standard one does not count for the alternative minimum tax. */
export type CompleteFacts = FilingFacts & { isItemized: boolean }

/** What the taxpayer has provided. */
export type KnownFacts = { readonly [Name in keyof FilingFacts]?: FilingFacts[Name] | undefined }

/**
 * A wage near the middle of what US households earn. It puts a single filer in the 22 percent bracket and the
 * 15 percent rate for long-term gain in every year from 2022 to 2026. Zero would be misleading: much of the gain
 * would fall into the standard deduction and the 0 percent rate, and all methods would seem to cost the same.
 */
export const TYPICAL_OTHER_INCOME = usd('75000')

/** The facts with every missing one filled in, and the names of those that were. */
export function completeFacts(
  rules: TaxYearRules,
  given: KnownFacts,
): { facts: CompleteFacts; assumed: readonly (keyof FilingFacts)[] } {
  const status = given.status ?? 'single'
  const [seniors, blind] = [given.seniors ?? 0, given.blind ?? 0]
  const facts: FilingFacts = {
    status,
    otherIncome: given.otherIncome ?? TYPICAL_OTHER_INCOME,
    qualifiedDividends: given.qualifiedDividends ?? ZERO_USD,
    otherInvestmentIncome: given.otherInvestmentIncome ?? ZERO_USD,
    otherGains: given.otherGains ?? { short: ZERO_USD, long: ZERO_USD },
    carryover: given.carryover ?? NO_CARRYOVER,
    seniors,
    blind,
    deduction: given.deduction ?? standardDeduction(rules, status, { seniors, blind }),
  }
  const isItemized = given.deduction !== undefined
  const names = Object.keys(facts) as (keyof FilingFacts)[]
  const isMoot = (name: keyof FilingFacts) =>
    isItemized &&
    (name === 'blind' || (name === 'seniors' && rules.seniorDeduction[status].each === ZERO_USD))
  return {
    facts: { ...facts, isItemized },
    assumed: names.filter(name => given[name] === undefined && !isMoot(name)),
  }
}

/** With what comes on top for each box checked on Form 1040: 65 or older, blind, the same for a spouse. */
export const standardDeduction = (
  rules: TaxYearRules,
  status: FilingStatus,
  { seniors, blind = 0 }: { seniors: number; blind?: number },
): Usd => (rules.standardDeduction[status] + BigInt(seniors + blind) * rules.agedOrBlind[status]) as Usd
