// The filing facts as they stand in a form: text, with an empty field for what is not told, and one tick.
import { type ChangedFacts, changedFacts, type FilingFacts } from '../../../../contract/calculations.ts'
import { contractResolver } from '../../../lib/contract-resolver.ts'
import { isZero } from '../../../lib/figures.ts'
import { plainNumber } from '../../../lib/plain-number.ts'

type TickName = 'reportedAsTotals'
export type FilingValues = Record<Exclude<keyof ChangedFacts, TickName>, string> & Record<TickName, boolean>

export const valuesOf = ({ timeZoneConfirmed: _, ...facts }: FilingFacts): FilingValues => ({
  ...facts,
  otherIncome: facts.otherIncome === null ? '' : withoutEmptyCents(facts.otherIncome),
  carryoverShort: isZero(facts.carryoverShort) ? '' : withoutEmptyCents(facts.carryoverShort),
  carryoverLong: isZero(facts.carryoverLong) ? '' : withoutEmptyCents(facts.carryoverLong),
})

const withoutEmptyCents = (money: string) => money.replace(/\.0*$/, '')

export const filingResolver = contractResolver<FilingValues, ChangedFacts>(changedFacts, {
  toInput: values => ({
    ...values,
    otherIncome: plainNumber(values.otherIncome) || null,
    carryoverShort: plainNumber(values.carryoverShort) || '0',
    carryoverLong: plainNumber(values.carryoverLong) || '0',
  }),
})
