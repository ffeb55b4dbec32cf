// A locked year that comes to something else now, for its guide and its amended reports.
import { usd } from '#engine'
import { lockColumnNames, type YearLockState } from '../../contract/year-locks.ts'
import type { YearLockRow } from '../../db/queries/year-locks.ts'
import type { AmendedYear, FiledChange } from '../../documents/filing/amended-year.ts'
import { hashesOf, type LockedBook, lockState } from '../calculations/lock-state.ts'
import { yearResults } from '../calculations/year-result.ts'
import { dayAt, yearsOf } from '../filing/years.ts'

/** Nothing where the year is as it was filed. */
export function amendedYear(book: LockedBook, lock: YearLockRow, now: Date): AmendedYear | undefined {
  const { filing, events } = book
  const { year, lockedAt } = lock
  const outcome = book.chosen()
  const result = yearResults(outcome, yearsOf(events, year, filing), book, now).find(
    each => each.year === year,
  )
  if (!result) throw new Error(`No result for ${year}`)
  const { drift, linesChanged } = lockState(lock, result, hashesOf(book, outcome, year))
  if (drift.length === 0 && !linesChanged) return undefined
  return {
    lockedOn: dayAt(lockedAt.getTime(), filing.facts.timeZone),
    changes: drift.filter(change => !isCarriedForward(change)).map(changeOf),
    incomeChanged: drift.some(({ column }) => column === 'income'),
    carriedForward: drift.filter(isCarriedForward).map(changeOf),
  }
}

type Drift = YearLockState['drift'][number]

const isCarriedForward = ({ column }: Drift) => column === 'carryoverShort' || column === 'carryoverLong'

const changeOf = ({ column, filed, now }: Drift): FiledChange => ({
  name: lockColumnNames[column],
  filed: usd(filed),
  now: usd(now),
})
