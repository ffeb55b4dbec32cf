// Records of a file that names days without a time, which another file may have to the second: a person's own sheet beside
// the export of the exchange.
import { dayOf } from './day-only.ts'
import { byAge, type Duplicate, duplicateIssue, duplicateKey } from './duplicate-pair.ts'
import type { LedgerRecord } from './ledger-record.ts'

/** A hundred thousand equal ones on one day are no reason to compare each with each. */
const MAX_LOOKED_AT = 64

/** Equal records of one day: those without a time, and those with one. */
type Day = { untimed: LedgerRecord[]; timed: LedgerRecord[] }

/** Takes the ledger in order of time. `isNear`: such records are compared by their time already. */
export function sameDays(
  timeZone: string,
  dismissed: ReadonlySet<string>,
  isNear: (one: LedgerRecord, other: LedgerRecord) => boolean,
) {
  const issues: Duplicate[] = []
  const equal = new Map<string, Day>()
  let today = -1

  const isDoubt = (record: LedgerRecord, other: LedgerRecord) =>
    other.importId !== record.importId &&
    !isNear(record, other) &&
    !dismissed.has(duplicateKey(...byAge(record, other)))

  function close(): void {
    for (const { untimed, timed } of equal.values()) {
      const left = [...timed]
      let first = 0
      for (const record of untimed) {
        const last = Math.min(left.length, first + MAX_LOOKED_AT)
        for (let at = first; at < last; at++) {
          const other = left[at]
          if (!other || !isDoubt(record, other)) continue
          issues.push(duplicateIssue(...byAge(record, other)))
          left[at] = left[first] ?? other
          first++
          break
        }
      }
    }
    equal.clear()
  }

  return {
    see(record: LedgerRecord): void {
      const { day, isDayOnly } = dayOf(record.at, timeZone)
      if (day !== today) close()
      today = day
      const key = `${record.type} ${record.quantity} ${record.asset}`
      const records = equal.get(key) ?? { untimed: [], timed: [] }
      equal.set(key, records)
      records[isDayOnly ? 'untimed' : 'timed'].push(record)
    },
    end(): Duplicate[] {
      close()
      return issues
    },
  }
}
