// What the dialog asks for: a choice of paper.
import type { Report, ReportType } from '../../../contract/reports.ts'
import { taxYears } from '../../lib/tax-words.ts'
import type { PersonValues } from './person.ts'
import type { Format } from './words.ts'

export type ReportChoice = { type: ReportType; taxYear: number; format: Format }
export type RequestValues = { type: ReportType; taxYear: string; format: Format } & PersonValues

/** Papers are mostly made for the year that is over. */
export const usualChoice = (now: Date): ReportChoice => ({
  type: 'form8949',
  taxYear: now.getFullYear() - 1,
  format: 'pdf',
})

export const choiceOf = ({ type, taxYear, format }: Report): ReportChoice => ({ type, taxYear, format })

/** The years on offer, and the year of an older report that is made anew. */
export function yearChoices(chosen: number, now: Date) {
  const years = taxYears(now)
  const all = years.includes(chosen) ? years : [...years, chosen]
  return all.map(year => ({ value: String(year), label: String(year) }))
}

/** Name and number are no part of it: they go only with a download. */
export const requestOf = ({ type, taxYear, format }: RequestValues): ReportChoice => ({
  type,
  taxYear: Number(taxYear),
  format,
})
