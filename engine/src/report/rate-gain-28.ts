// The 28% Rate Gain Worksheet in the Instructions for Schedule D, line 18.
import { minus, type Usd } from '../core/money.ts'
import { lossOf, orZero } from '../rules/us/worksheet.ts'

/**
 * Line 7 of the 28% Rate Gain Worksheet: less the long-term losses of earlier years and a short-term loss of the year.
 * Section 1202 exclusions and collectibles of other forms (lines 2 to 4) are not known.
 */
export function rateGain28({
  collectibles,
  carryoverLong,
  line7,
}: {
  collectibles: Usd
  carryoverLong: Usd
  line7: Usd
}): Usd {
  return orZero(minus(minus(collectibles, carryoverLong), lossOf(line7)))
}
