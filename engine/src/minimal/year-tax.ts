// The tax of a year as it depends on the year's gains. It never falls when a gain rises, and between the levels listed
// here it runs straight or bends down, so on a straight line of gains the lowest tax is at an end or beside a level.
import type { FilingFacts } from '../estimate/filing-facts.ts'
import { minus, plus, sum, type Usd, usd, ZERO_USD } from '../money.ts'
import type { TaxYearRules } from '../rules/us/tax-year.ts'

export type YearTax = {
  taxOn: (short: Usd, long: Usd) => Usd
  levels: Levels
}

/** Gains at which another rule or another row of the Tax Table sets in, in rising order. */
export type Levels = { short: readonly Usd[]; long: readonly Usd[]; total: readonly Usd[] }

/** For a tax that is a plain sum. */
export const NO_LEVELS: Levels = { short: [], long: [], total: [] }

const dollars = (from: number, to: number, step: number) =>
  Array.from({ length: (to - from) / step }, (_, index) => usd(`${from + index * step}`))

/** Where the rows of the Tax Table begin; above, the tax runs straight within each bracket. */
const tableRows = [usd('0'), usd('5'), usd('15'), ...dollars(25, 3_000, 25), ...dollars(3_000, 100_000, 50)]
const TABLE_ENDS = usd('100000')

/**
 * `cryptoIncome` is what the year's crypto brings beside gains. Only where both net gains are above zero does it matter
 * which of the two a dollar is: the short-term gain then adds to the ordinary income, both to the taxable income. Where
 * one offsets the other the tax depends on their total alone, and is lowest at an end of the line.
 */
export function levelsOf(rules: TaxYearRules, facts: FilingFacts, cryptoIncome: Usd): Levels {
  const { status, otherGains, carryover, qualifiedDividends } = facts
  const agi = sum([facts.otherIncome, qualifiedDividends, cryptoIncome])
  const taxable = minus(agi, facts.deduction)
  const ordinary = minus(taxable, qualifiedDividends)
  const incomes = incomeLevels(rules, facts)
  const netShort = [ZERO_USD, ...incomes.map(income => minus(income, ordinary))]
  const netTotal = [
    ...incomes.map(income => minus(income, taxable)),
    minus(rules.netInvestmentIncomeTax.threshold[status], agi),
  ]
  const shortBefore = minus(otherGains.short, carryover.short)
  const longBefore = minus(otherGains.long, carryover.long)
  const asGain = (levels: readonly Usd[], before: Usd) =>
    inOrder(levels.filter(level => level >= 0n).map(level => minus(level, before)))
  return {
    short: asGain(netShort, shortBefore),
    long: asGain([ZERO_USD], longBefore),
    total: asGain(netTotal, plus(shortBefore, longBefore)),
  }
}

function incomeLevels(rules: TaxYearRules, { status }: FilingFacts): Usd[] {
  const { zeroUpTo, fifteenUpTo } = rules.longTerm[status]
  const brackets = rules.ordinary[status].flatMap(({ upTo }) => (upTo === null ? [] : [upTo]))
  return [...tableRows, TABLE_ENDS, ...brackets, zeroUpTo, fifteenUpTo]
}

const inOrder = (levels: readonly Usd[]) => [...new Set(levels)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
