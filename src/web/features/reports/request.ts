// What the dialog asks for: a choice of report.
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
import { preferredYear, taxYears } from '../../lib/tax-words.ts'
import { isUnnamed, type PersonValues, typedPerson } from './person.ts'
import type { Format } from './words.ts'

/** In the address: the report whose dialog is open, and its year. */
export type ReportSearch = { create?: string; year?: string }

export type ReportChoice = { type: ReportType; taxYear: number; format: Format }
export type RequestValues = { type: ReportType; taxYear: string; format: Format } & PersonValues

/** Reports are mostly made for the year that is over, unless another was chosen. */
export const usualChoice = (thisYear: number): ReportChoice => ({
  type: 'form8949',
  taxYear: preferredYear(thisYear) ?? thisYear - 1,
  format: 'pdf',
})

const firstYear = 2009

/** The year the page is about: any that records can have. */
export function yearOf({ year }: ReportSearch, thisYear: number): number {
  const asked = /^\d{4}$/.test(year ?? '') ? Number(year) : 0
  return asked >= firstYear && asked <= thisYear ? asked : usualChoice(thisYear).taxYear
}

/** What the address asks for. */
export function choiceIn(search: ReportSearch, thisYear: number): ReportChoice | null {
  const type = reportTypes.find(each => each === search.create)
  return type ? { ...usualChoice(thisYear), type, taxYear: yearOf(search, thisYear) } : null
}

export const choiceOf = ({ type, taxYear, format }: Report): ReportChoice => ({ type, taxYear, format })

/** The years on offer, and the year of an older report that is made again. */
export function yearChoices(chosen: number, thisYear: number) {
  const years = taxYears(thisYear)
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
    return { ...choice, person: hasPlaceForPerson(choice) && !isUnnamed(person) ? typedPerson(person) : null }
  },
})
