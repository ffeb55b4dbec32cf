import type { Usd } from '#engine'

export type FiledChange = { name: string; filed: Usd; now: Usd }

/** What a locked year came to when it was locked, beside what it comes to now. */
export type AmendedYear = {
  /** The day it was locked on. */
  lockedOn: string
  /** Empty where only single rows differ. */
  changes: readonly FiledChange[]
  /** Whether income on Schedule 1 is among them. */
  incomeChanged: boolean
  /** The losses it leaves to the next year, where they differ. */
  carriedForward: readonly FiledChange[]
}
