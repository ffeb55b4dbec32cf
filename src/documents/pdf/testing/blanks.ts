// The official blanks, which are not in the repository, and blanks that stand in for them where they are not.
import { existsSync, readFileSync } from 'node:fs'
import type { OfficialForm } from '../../forms/year-forms.ts'
import { formYear, published } from '../../forms/years.ts'
import { madeBlank } from './made-blank.ts'

const folder = new URL('../../../../../shared/tax/forms/', import.meta.url)

export const hasBlanks = existsSync(folder)
export const blankYears = published.map(({ year }) => year)
export const officialBlank = (year: number, form: OfficialForm) =>
  new Uint8Array(readFileSync(new URL(`${formYear(year)}/${form}.pdf`, folder)))
/** The words of the official form, taken from it by a program of others. */
export const wordsOf = (year: number, form: OfficialForm) =>
  readFileSync(new URL(`${year}/${form}.txt`, folder), 'utf8')

export const blankOf = async (year: number, form: OfficialForm) =>
  hasBlanks ? officialBlank(year, form) : madeBlank(year, form)
