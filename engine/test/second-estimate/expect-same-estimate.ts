import { expect } from 'vitest'
import { type Usd, usdText } from '../../src/core/money.ts'
import { estimateTax, type Liability } from '../../src/estimate/estimate-tax.ts'
import { type Fraction, isNear, portion } from '../reference/fraction.ts'
import { attributableToCrypto, secondEstimate, withoutCrypto } from './estimate.ts'
import type { SecondInput, SecondResult } from './second-input.ts'

const UNITS = 10n ** 8n
/**
 * The engine rounds each of the products of a tax to its eighth decimal, there are fewer than twenty,
 * and each is off by half a unit at most. A wrong row, bracket or rate is off by far more.
 */
const MAX_BY_ROUNDING = 10n

const taxes = ['incomeTax', 'amt', 'tentativeMinimumTax', 'niit', 'total'] as const
/** Sums and differences, which are exact. */
const amounts = ['taxableIncome', 'line16', 'line21'] as const

const toUsd = (exact: Fraction) => portion(exact, UNITS, 1n)
const asUsd = (exact: Fraction): Usd => {
  const { n, d } = toUsd(exact)
  if (d !== 1n) throw new Error('More than eight decimals.')
  return n as Usd
}
const text = (exact: Fraction) => String(Number(exact.n) / Number(exact.d))

/** What differs, in words; empty where the two agree. */
function differences(engine: Liability, second: SecondResult): string[] {
  const differs = (name: string, has: Usd, exact: Fraction, bound: bigint) =>
    isNear(has, toUsd(exact), bound) ? [] : [`${name}: engine ${usdText(has)}, second ${text(exact)}`]
  return [
    ...amounts.flatMap(name => differs(name, engine[name], second[name], 0n)),
    ...taxes.flatMap(name => differs(name, engine[name], second[name], MAX_BY_ROUNDING)),
    ...differs('carried short', engine.carryoverOut.short, second.carryoverOut.short, 0n),
    ...differs('carried long', engine.carryoverOut.long, second.carryoverOut.long, 0n),
  ]
}

const terms = ({ short, long }: { short: Fraction; long: Fraction }) => ({
  short: asUsd(short),
  long: asUsd(long),
})

export function expectSameEstimate(input: SecondInput): void {
  const engine = estimateTax(
    input.year,
    {
      status: input.status,
      otherIncome: asUsd(input.otherIncome),
      qualifiedDividends: asUsd(input.qualifiedDividends),
      otherInvestmentIncome: asUsd(input.otherInvestmentIncome),
      otherGains: terms(input.otherGains),
      carryover: terms(input.carryover),
      seniors: input.seniors,
      blind: input.blind,
      deduction: input.deduction && asUsd(input.deduction),
    },
    {
      shortGain: asUsd(input.crypto.shortGain),
      longGain: asUsd(input.crypto.longGain),
      ordinaryIncome: asUsd(input.crypto.ordinaryIncome),
      investmentIncome: asUsd(input.crypto.investmentIncome),
    },
  )
  if (!engine) throw new Error(`No rules for ${input.year}`)
  expect(differences(engine, secondEstimate(input))).toEqual([])
  expect(differences(engine.withoutCrypto, secondEstimate(withoutCrypto(input)))).toEqual([])
  expect(isNear(engine.attributable, toUsd(attributableToCrypto(input)), 2n * MAX_BY_ROUNDING)).toBe(true)
}
