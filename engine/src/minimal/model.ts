// The year as a transportation problem: parcels supply units, disposals need them, and every unit that goes from one
// to the other has a gain that is short or long by that pair's own dates. Nothing but whole numbers: gains per unit are
// kept in a fraction of 10^-8 dollars so small that all units together are off by less than one of them.

import { getBig } from '../column.ts'
import { HAS_FACTS, hasFlag } from '../compile/postings.ts'
import type { Day } from '../dates.ts'
import type { Stage, StageParcel } from '../lots/minimiser.ts'
import type { Walk } from '../lots/walk.ts'
import { isLongTerm } from '../rules/us/holding-period.ts'

export type Model = {
  stages: readonly ModelStage[]
  /** Gains are in 2^-bits of 10^-8 dollars. */
  bits: bigint
}

export type ModelStage = Stage & {
  /** By parcel and disposal: parcel * disposals + disposal. */
  gains: bigint[]
  isLong: boolean[]
}

export function modelOf(walk: Walk, stages: readonly Stage[]): Model {
  let units = 1n
  for (const { disposals } of stages) for (const { quantity } of disposals) units += quantity
  const bits = BigInt(units.toString(2).length + 8)
  return { stages: stages.map(stage => weigh(walk, stage, bits)), bits }
}

function weigh(walk: Walk, stage: Stage, bits: bigint): ModelStage {
  const { postings } = walk.compiled
  const gains: bigint[] = []
  const isLong: boolean[] = []
  const prices = stage.disposals.map(
    ({ posting }) => (getBig(postings.value, posting) << bits) / getBig(postings.quantity, posting),
  )
  for (const parcel of stage.parcels) {
    const gainAt = gainPerUnit(walk, parcel, (parcel.basis << bits) / parcel.quantity)
    for (const [index, { posting }] of stage.disposals.entries()) {
      const unit = gainAt(prices[index] ?? 0n, postings.day[posting] ?? 0)
      gains.push(unit.gain)
      isLong.push(unit.isLong)
    }
  }
  return { ...stage, gains, isLong }
}

type UnitGain = { gain: bigint; isLong: boolean }

/** The same rules as for a line of the report: see `reckon`. */
function gainPerUnit(
  { compiled }: Walk,
  { lot }: StageParcel,
  basis: bigint,
): (price: bigint, today: Day) => UnitGain {
  const { postings } = compiled
  const acquired = postings.day[lot] ?? 0
  const facts = hasFlag(postings, lot, HAS_FACTS) ? postings.lotFacts.get(lot) : undefined
  const heldFrom = facts ? facts.heldFrom : acquired
  const isLongFrom = (from: Day | null, today: Day) => from === null || isLongTerm(from, today)
  if (facts?.lossBasis === undefined || facts.lossBasis === null)
    return (price, today) => ({ gain: price - basis, isLong: isLongFrom(heldFrom, today) })
  const lossBasis = (basis * BigInt(facts.lossBasis)) / getBig(postings.value, lot)
  return (price, today) => {
    if (price < lossBasis) return { gain: price - lossBasis, isLong: isLongFrom(acquired, today) }
    return { gain: price < basis ? 0n : price - basis, isLong: isLongFrom(heldFrom, today) }
  }
}
