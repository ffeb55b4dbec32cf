import { HAS_FACTS, hasFlag } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import { getBig } from '../core/column.ts'
import type { Day } from '../core/dates.ts'
import type { Walk } from '../lots/walk.ts'
import { isLongTerm } from '../rules/us/holding-period.ts'

type UnitGain = { gain: bigint; isLong: boolean }

const isLongFrom = (from: Day | null, today: Day) => from === null || isLongTerm(from, today)

/** What a unit of a lot gains at a price on a day, by the same rules as a line of the report: see `reckon`. */
export function gainPerUnit(
  { compiled }: Walk,
  lot: number,
  basis: bigint,
): { gainAt: (price: bigint, today: Day) => UnitGain; isDouble: boolean } {
  const { postings } = compiled
  const acquired = checked(postings.day[lot])
  const facts = hasFlag(postings, lot, HAS_FACTS) ? postings.lotFacts.get(lot) : undefined
  const heldFrom = facts ? facts.heldFrom : acquired
  if (facts?.lossBasis === undefined || facts.lossBasis === null)
    return {
      gainAt: (price, today) => ({ gain: price - basis, isLong: isLongFrom(heldFrom, today) }),
      isDouble: false,
    }
  const lossBasis = (basis * BigInt(facts.lossBasis)) / getBig(postings.value, lot)
  const gainAt = (price: bigint, today: Day) => {
    if (price < lossBasis) return { gain: price - lossBasis, isLong: isLongFrom(acquired, today) }
    return { gain: price < basis ? 0n : price - basis, isLong: isLongFrom(heldFrom, today) }
  }
  return { gainAt, isDouble: true }
}
