// What a result is kept under.
import type { Method } from '#engine'

/** By the methods chosen, or as if the year had another one. */
export const yearKey = (year: number, method?: Method) =>
  method === undefined ? `year:${year}` : `year:${year}:${method}`
export const comparisonKey = (year: number) => `comparison:${year}`
export const conversionsKey = 'conversions'
export const reviewKey = (thisYear: number) => `review:${thisYear}`
export const yearDoubtKey = (year: number | string) => `doubt:${year}`
/** That the second calculation agrees with the figures of a year. */
export const checkedKey = (year: number) => `checked:${year}`
export const facetsKey = 'facets'
