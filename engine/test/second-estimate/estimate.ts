// A second federal estimate, written from the law and the IRS instructions without sight of the
// engine's own. It serves to be compared with it and is not part of the product.
import { compare, type Fraction, subtract, zero } from '../reference/fraction.ts'
import { atLeastZero, dollars, excess, perMille, smaller, total } from './arithmetic.ts'
import { allowedLoss, carriedOn, netCapitalGain, netOfEachTerm } from './capital-gains.ts'
import { seniorDeduction, standardDeduction } from './deductions.ts'
import { column, niitThreshold } from './figures.ts'
import { tentativeMinimumTax } from './minimum-tax.ts'
import { incomeTax, ordinaryPart } from './regular-tax.ts'
import type { SecondInput, SecondResult } from './second-input.ts'

export function secondEstimate(input: SecondInput): SecondResult {
  const { crypto, deduction } = input
  const net = netOfEachTerm(input)
  const line16 = total(net.short, net.long)
  const line21 = allowedLoss(input, net)
  const line7 = compare(line16, zero) > 0 ? line16 : subtract(zero, line21)

  const agi = total(input.otherIncome, input.qualifiedDividends, crypto.ordinaryIncome, line7)
  const beforeSeniors = subtract(agi, deduction ?? standardDeduction(input))
  const taxableIncome = excess(beforeSeniors, seniorDeduction(input, agi))
  // IRC 1(h)(11): qualified dividends are added to the net capital gain and are not less for a loss.
  const preferred = total(netCapitalGain(net), input.qualifiedDividends)
  const regular = incomeTax(input, taxableIncome, preferred)

  // IRC 56(b)(1): neither the standard deduction nor one of section 151 counts for the AMT.
  const minimumIncome = deduction ? beforeSeniors : agi
  const tentative = tentativeMinimumTax(
    input,
    minimumIncome,
    preferred,
    ordinaryPart(taxableIncome, preferred),
  )
  const amt = excess(tentative, regular)

  const niit = netInvestmentIncomeTax(input, agi, line7)
  return {
    taxableIncome,
    incomeTax: regular,
    amt,
    tentativeMinimumTax: tentative,
    niit,
    total: total(regular, amt, niit),
    line16,
    line21,
    carryoverOut: carriedOn(net, line21, beforeSeniors),
  }
}

/** IRC 1411(a)(1). A loss that 1211(b) allows reduces other investment income, Reg. 1.1411-4(f)(4). */
function netInvestmentIncomeTax({ status, ...input }: SecondInput, agi: Fraction, line7: Fraction): Fraction {
  const investment = total(
    input.otherInvestmentIncome,
    input.qualifiedDividends,
    input.crypto.investmentIncome,
    line7,
  )
  return perMille(smaller(atLeastZero(investment), excess(agi, dollars(niitThreshold[column(status)]))), 38)
}

const noCrypto = { shortGain: zero, longGain: zero, ordinaryIncome: zero, investmentIncome: zero }
export const withoutCrypto = (input: SecondInput): SecondInput => ({ ...input, crypto: noCrypto })

/** What the year's tax is more for the crypto. */
export const attributableToCrypto = (input: SecondInput): Fraction =>
  subtract(secondEstimate(input).total, secondEstimate(withoutCrypto(input)).total)
