// Years and methods as people are shown them, wherever they are chosen or named.
import type { TaxMethod } from '../../contract/calculations.ts'

export const methodNames: Record<TaxMethod, string> = {
  FIFO: 'FIFO',
  LIFO: 'LIFO',
  HIFO: 'HIFO',
  SPECIFIC_ID: 'Specific ID',
}

/** This year and the four before. */
export const taxYears = (now: Date) => Array.from({ length: 5 }, (_, index) => now.getFullYear() - index)

/** A year from the address; one that is not offered is as good as none. */
export function readYear(text: string | undefined, now: Date) {
  const years = taxYears(now)
  return years.find(year => String(year) === text) ?? now.getFullYear()
}

export const yearOptions = (now: Date) =>
  taxYears(now).map(year => ({ value: String(year), label: `Tax year ${year}` }))
