// What the law and the forms fix for one tax year. A year's file states the figures that the IRS adjusts; what has
// been the same for all of them is here once: the rates (IRC 1(j), made permanent by P.L. 119-21), the net
// investment income tax (IRC 1411) and the loss limit (IRC 1211(b)) are not indexed, nor is the deduction for seniors.
import { type Usd, usd } from '../../core/money.ts'

export const filingStatuses = [
  'single',
  'marriedFilingJointly',
  'marriedFilingSeparately',
  'headOfHousehold',
  'qualifyingSurvivingSpouse',
] as const
export type FilingStatus = (typeof filingStatuses)[number]
export type PerStatus<T> = Readonly<Record<FilingStatus, T>>

/** A rate in basis points: 2200n is 22 percent. */
export type Rate = bigint

/** Income over the bracket before, up to and including `upTo`; null for the last one. */
export type Bracket = { upTo: Usd | null; rate: Rate }

/** The line of Form 1040 that takes the result of Schedule D. */
type Form1040Line = '7' | '7a'

/** The alternative minimum tax of IRC 55. */
export type MinimumTaxRules = {
  exemption: PerStatus<Usd>
  /** Income above which the exemption shrinks, and by which part of the excess. */
  phaseOutFrom: PerStatus<Usd>
  phaseOutRate: Rate
  /** Up to here 26 percent, above 28. */
  lowerRateUpTo: PerStatus<Usd>
  /** Married filing separately: what the phase-out goes on to add once the exemption is gone. IRC 55(d)(2). */
  mostAdded: PerStatus<Usd>
}

export type TaxYearRules = {
  year: number
  form1040Line: Form1040Line
  ordinary: PerStatus<readonly Bracket[]>
  /** Taxable income up to which long-term gain is taxed at 0 and at 15 percent. Above: 20. IRC 1(h), 1(j)(5). */
  longTerm: PerStatus<{ zeroUpTo: Usd; fifteenUpTo: Usd }>
  standardDeduction: PerStatus<Usd>
  /** Added to the standard deduction for each box checked: 65 or older, blind, and the same for a spouse. */
  agedOrBlind: PerStatus<Usd>
  netInvestmentIncomeTax: { rate: Rate; threshold: PerStatus<Usd> }
  minimumTax: MinimumTaxRules
  /** For each person who is 65 or older, zero where there is none. Less this part of the income over the threshold. */
  seniorDeduction: PerStatus<{ each: Usd; reducedOver: Usd }> & { rate: Rate }
  /** The most that a net capital loss takes from other income in one year. */
  lossLimit: PerStatus<Usd>
}

type Figures<T> = { single: T; joint: T; separate: T; head: T }

/** A qualifying surviving spouse uses the joint figures: IRC 1(a)(2), 63(c)(2)(A). */
const perStatus = <In, Out>(figures: Figures<In>, convert: (figure: In) => Out): PerStatus<Out> => ({
  single: convert(figures.single),
  marriedFilingJointly: convert(figures.joint),
  marriedFilingSeparately: convert(figures.separate),
  headOfHousehold: convert(figures.head),
  qualifyingSurvivingSpouse: convert(figures.joint),
})

const wholeDollars = (dollars: bigint) => usd(dollars.toString())

/** The upper bounds of the brackets taxed at 10, 12, 22, 24, 32 and 35 percent. Above the last: 37. */
type UpperBounds = readonly [bigint, bigint, bigint, bigint, bigint, bigint]

const toBrackets = (bounds: UpperBounds): readonly Bracket[] => [
  { upTo: wholeDollars(bounds[0]), rate: 1000n },
  { upTo: wholeDollars(bounds[1]), rate: 1200n },
  { upTo: wholeDollars(bounds[2]), rate: 2200n },
  { upTo: wholeDollars(bounds[3]), rate: 2400n },
  { upTo: wholeDollars(bounds[4]), rate: 3200n },
  { upTo: wholeDollars(bounds[5]), rate: 3500n },
  { upTo: null, rate: 3700n },
]

