// Filers to compare two estimates on. Random amounts hardly ever lie on a border of the law, so most
// are drawn from around one, and the other income is often chosen so that a sum lies there.
import fc from 'fast-check'
import { add, type Fraction, fraction, portion, subtract, zero } from '../reference/fraction.ts'
import { dollars, floor, negative, total } from './arithmetic.ts'
import { allowedLoss, netCapitalGain, netOfEachTerm } from './capital-gains.ts'
import { seniorDeduction, standardDeduction } from './deductions.ts'
import { column, figures, niitThreshold } from './figures.ts'
import type { SecondInput, Status, Year } from './second-input.ts'

const years: Year[] = [2022, 2023, 2024, 2025, 2026]
const statuses: Status[] = [
  'single',
  'marriedFilingJointly',
  'marriedFilingSeparately',
  'headOfHousehold',
  'qualifyingSurvivingSpouse',
]

/** Every amount at which the law changes something for this filer. */
function borders(year: Year, status: Status): number[] {
  const { brackets, gains, standard, box, amt } = figures[year]
  const at = column(status)
  const exemption = amt.exemption[at]
  const phaseOutEnd = amt.phaseOutFrom[at] + (exemption * 100) / amt.phaseOutPercent
  const border28 = status === 'marriedFilingSeparately' ? amt.upTo26 / 2 : amt.upTo26
  return [
    ...[0, 5, 15, 25, 50, 3000, 100_000, 1500, 1e9],
    ...[75_000, 150_000, 175_000, 250_000],
    ...brackets[at],
    ...gains[at],
    ...[standard[at], standard[at] + box[0], standard[at] + box[1], niitThreshold[at]],
    ...[exemption, amt.phaseOutFrom[at], phaseOutEnd, border28, exemption + border28],
    phaseOutEnd + (exemption * 100) / amt.phaseOutPercent,
  ]
}

/** From a border; most often none, for it is the border itself that is easily put on the wrong side. */
const offsets = ['-0.000001', '0.000001', '-0.01', '0.01', '0.004999', '-1', '1', '24.99', '-25', '25', '50']

// The engine keeps eight decimals. 6 percent of six decimals are eight, so the deduction for seniors
// is exact too, and no row of the Tax Table is missed by its rounding. Earlier years have none.
const offsetsOf = (year: Year) => [
  ...Array.from({ length: 8 }, () => '0'),
  ...offsets,
  ...(year < 2025 ? ['-0.00000001', '0.00000001'] : []),
]

const anyAmount = fc.oneof(
  fc.integer({ min: 0, max: 400_000 }).map(dollars),
  fc.integer({ min: 0, max: 300_000_000 }).map(cents => fraction(BigInt(cents), 100n)),
  fc.integer({ min: 0, max: 2_000_000_000 }).map(millionths => fraction(BigInt(millionths), 1_000_000n)),
  fc.integer({ min: 0, max: 2000 }).map(row => dollars(row * 50)),
)

const aroundBorders = (year: Year, status: Status) =>
  fc
    .tuple(fc.constantFrom(...borders(year, status)), fc.constantFrom(...offsetsOf(year)))
    .map(([border, offset]) => add(dollars(border), dollars(offset)))

/** What of the return is to come to an amount around a border; `chance` leaves it to the draw. */
type Aim = 'chance' | 'adjustedGrossIncome' | 'taxableIncome' | 'ordinaryPart'

/** Other income such that what is aimed at comes to `target`. */
function otherIncomeFor(input: SecondInput, aim: Aim, target: Fraction): Fraction {
  if (aim === 'chance') return target
  const net = netOfEachTerm(input)
  const preferred = total(netCapitalGain(net), input.qualifiedDividends)
  const gains = total(net.short, net.long)
  const line7 = gains.n > 0n ? gains : negative(allowedLoss(input, net))
  const rest = total(input.qualifiedDividends, input.crypto.ordinaryIncome, line7)
  if (aim === 'adjustedGrossIncome') return subtract(target, rest)
  const deductions = add(input.deduction ?? standardDeduction(input), seniorDeduction(input, zero))
  const income = add(target, deductions)
  return subtract(aim === 'taxableIncome' ? income : add(income, preferred), rest)
}

/** A part of an amount, to the decimals that the engine keeps. */
const quarters = (amount: Fraction, count: number) =>
  fraction(floor(portion(amount, BigInt(count) * 10n ** 8n, 4n)), 10n ** 8n)

/** A gain so large that the minimum tax may come on top. */
const large = fc.integer({ min: 4, max: 40 }).map(count => dollars(count * 50_000))

const mayBeTwo = (status: Status) => status === 'marriedFilingJointly' || status === 'marriedFilingSeparately'

const profileOf = (year: Year, status: Status): fc.Arbitrary<SecondInput> => {
  const border = aroundBorders(year, status)
  const amount = fc.oneof(anyAmount, border)
  const none = fc.constant(zero)
  const sometimes = (arbitrary: fc.Arbitrary<Fraction>) => fc.oneof(none, arbitrary)
  const positive = sometimes(amount.map(each => (each.n < 0n ? negative(each) : each)))
  const signed = sometimes(fc.tuple(amount, fc.boolean()).map(([each, is]) => (is ? each : negative(each))))
  const people = fc.integer({ min: 0, max: mayBeTwo(status) ? 2 : 1 })
  // Most have no gain on other property, or the sum of the two is a blur.
  const rarely = fc.oneof({ weight: 3, arbitrary: none }, { weight: 1, arbitrary: signed })
  const rarelyLost = fc.oneof({ weight: 3, arbitrary: none }, { weight: 1, arbitrary: positive })
  return fc
    .record({
      aim: fc.constantFrom<Aim>('chance', 'adjustedGrossIncome', 'taxableIncome', 'ordinaryPart'),
      target: fc.oneof(border, border, anyAmount, signed),
      investmentParts: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
      qualifiedDividends: positive,
      otherGains: fc.record({ short: rarely, long: rarely }),
      carryover: fc.record({ short: rarelyLost, long: rarelyLost }),
      seniors: people,
      blind: people,
      deduction: fc.oneof(fc.constant(undefined), positive),
      shortGain: signed,
      longGain: fc.oneof(signed, signed, large),
      ordinaryIncome: positive,
    })
    .map(({ aim, target, investmentParts, shortGain, longGain, ordinaryIncome, deduction, ...facts }) => {
      const [ofOther, ofCrypto] = investmentParts
      const investmentIncome = quarters(ordinaryIncome, ofCrypto)
      const input: SecondInput = {
        year,
        status,
        ...facts,
        ...(deduction && { deduction }),
        otherIncome: zero,
        otherInvestmentIncome: zero,
        crypto: { shortGain, longGain, ordinaryIncome, investmentIncome },
      }
      const otherIncome = otherIncomeFor(input, aim, target)
      return { ...input, otherIncome, otherInvestmentIncome: quarters(otherIncome, ofOther) }
    })
}

export const profiles = fc
  .tuple(fc.constantFrom(...years), fc.constantFrom(...statuses))
  .chain(([year, status]) => profileOf(year, status))
