// Income of a year that its tax profile calls a business, as the return has it.
import { incomeBySchedule, type Outcome, summarise } from '#engine'
import type { Business } from '../../documents/filing/guide-input.ts'
import type { YearFiling } from '../filing/year-filing.ts'

export function businessIn(
  outcome: Outcome,
  year: number,
  { businessIncome: kinds, rounding }: Pick<YearFiling, 'businessIncome' | 'rounding'>,
): Business | undefined {
  if (!kinds) return undefined
  const { schedule1, scheduleC } = incomeBySchedule(summarise(outcome, year), rounding, kinds)
  let unknown = 0
  for (const { kind, on, valueUnknown } of outcome.income)
    if (valueUnknown && on.startsWith(`${year}-`) && kinds.includes(kind)) unknown++
  return { kinds, income: scheduleC, onSchedule1: schedule1, unknown }
}
