// From when on a broker reports what units cost: Instructions for Form 1099-DA (2026), "Covered security" (Treas. Reg.
// 1.6045-1(a)(15)(i)(J)).
import { type Day, dayOf } from '../../core/dates.ts'

/** "Acquired after 2025", in the account in which they are sold. */
export const COVERED_FROM: Day = dayOf(2026, 1, 1)
