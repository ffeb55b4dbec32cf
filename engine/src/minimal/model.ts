// The year as a transportation problem: parcels supply units, disposals need them, and every unit that goes from one
// to the other has a gain that is short or long by that pair's own dates. Nothing but whole numbers: gains per unit are
// kept in a fraction of 10^-8 dollars so small that all units together are off by less than one of them.
import { checked } from '../core/checked.ts'
import { getBig } from '../core/column.ts'
import type { Walk } from '../lots/walk.ts'
import { type Row, withoutHopeless } from './hopeless.ts'
import type { Stage, StageDisposal, StageParcel } from './stage.ts'
import { gainPerUnit } from './unit-gain.ts'

export type Model = {
  stages: readonly ModelStage[]
  /** Gains are in 2^-bits of 10^-8 dollars. */
  bits: bigint
  /** What the disposals gain by FIFO. */
  oldest: { short: bigint; long: bigint }
}

export type ModelStage = {
  parcels: readonly StageParcel[]
  disposals: readonly StageDisposal[]
  /** By parcel and disposal: parcel * disposals + disposal. */
  gains: readonly bigint[]
  isLong: readonly boolean[]
}

export function modelOf(walk: Walk, stages: readonly Stage[]): Model {
  let units = 1n
  for (const { disposals } of stages) for (const { quantity } of disposals) units += quantity
  const bits = BigInt(units.toString(2).length + 8)
  const oldest = { short: 0n, long: 0n }
  const weighed = stages.map(({ parcels, disposals }) => {
    const rows = rowsOf(walk, { parcels, disposals }, bits)
    addOldest(oldest, rows, disposals)
    return stageOf(withoutHopeless(rows, disposals), disposals)
  })
  return { stages: weighed, bits, oldest }
}

function rowsOf(walk: Walk, { parcels, disposals }: Stage, bits: bigint): Row[] {
  const { postings } = walk.compiled
  const prices = disposals.map(
    ({ posting }) => (getBig(postings.value, posting) << bits) / getBig(postings.quantity, posting),
  )
  return parcels.map(parcel => {
    const unit = gainPerUnit(walk, parcel.lot, (parcel.basis << bits) / parcel.quantity)
    const gains = disposals.map(({ posting }, index) =>
      unit.gainAt(checked(prices[index]), checked(postings.day[posting])),
    )
    return {
      parcel,
      gains: gains.map(({ gain }) => gain),
      isLong: gains.map(({ isLong }) => isLong),
      isDouble: unit.isDouble,
    }
  })
}

function addOldest(
  total: { short: bigint; long: bigint },
  rows: readonly Row[],
  disposals: readonly StageDisposal[],
): void {
  const rowOf = new Map(rows.map(row => [row.parcel.id, row]))
  for (const [index, { oldest }] of disposals.entries())
    for (const { id, quantity } of oldest) {
      const row = checked(rowOf.get(id))
      total[row.isLong[index] ? 'long' : 'short'] += checked(row.gains[index]) * quantity
    }
}

const stageOf = (rows: readonly Row[], disposals: readonly StageDisposal[]): ModelStage => ({
  parcels: rows.map(row => row.parcel),
  disposals,
  gains: rows.flatMap(row => row.gains),
  isLong: rows.flatMap(row => row.isLong),
})
