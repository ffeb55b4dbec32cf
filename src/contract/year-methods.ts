// The method of each tax year. A year without a choice follows the last one chosen before it, and FIFO before the first.
import { z } from 'zod'
import { type TaxMethod, taxMethod } from './calculations.ts'
import type { Call } from './call.ts'

const yearMethod = z.object({ year: z.int(), method: taxMethod, chosenAt: z.iso.datetime() })
export type YearMethod = z.infer<typeof yearMethod>

/** By year. */
const yearMethods = z.array(yearMethod)

/** What applies to a year, and the year it was chosen for; null where nothing was chosen. */
export function methodOf(
  choices: readonly YearMethod[],
  year: number,
): { method: TaxMethod; since: number | null } {
  const chosen = choices.findLast(choice => choice.year <= year)
  return chosen ? { method: chosen.method, since: chosen.year } : { method: 'FIFO', since: null }
}

const params = z.object({ year: z.coerce.number('Invalid input').int('Invalid input').min(2009).max(2100) })

export const listYearMethods = {
  method: 'GET',
  path: '/api/year-methods',
  summary: 'The methods chosen, by the year each counts from',
  access: 'account',
  response: yearMethods,
} satisfies Call

export const chooseYearMethod = {
  method: 'PUT',
  path: '/api/year-methods/:year',
  summary: 'Choose the method of a year and of those after it, until the next choice',
  access: 'account',
  params,
  body: z.strictObject({ method: taxMethod }),
  response: yearMethods,
} satisfies Call

export const clearYearMethod = {
  method: 'DELETE',
  path: '/api/year-methods/:year',
  summary: 'Remove the choice: the year follows the one before it again',
  access: 'account',
  params,
  response: yearMethods,
} satisfies Call
