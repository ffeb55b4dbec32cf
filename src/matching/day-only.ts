import { inZone } from '../ledger/time.ts'

const DAY_MS = 86_400_000
const NOON_MS = DAY_MS / 2

/** The day in the taxpayer's zone, counted from 1970; and whether the file named no time: such a day is kept as noon. */
export function dayOf(at: number, timeZone: string): { day: number; isDayOnly: boolean } {
  const local = inZone(at, timeZone).getTime()
  return { day: Math.floor(local / DAY_MS), isDayOnly: local % DAY_MS === NOON_MS }
}
