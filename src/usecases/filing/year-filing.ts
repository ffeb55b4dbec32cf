// One year's filing, as its tax profile gives it or as it is assumed.
import {
  type Carryover,
  type FilingStatus,
  type IncomeKind,
  type KnownFacts,
  onReturn,
  type Rounding,
  type Usd,
  usd,
  ZERO_USD,
} from '#engine'
import type { TaxProfileRow } from '../../db/queries/tax-profiles.ts'

export type YearFiling = {
  status: FilingStatus
  /** What the estimate may rest on; the rest it assumes, and says so. */
  knownFacts: KnownFacts
  /** On other property than digital assets, before carryovers. */
  otherGains: { short: Usd; long: Usd }
  /** What last year's return left. Undefined: as the earlier years come to. */
  carryover: Carryover | undefined
  rounding: Rounding
  salesAs: TaxProfileRow['salesAs']
  /** The kinds of income that go on Schedule C. Absent: none, as in every year that was locked without asking. */
  businessIncome?: readonly IncomeKind[]
}

export function givenFiling(row: TaxProfileRow): YearFiling {
  const {
    status,
    otherIncome,
    qualifiedDividends,
    deduction,
    seniors,
    carryoverShort,
    carryoverLong,
    rounding,
  } = row
  const otherGains = { short: usdOrZero(row.otherGainsShort), long: usdOrZero(row.otherGainsLong) }
  const knowsGains = row.otherGainsShort !== null || row.otherGainsLong !== null
  return {
    status,
    knownFacts: {
      status,
      ...(otherIncome !== null && { otherIncome: usd(otherIncome) }),
      ...(qualifiedDividends !== null && { qualifiedDividends: usd(qualifiedDividends) }),
      ...(knowsGains && { otherGains }),
      ...(deduction !== null && { deduction: usd(deduction) }),
      ...(seniors !== null && { seniors }),
    },
    otherGains,
    carryover:
      carryoverShort === null && carryoverLong === null
        ? undefined
        : { short: usdOrZero(carryoverShort), long: usdOrZero(carryoverLong) },
    rounding,
    salesAs: row.salesAs,
    ...(row.businessIncome.length > 0 && { businessIncome: row.businessIncome }),
  }
}

/** The facts as the year's return has them: on one in whole dollars, each amount is rounded. */
export function factsOnReturn({ knownFacts, rounding }: YearFiling): KnownFacts {
  const { otherIncome, qualifiedDividends, otherGains, deduction } = knownFacts
  const rounded = (amount: Usd) => onReturn(amount, rounding)
  return {
    ...knownFacts,
    ...(otherIncome !== undefined && { otherIncome: rounded(otherIncome) }),
    ...(qualifiedDividends !== undefined && { qualifiedDividends: rounded(qualifiedDividends) }),
    ...(otherGains && { otherGains: { short: rounded(otherGains.short), long: rounded(otherGains.long) } }),
    ...(deduction !== undefined && { deduction: rounded(deduction) }),
  }
}

export const assumedFiling = (status: FilingStatus, knownFacts: KnownFacts): YearFiling => ({
  status,
  knownFacts,
  otherGains: { short: ZERO_USD, long: ZERO_USD },
  carryover: undefined,
  rounding: 'cents',
  salesAs: 'rows',
})

/** People marry and part seldom: the last year that says something about the status, else the first after it. */
export function nearestStatus(rows: readonly TaxProfileRow[], year: number): FilingStatus | undefined {
  const before = rows.findLast(row => row.year < year)
  return (before ?? rows.find(row => row.year > year))?.status
}

const usdOrZero = (text: string | null) => (text === null ? ZERO_USD : usd(text))
