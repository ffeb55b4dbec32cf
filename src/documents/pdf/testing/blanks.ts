// The official blanks, which are not in the repository.
import { existsSync, readFileSync } from 'node:fs'

const folder = new URL('../../../../../shared/tax/forms/', import.meta.url)

export const hasBlanks = existsSync(folder)
export const blankYears = [2022, 2023, 2024, 2025]
export const blankOf = (year: number, form: 'f8949' | 'f1040sd') =>
  new Uint8Array(readFileSync(new URL(`${Math.min(year, 2025)}/${form}.pdf`, folder)))
/** The words of the official form, taken from it by a program of others. */
export const wordsOf = (year: number, form: 'f8949' | 'f1040sd') =>
  readFileSync(new URL(`${year}/${form}.txt`, folder), 'utf8')
