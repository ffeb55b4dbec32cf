// The official blanks, which are not in the repository, and blanks that stand in for them where they are not.
import { existsSync, readFileSync } from 'node:fs'
import { madeBlank } from './made-blank.ts'

const folder = new URL('../../../../../shared/tax/forms/', import.meta.url)
type Form = 'f8949' | 'f1040sd'

export const hasBlanks = existsSync(folder)
export const blankYears = [2022, 2023, 2024, 2025]
export const officialBlank = (year: number, form: Form) =>
  new Uint8Array(readFileSync(new URL(`${Math.min(year, 2025)}/${form}.pdf`, folder)))
/** The words of the official form, taken from it by a program of others. */
export const wordsOf = (year: number, form: Form) =>
  readFileSync(new URL(`${year}/${form}.txt`, folder), 'utf8')

export const blankOf = async (year: number, form: Form) =>
  hasBlanks ? officialBlank(year, form) : madeBlank(year, form)
