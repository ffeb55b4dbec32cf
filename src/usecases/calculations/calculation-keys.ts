// What a result is kept under.
import type { Method } from '#engine'

export const yearKey = (year: number, method: Method) => `year:${year}:${method}`
export const comparisonKey = (year: number) => `comparison:${year}`
