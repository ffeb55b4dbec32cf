// What a year's crypto does to the federal income tax: the tax with it less the tax without it. An estimate for
// comparing and planning, not a return: no credits, self-employment tax, deductions of Schedule 1-A but that for seniors,
// or state tax.
import { minus, plus, roundToCents, sum, type Usd, ZERO_USD } from '../core/money.ts'
import { capitalLossCarryover } from '../report/carryover.ts'
import { rateGain28 } from '../report/rate-gain-28.ts'
import { type Carryover, summarizeGains } from '../report/schedule-d.ts'
import type { FilingStatus, TaxYearRules } from '../rules/us/tax-year.ts'
import { orZero } from '../rules/us/worksheet.ts'
import { taxYearRules } from '../rules/us/years.ts'
import { alternativeMinimumTax } from './alternative-minimum-tax.ts'
import { capitalGainWorksheet } from './capital-gain-worksheet.ts'
import { type CompleteFacts, completeFacts, type FilingFacts, type KnownFacts } from './filing-facts.ts'
import { type Form8960, form8960 } from './form-8960.ts'
import { scheduleDTaxWorksheet } from './schedule-d-tax-worksheet.ts'
import { seniorDeduction } from './senior-deduction.ts'

export type CryptoIncome = {
  /** Net of the year's disposals, before carryovers; negative for losses. */
  shortGain: Usd
  longGain: Usd
  /** The part of `longGain` that is gain or loss on collectibles. Absent: none. */
  collectiblesGain?: Usd | undefined
  /** Staking, mining, airdrops, interest and the like. */
  ordinaryIncome: Usd
  /**
   * The part of `ordinaryIncome` that is interest or otherwise named in IRC 1411(c)(1)(A)(i). Rewards for staking,
   * mining and the like are not named there; the IRS has not said more.
   */
  investmentIncome?: Usd | undefined
}

export type Liability = {
  /** Form 1040, line 15. */
  taxableIncome: Usd
  /** Form 1040, line 16. */
  incomeTax: Usd
  /** Form 6251, line 11: what the alternative minimum tax adds. */
  amt: Usd
  /** Form 6251, line 9: what income tax and alternative minimum tax come to at least. */
  tentativeMinimumTax: Usd
  niit: Usd
  /** How the net investment income tax comes about. */
  form8960: Form8960
  total: Usd
  /** Schedule D: the net gain or loss. */
  line16: Usd
  /** Schedule D: the loss deducted, positive, zero where there is none. */
  line21: Usd
  carryoverOut: Carryover
}

export type TaxEstimate = Liability & {
  year: number
  status: FilingStatus
  withoutCrypto: Liability
  /** Total less the total without crypto. Negative: crypto losses save tax. */
  attributable: Usd
  /** The facts the estimate rests on, and which of them were not given. */
  facts: CompleteFacts
  assumed: readonly (keyof FilingFacts)[]
}

/** What crypto adds to each tax, in cents; negative where it takes off. */
export type AddedTaxes = { incomeTax: Usd; amt: Usd; niit: Usd }

/** They add up to what is attributable, in cents: what rounding makes is left to the income tax. */
export function addedTaxes({ withoutCrypto, ...estimate }: TaxEstimate): AddedTaxes {
  const amt = roundToCents(minus(estimate.amt, withoutCrypto.amt))
  const niit = roundToCents(minus(estimate.niit, withoutCrypto.niit))
  return { incomeTax: minus(roundToCents(estimate.attributable), plus(amt, niit)), amt, niit }
}

const noCrypto: CryptoIncome = { shortGain: ZERO_USD, longGain: ZERO_USD, ordinaryIncome: ZERO_USD }

/** Undefined for a year whose brackets are not known. */
export function estimateTax(year: number, given: KnownFacts, crypto: CryptoIncome): TaxEstimate | undefined {
  const rules = taxYearRules(year)
  if (rules === undefined) return undefined
  const { facts, assumed } = completeFacts(rules, given)
  const withCrypto = computeLiability(rules, facts, crypto)
  const withoutCrypto = computeLiability(rules, facts, noCrypto)
  const attributable = minus(withCrypto.total, withoutCrypto.total)
  return { year, status: facts.status, ...withCrypto, withoutCrypto, attributable, facts, assumed }
}

function computeLiability(rules: TaxYearRules, facts: CompleteFacts, crypto: CryptoIncome): Liability {
  const { status, qualifiedDividends, otherGains, carryover } = facts
  const line7 = minus(plus(otherGains.short, crypto.shortGain), carryover.short)
  const line15 = minus(plus(otherGains.long, crypto.longGain), carryover.long)
  const { line16, line21, toForm1040 } = summarizeGains(status, { line7, line15 })

  const modifiedAgi = sum([facts.otherIncome, qualifiedDividends, crypto.ordinaryIncome, toForm1040])
  const incomeLessDeduction = minus(modifiedAgi, facts.deduction)
  const forSeniors = seniorDeduction(rules, status, { seniors: facts.seniors, modifiedAgi })
  const taxableIncome = orZero(minus(incomeLessDeduction, forSeniors))
  const income = { taxableIncome, qualifiedDividends, line15, line16 }
  const hasGains = line15 > 0n && line16 > 0n
  const collectibles = hasGains ? (crypto.collectiblesGain ?? ZERO_USD) : ZERO_USD
  const line18 = rateGain28({ collectibles, carryoverLong: carryover.long, line7 })
  const worksheet =
    line18 > 0n
      ? scheduleDTaxWorksheet(rules, status, { ...income, line18 })
      : capitalGainWorksheet(rules, status, income)
  const minimum = alternativeMinimumTax(rules, status, {
    income: facts.isItemized ? incomeLessDeduction : modifiedAgi,
    worksheet,
  })

  const investment = form8960(rules, status, {
    otherInvestmentIncome: facts.otherInvestmentIncome,
    qualifiedDividends,
    toForm1040,
    cryptoInvestmentIncome: crypto.investmentIncome ?? ZERO_USD,
    modifiedAgi,
  })
  const niit = investment[17]
  return {
    taxableIncome,
    incomeTax: worksheet.tax,
    amt: minimum.tax,
    tentativeMinimumTax: minimum.tentative,
    niit,
    form8960: investment,
    total: sum([worksheet.tax, minimum.tax, niit]),
    line16,
    line21,
    carryoverOut: capitalLossCarryover(incomeLessDeduction, { 7: line7, 15: line15, 21: line21 }).carryover,
  }
}
