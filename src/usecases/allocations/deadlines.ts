// By when an allocation had to be complete (Rev. Proc. 2024-28, sections 5.02(4) and 5.02(5)).
import type { Instant } from '#engine'
import { fromZone } from '../../ledger/time.ts'

/** The due date of the 2025 return with an extension. Without one it was April 15. */
const RETURN_DUE = '2026-10-15'
const startOf = (day: string, timeZone: string): Instant => fromZone(Date.parse(day), timeZone)

type Frame = { timeZone: string; firstTakenAt: Instant | null; dayWords: (at: Instant) => string }

/** Why specific units that were complete then do not count; undefined when they do. */
export function specificUnitsTooLate(completedAt: Instant, frame: Frame): string | undefined {
  const { firstTakenAt, timeZone, dayWords } = frame
  if (firstTakenAt !== null && completedAt >= firstTakenAt)
    return `Specific units had to be allocated before the first sale, disposal or gift of this coin in 2025 or later, which was on ${dayWords(firstTakenAt)} (Rev. Proc. 2024-28, section 5.02(4)). An allocation completed later does not count.`
  return completedAt >= startOf(RETURN_DUE, timeZone) ? tooLateForReturn : undefined
}

const tooLateForReturn =
  'An allocation had to be complete before the due date of the 2025 return: October 15, 2026 with an extension, April 15 without one (Rev. Proc. 2024-28, section 5.02). One completed later does not count.'

/** A rule leaves nothing to choose after 2024, so it had to be written down by then. */
export function ruleTooLate(describedAt: Instant, timeZone: string): string | undefined {
  return describedAt >= startOf('2025-01-01', timeZone)
    ? 'A global rule had to be written down before January 1, 2025 (Rev. Proc. 2024-28, section 5.02(5)(a)). One described later does not count.'
    : undefined
}

/** The later of both days counts: as long as nothing was sold, it is not over. */
export function globalTooLate(completedAt: Instant, { firstTakenAt, timeZone }: Frame): string | undefined {
  if (firstTakenAt === null || completedAt < firstTakenAt) return undefined
  return completedAt >= startOf(RETURN_DUE, timeZone) ? tooLateForReturn : undefined
}
