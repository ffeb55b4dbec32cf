// What the dialog asks for: a choice of paper, and for a printed form the person it is about.
import type { Report, ReportType } from '../../../contract/reports.ts'
import { taxYears } from '../../lib/tax-words.ts'
import type { Format } from './words.ts'

export type ReportChoice = { type: ReportType; taxYear: number; format: Format }
export type ReportRequest = ReportChoice & { person?: { name: string; ssn: string } }
export type RequestValues = { type: ReportType; taxYear: string; format: Format; name: string; ssn: string }

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

/** Only the printed forms have a place for a name and a number. */
export const namesPerson = ({ type, format }: Pick<ReportChoice, 'type' | 'format'>) =>
  format === 'pdf' && type !== 'transaction_summary'

export function ssnProblem(written: string) {
  const ssn = written.trim()
  return ssn === '' || /^(\d{9}|\d{3}-\d{2}-\d{4})$/.test(ssn)
    ? undefined
    : 'Please enter nine digits, such as 123-45-6789, or leave it empty'
}

/** What is typed for a form and then not printed on the paper chosen is not sent at all. */
export function requestOf({ type, taxYear, format, name, ssn }: RequestValues): ReportRequest {
  const choice = { type, taxYear: Number(taxYear), format }
  const person = { name: name.trim(), ssn: ssn.trim() }
  const isGiven = namesPerson(choice) && (person.name !== '' || person.ssn !== '')
  return isGiven ? { ...choice, person } : choice
}
