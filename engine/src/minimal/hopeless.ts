// Of parcels that are there from the same disposal on and turn long with the same one, those with the highest basis
// gain least wherever they go. What is behind enough of them for all the disposals together is never worth taking.
// A wallet with years of daily rewards and a few sales becomes a small problem this way.
import { checked } from '../core/checked.ts'
import type { StageDisposal, StageParcel } from './stage.ts'

/** A parcel and what a unit of it gains in each disposal. */
export type Row = {
  parcel: StageParcel
  gains: bigint[]
  isLong: boolean[]
  /** It has two bases, and so does not compare with others. */
  isDouble: boolean
}

export function withoutHopeless(rows: readonly Row[], disposals: readonly StageDisposal[]): Row[] {
  const left = new Map<string, bigint>()
  const useful = new Set<Row>()
  for (const row of [...rows].sort(byGain)) {
    const { parcel, isLong } = row
    const kind = row.isDouble ? `double ${parcel.id}` : `${parcel.first} ${isLong.indexOf(true)}`
    const need = left.get(kind) ?? needFrom(disposals, parcel.first)
    if (need <= 0n) continue
    left.set(kind, need - parcel.quantity)
    useful.add(row)
  }
  return rows.filter(row => useful.has(row))
}

/** The last disposal is one that every parcel can serve; with one basis the order is the same at any price. */
function byGain(a: Row, b: Row): number {
  const difference = checked(a.gains.at(-1)) - checked(b.gains.at(-1))
  return difference < 0n ? -1 : difference > 0n ? 1 : a.parcel.id - b.parcel.id
}

function needFrom(disposals: readonly StageDisposal[], first: number): bigint {
  let need = 0n
  for (const { quantity } of disposals.slice(first)) need += quantity
  return need
}
