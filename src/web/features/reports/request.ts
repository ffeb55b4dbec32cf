// What the dialog asks for: a choice of paper.
import { z } from 'zod'
import {
  hasPlaceForPerson,
  makeForm8949,
  personOnForm,
  type Report,
  type ReportType,
  reportTypes,
} from '../../../contract/reports.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { readSettings } from '../../lib/settings.ts'
import { taxYears } from '../../lib/tax-words.ts'
import { isNobody, type PersonValues, typedPerson } from './person.ts'
import type { Format } from './words.ts'

export type ReportChoice = { type: ReportType; taxYear: number; format: Format }
export type RequestValues = { type: ReportType; taxYear: string; format: Format } & PersonValues

/** Papers are mostly made for the year that is over, unless the settings name one. */
export const usualChoice = (now: Date): ReportChoice => {
  const { defaultTaxYear } = readSettings()
  const chosen = taxYears(now).find(year => year === defaultTaxYear)
  return { type: 'form8949', taxYear: chosen ?? now.getFullYear() - 1, format: 'pdf' }
}

export const choiceOf = ({ type, taxYear, format }: Report): ReportChoice => ({ type, taxYear, format })

/** The years on offer, and the year of an older report that is made anew. */
export function yearChoices(chosen: number, now: Date) {
  const years = taxYears(now)
  const all = years.includes(chosen) ? years : [...years, chosen]
  return all.map(year => ({ value: String(year), label: String(year) }))
}

const request = makeForm8949.body.extend({
  type: z.enum(reportTypes),
  /** No part of what is sent: name and number go only with a download. */
  person: personOnForm.nullable(),
})

/** Name and number are checked where the form has a place for them and they are not left out. */
export const requestResolver = contractResolver<RequestValues, z.output<typeof request>>(request, {
  toInput: ({ name, ssn, ...choice }) => {
    const person = { name, ssn }
    return { ...choice, person: hasPlaceForPerson(choice) && !isNobody(person) ? typedPerson(person) : null }
  },
})