/** Long-term gain and qualified dividends: up to the first threshold, up to the second, above. IRC 1(h)(1). */
export const longTermRates: { fifteen: Rate; twenty: Rate } = { fifteen: 1500n, twenty: 2000n }

/** The most that gain on collectibles is taxed at. IRC 1(h)(1)(F). */
export const collectiblesRate: Rate = 2800n

/** IRC 55(b)(1). */
export const minimumTaxRates: { lower: Rate; upper: Rate } = { lower: 2600n, upper: 2800n }

const netInvestmentIncomeTax = {
  rate: 380n,
  threshold: perStatus(
    { single: 200_000n, joint: 250_000n, separate: 125_000n, head: 200_000n },
    wholeDollars,
  ),
}

/** IRC 1211(b)(1). The same since 1978, so it also holds for years whose brackets are not stated here. */
export const lossLimit = perStatus(
  { single: 3_000n, joint: 3_000n, separate: 1_500n, head: 3_000n },
  wholeDollars,
)

/** In whole dollars, as the IRS publishes them. */
export type YearFigures = {
  year: number
  ordinaryUpTo: Figures<UpperBounds>
  /** The maximum zero rate amount and the maximum 15-percent rate amount. */
  longTermUpTo: Figures<readonly [bigint, bigint]>
  standardDeduction: Figures<bigint>
  agedOrBlind: { unmarried: bigint; married: bigint }
  minimumTax: {
    exemption: Figures<bigint>
    phaseOutFrom: Figures<bigint>
    phaseOutRate: Rate
    /** Half of it married filing separately. */
    lowerRateUpTo: bigint
  }
  seniorDeduction: bigint
  form1040Line: Form1040Line
}

export const defineTaxYear = (figures: YearFigures): TaxYearRules => ({
  year: figures.year,
  form1040Line: figures.form1040Line,
  ordinary: perStatus(figures.ordinaryUpTo, toBrackets),
  longTerm: perStatus(figures.longTermUpTo, ([zero, fifteen]) => ({
    zeroUpTo: wholeDollars(zero),
    fifteenUpTo: wholeDollars(fifteen),
  })),
  standardDeduction: perStatus(figures.standardDeduction, wholeDollars),
  agedOrBlind: perStatus(
    {
      single: figures.agedOrBlind.unmarried,
      joint: figures.agedOrBlind.married,
      separate: figures.agedOrBlind.married,
      head: figures.agedOrBlind.unmarried,
    },
    wholeDollars,
  ),
  netInvestmentIncomeTax,
  minimumTax: minimumTaxOf(figures.minimumTax),
  seniorDeduction: seniorDeductionOf(figures.seniorDeduction),
  lossLimit,
})

function minimumTaxOf(figures: YearFigures['minimumTax']): MinimumTaxRules {
  const { exemption, phaseOutFrom, phaseOutRate, lowerRateUpTo } = figures
  const [both, half] = [lowerRateUpTo, lowerRateUpTo / 2n]
  return {
    exemption: perStatus(exemption, wholeDollars),
    phaseOutFrom: perStatus(phaseOutFrom, wholeDollars),
    phaseOutRate,
    lowerRateUpTo: perStatus({ single: both, joint: both, separate: half, head: both }, wholeDollars),
    mostAdded: perStatus({ single: 0n, joint: 0n, separate: exemption.separate, head: 0n }, wholeDollars),
  }
}

/**
 * IRC 151(d)(5)(C), 2025 to 2028, not indexed. The higher threshold is for joint returns, which a surviving spouse's is
 * not; the married have the deduction on a joint return only.
 */
function seniorDeductionOf(amount: bigint): TaxYearRules['seniorDeduction'] {
  const [each, reducedOver] = [wholeDollars(amount), usd('75000')]
  const other = { each, reducedOver }
  return {
    rate: 600n,
    single: other,
    marriedFilingJointly: { each, reducedOver: usd('150000') },
    marriedFilingSeparately: { each: usd('0'), reducedOver },
    headOfHousehold: other,
    qualifyingSurvivingSpouse: other,
  }
}
