// Years that are filed: what was filed is kept, and what would change it since is shown.
import { z } from 'zod'
import type { Call } from './call.ts'
import { moneyText } from './money.ts'

export const lockColumns = [
  'shortProceeds',
  'shortBasis',
  'shortAdjustment',
  'shortGain',
  'longProceeds',
  'longBasis',
  'longAdjustment',
  'longGain',
  'income',
  'contracts',
  'carriedInShort',
  'carriedInLong',
  'carryoverShort',
  'carryoverLong',
] as const

export const lockColumnNames: Record<(typeof lockColumns)[number], string> = {
  shortProceeds: 'Short-term proceeds',
  shortBasis: 'Short-term cost basis',
  shortAdjustment: 'Short-term adjustments',
  shortGain: 'Short-term gain or loss',
  longProceeds: 'Long-term proceeds',
  longBasis: 'Long-term cost basis',
  longAdjustment: 'Long-term adjustments',
  longGain: 'Long-term gain or loss',
  income: 'Income',
  contracts: 'Section 1256 contracts',
  carriedInShort: 'Short-term loss from earlier years',
  carriedInLong: 'Long-term loss from earlier years',
  carryoverShort: 'Short-term loss carried forward',
  carryoverLong: 'Long-term loss carried forward',
}

export const yearLockState = z.object({
  lockedAt: z.iso.datetime(),
  /** The records or choices that the year rests on are not those it was locked with. */
  inputsChanged: z.boolean(),
  /** A line of Form 8949 is another, also where the totals are the same. */
  linesChanged: z.boolean(),
  /** The figures that are others now. */
  drift: z.array(
    z.object({ column: z.enum(lockColumns), filed: moneyText, now: moneyText, change: moneyText }),
  ),
})
export type YearLockState = z.infer<typeof yearLockState>

const params = z.object({ year: z.coerce.number('Invalid input').int('Invalid input').min(2009).max(2100) })
const yearLocks = z.array(z.object({ year: z.int(), lockedAt: z.iso.datetime() }))
export type YearLock = z.infer<typeof yearLocks>[number]

export const listYearLocks = {
  method: 'GET',
  path: '/api/year-locks',
  summary: 'The years that are locked',
  access: 'account',
  response: yearLocks,
} satisfies Call

export const lockYear = {
  method: 'PUT',
  path: '/api/year-locks/:year',
  summary: 'Lock a year as it was filed; later changes that would move it are reported',
  access: 'account',
  params,
  response: yearLocks,
} satisfies Call

export const unlockYear = {
  method: 'DELETE',
  path: '/api/year-locks/:year',
  summary: 'Unlock a year and forget what it was locked with',
  access: 'account',
  params,
  response: yearLocks,
} satisfies Call
