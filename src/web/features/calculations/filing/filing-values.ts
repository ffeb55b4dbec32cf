import { type EveryYearFacts, everyYearFacts } from '../../../../contract/calculations.ts'
import { contractResolver } from '../../../lib/contract-resolver.ts'

/** Until the person says how lots were pooled, the field says so. */
export const notSaid = 'not_said'

export type FilingValues = Omit<EveryYearFacts, 'poolingBefore2025' | 'poolingConfirmed'> & {
  poolingBefore2025: EveryYearFacts['poolingBefore2025'] | typeof notSaid
}

export const filingValues = ({
  timeZone,
  reportedAsTotals,
  transferFees,
  tradeFeesBefore2025,
  poolingBefore2025,
  poolingConfirmed,
}: EveryYearFacts): FilingValues => ({
  timeZone,
  reportedAsTotals,
  transferFees,
  tradeFeesBefore2025,
  poolingBefore2025: poolingConfirmed ? poolingBefore2025 : notSaid,
})

export const filingResolver = contractResolver<FilingValues, EveryYearFacts>(everyYearFacts, {
  toInput: ({ poolingBefore2025, ...values }) => ({
    ...values,
    poolingBefore2025: poolingBefore2025 === notSaid ? 'wallet' : poolingBefore2025,
    poolingConfirmed: poolingBefore2025 !== notSaid,
  }),
})
