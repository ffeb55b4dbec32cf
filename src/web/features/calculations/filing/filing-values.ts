// The filing facts as they stand in a form: text, with an empty field for what is not told, and one tick.
import { type FilingFacts, filingFacts } from '../../../../contract/calculations.ts'
import { isZero } from '../words.ts'

type TickName = 'reportedAsTotals'
export type FilingValues = Record<Exclude<keyof FilingFacts, TickName>, string> & Record<TickName, boolean>
type FilingErrors = Partial<Record<keyof FilingFacts, string>>

const dollarFields = ['otherIncome', 'carryoverShort', 'carryoverLong'] as const
const plainDollars = /^\d{1,12}(\.\d{1,2})?$/
// Commas only where thousands have them: '1,5' could be meant as one and a half.
const dollarsWithCommas = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/

export const valuesOf = (facts: FilingFacts): FilingValues => ({
  ...facts,
  otherIncome: facts.otherIncome === null ? '' : withoutEmptyCents(facts.otherIncome),
  carryoverShort: isZero(facts.carryoverShort) ? '' : withoutEmptyCents(facts.carryoverShort),
  carryoverLong: isZero(facts.carryoverLong) ? '' : withoutEmptyCents(facts.carryoverLong),
})

const withoutEmptyCents = (money: string) => money.replace(/\.0*$/, '')

export function checkedFacts(
  values: FilingValues,
): { facts: FilingFacts; errors?: undefined } | { facts?: undefined; errors: FilingErrors } {
  const written = {
    ...values,
    timeZone: values.timeZone.trim(),
    otherIncome: dollarsOf(values.otherIncome) || null,
    carryoverShort: dollarsOf(values.carryoverShort) || '0',
    carryoverLong: dollarsOf(values.carryoverLong) || '0',
  }
  const errors: FilingErrors = {}
  for (const name of dollarFields) {
    const text = written[name]
    if (text !== null && !plainDollars.test(text)) errors[name] = dollarsError(text)
  }
  const parsed = filingFacts.safeParse(written)
  for (const { path, message } of parsed.error?.issues ?? []) {
    errors[path[0] as keyof FilingFacts] ??= message
  }
  return parsed.success && Object.keys(errors).length === 0 ? { facts: parsed.data } : { errors }
}

function dollarsOf(text: string) {
  const bare = text.trim().replace(/^\$\s*/, '')
  return dollarsWithCommas.test(bare) ? bare.replaceAll(',', '') : bare
}

const dollarsError = (text: string) =>
  /^[-+\u2212]/.test(text) ? 'Write it without a sign.' : 'Write dollars as a plain number such as 1234.50.'
