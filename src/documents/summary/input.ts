import type { Carryover, Form8949, HeldLot, Outcome, ScheduleD, YearSummary } from '#engine'

export type SummaryInput = {
  outcome: Outcome
  year: number
  form: Form8949
  scheduleD: ScheduleD
  summary: YearSummary
  /** What the year leaves to the next, as printed. Absent: not computed. */
  carryoverOut?: Carryover | undefined
  now: Date
  /** What has to be said before anything else. */
  notes?: readonly string[] | undefined
  /**
   * The lots at the end of the year: those of a calculation whose `asOf` is its last instant. Absent: the lots of
   * `outcome`, as long as the ledger does not go on after the year.
   */
  held?: Iterable<HeldLot> | undefined
}
