// The tax of a year as it depends on the year's gains. It never falls when a gain rises, and between the levels listed
// here it runs straight or bends down, so on a straight line of gains the lowest tax is at an end or beside a level. One
// place is not a fixed level: where the minimum tax overtakes the regular tax, it bends up, and `leastOnLine` looks for
// it.
import { minus, plus, sum, type Usd, usd, ZERO_USD } from '../core/money.ts'
import { exemptionEnds } from '../estimate/alternative-minimum-tax.ts'
import type { CompleteFacts } from '../estimate/filing-facts.ts'
import type { TaxYearRules } from '../rules/us/tax-year.ts'
import { amount, atLevels, type LevelSet, type Linear, linear, longGain, part, shortGain } from './linear.ts'

export type YearTax = {
  taxOn: (short: Usd, long: Usd) => Usd
  levels: Levels
  /** The tentative minimum tax less the regular tax, for a tax that knows one: above zero there is a minimum tax. */
  minimumTaxLead?: (short: Usd, long: Usd) => bigint
}

/** Gains at which another rule or another row of the Tax Table sets in. */
export type Levels = readonly LevelSet[]

/** For a tax that is a plain sum. */
export const NO_LEVELS: Levels = []

const dollars = (from: number, to: number, step: number) =>
  Array.from({ length: (to - from) / step }, (_, index) => usd(`${from + index * step}`))

/** Where the rows of the Tax Table begin; above, the tax runs straight within each bracket. */
const tableRows = [usd('0'), usd('5'), usd('15'), ...dollars(25, 3_000, 25), ...dollars(3_000, 100_000, 50)]
const TABLE_ENDS = usd('100000')

/**
 * `cryptoIncome` is the year's income from crypto beside gains. Only where both net gains are above zero does it matter
 * which of the two a dollar is: the short-term gain then adds to the ordinary income, both to the taxable income. Where
 * one offsets the other the tax depends on their total alone, and is lowest at an end of the line.
 */
export function levelsOf(rules: TaxYearRules, facts: CompleteFacts, cryptoIncome: Usd): Levels {
  const { otherGains, carryover } = facts
  const before = {
    short: minus(otherGains.short, carryover.short),
    long: minus(otherGains.long, carryover.long),
  }
  const income = incomesOf(rules, facts, cryptoIncome)
  return atLevels(before, [
    [shortGain, [ZERO_USD]],
    [longGain, [ZERO_USD]],
    ...regularLevels(rules, facts, income),
    ...minimumTaxLevels(rules, facts, income),
  ])
}

type AtLevels = readonly [Linear, readonly Usd[]]

/** How the incomes depend on the gains. The taxable one in several ways, by what is left of the deduction for seniors. */
type Incomes = {
  agi: Linear
  taxable: readonly Linear[]
  /** Of the taxable income, what is taxed like wages. */
  ordinary: readonly Linear[]
  /** Taxed at the rates of long-term gain. */
  atLongTermRates: Linear
}

function incomesOf(rules: TaxYearRules, facts: CompleteFacts, cryptoIncome: Usd): Incomes {
  const { qualifiedDividends, deduction } = facts
  const agi = linear.plus(
    linear.plus(shortGain, longGain),
    amount(sum([facts.otherIncome, qualifiedDividends, cryptoIncome])),
  )
  const atLongTermRates = linear.plus(longGain, amount(qualifiedDividends))
  const taxable = seniorDeductions(rules, facts, agi).map(forSeniors =>
    linear.minus(linear.minus(agi, amount(deduction)), forSeniors),
  )
  return { agi, taxable, ordinary: taxable.map(each => linear.minus(each, atLongTermRates)), atLongTermRates }
}

/** Whole, reduced, and gone. */
function seniorDeductions(rules: TaxYearRules, { status, seniors }: CompleteFacts, agi: Linear): Linear[] {
  const { each, reducedOver } = rules.seniorDeduction[status]
  const whole = amount((BigInt(seniors) * each) as Usd)
  if (each === ZERO_USD || seniors === 0) return [amount(ZERO_USD)]
  const over = linear.minus(agi, amount(reducedOver))
  const reduced = linear.minus(whole, part(over, BigInt(seniors) * rules.seniorDeduction.rate))
  return [whole, reduced, amount(ZERO_USD)]
}

function regularLevels(rules: TaxYearRules, { status, seniors }: CompleteFacts, income: Incomes): AtLevels[] {
  const { zeroUpTo, fifteenUpTo } = rules.longTerm[status]
  const brackets = rules.ordinary[status].flatMap(({ upTo }) => (upTo === null ? [] : [upTo]))
  const levels = [...tableRows, TABLE_ENDS, ...brackets, zeroUpTo, fifteenUpTo]
  const { each, reducedOver } = rules.seniorDeduction[status]
  const deductionEnds = plus(reducedOver, ((each * 10_000n) / rules.seniorDeduction.rate) as Usd)
  return [
    [income.agi, [rules.netInvestmentIncomeTax.threshold[status]]],
    ...(seniors > 0 ? [[income.agi, [reducedOver, deductionEnds]] as const] : []),
    ...[...income.taxable, ...income.ordinary].map(each => [each, levels] as const),
  ]
}

/** Form 6251: the exemption whole, shrinking and gone, and for each where its lines begin to differ. */
function minimumTaxLevels(rules: TaxYearRules, facts: CompleteFacts, income: Incomes): AtLevels[] {
  const { status } = facts
  const { exemption, phaseOutFrom, phaseOutRate, lowerRateUpTo, mostAdded } = rules.minimumTax
  const [most, from, added] = [exemption[status], phaseOutFrom[status], mostAdded[status]]
  const ends = exemptionEnds(rules.minimumTax, status)
  const addedWhole = plus(ends, ((added * 10_000n) / phaseOutRate) as Usd)
  const line4 = facts.isItemized ? linear.minus(income.agi, amount(facts.deduction)) : income.agi
  const whole = linear.minus(line4, amount(most))
  const shrinking = linear.plus(whole, part(linear.minus(line4, amount(from)), phaseOutRate))
  const gone = linear.plus(line4, amount(added))
  const { zeroUpTo, fifteenUpTo } = rules.longTerm[status]
  const bounds = [ZERO_USD, lowerRateUpTo[status]]
  return [
    [line4, [from, ends, addedWhole]],
    ...[whole, shrinking, gone].flatMap((line6): AtLevels[] => [
      [line6, [...bounds, zeroUpTo, fifteenUpTo]],
      [linear.minus(line6, income.atLongTermRates), bounds],
      ...income.ordinary.map((each): AtLevels => [linear.plus(each, line6), [zeroUpTo, fifteenUpTo]]),
    ]),
  ]
}
