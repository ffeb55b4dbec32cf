// A second calculation for every report, small and slow where the engine is large and fast. It takes nothing from the
// engine but its types, and proves the result that the engine gives: every unit sold came from a lot that was there, in
// that wallet, once; the order is what the method, the order or the selection says; terms by the calendar and the zone;
// boxes by the history of the lots and the answers about forms; the cents of each row; rows to totals to Schedule D to
// carryover. What a transfer took is in no table, so lots are followed by the method itself.
//
// Of rare rules it checks what must be true however they are applied, not every figure: R-CODES (columns (d), (e) and (h)
// of a reported sale together, code T of each row; not how B, E and O come about nor each row's part), R-BROKER-LINES (the
// units, basis and proceeds of each lot and each line; not which line took which lot), and the cents of rows of a lot that
// a reported sale took a part of. Not checked: warnings, the search for the lowest tax (its lots are checked like any that
// were named), the tax estimate, Form 6781.
import type { BoxTotal, Form8949, Outcome, Rounding } from '../src/index.ts'
import { CENT } from './amounts.ts'
import { type Facts, type Failure, near, noFacts } from './facts.ts'
import type { Ledger } from './ledger.ts'
import { verifyForm } from './verify-form.ts'
import { verifyLedger } from './verify-ledger.ts'
import {
  type CarryoverInput,
  type ScheduleInput,
  verifyCarryover,
  verifySchedule,
} from './verify-schedule.ts'

export type { Failure } from './facts.ts'

export type Verdict = { facts: number; failures: readonly Failure[] }

/** What a year comes to, as it is filed. */
export type FiledYear = {
  rounding: Rounding
  /** Every row, to the cent. */
  whole: Form8949
  /** What is on Schedule D of them, lines 1a and 8a among it. */
  totals: readonly BoxTotal[]
  aggregates: readonly { gain: bigint }[]
  schedule: ScheduleInput & { found: Parameters<typeof verifySchedule>[2] }
  carryover: (CarryoverInput & { found: Parameters<typeof verifyCarryover>[2] }) | undefined
}

export function verifyYear(ledger: Ledger, outcome: Outcome, year: FiledYear): Verdict {
  const facts = noFacts()
  const lines = verifyLedger(facts, ledger, outcome, [year.whole.year])
  verifyForm(facts, lines, year.whole, ledger.settings)
  checkFiled(facts, year)
  verifySchedule(facts, year.schedule, year.schedule.found)
  if (year.carryover) verifyCarryover(facts, year.carryover, year.carryover.found)
  return { facts: facts.count, failures: facts.failures }
}

/** However the rows are filed, they come to the same; in whole dollars each total is less than a dollar off. */
function checkFiled(facts: Facts, { whole, totals, aggregates, rounding }: FiledYear): void {
  const filed = [...totals, ...aggregates]
  const bound = rounding === 'cents' ? 1n : 200n * CENT * BigInt(filed.length + 1)
  const gain = whole.boxes.reduce((sum, box) => sum + box.totals.gain, 0n)
  const gainAsFiled = filed.reduce((sum, each) => sum + each.gain, 0n)
  near(facts, 'gain as filed', `${whole.year}`, gain, gainAsFiled, bound)
}
