// In which order lots are listed for choosing. Compared exactly, as everything about lots is.
import type { SaleLots } from '../../../../contract/tax-lines.ts'
import { unitsOf } from './lot-values.ts'

type Lot = SaleLots['lots'][number]

export const lotOrders = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'costliest', label: 'Highest basis per unit first' },
  { value: 'lowest_gain', label: 'Lowest gain first' },
] as const
export type LotOrder = (typeof lotOrders)[number]['value']

/** As given they are oldest first. */
export function inOrder(lots: readonly Lot[], order: LotOrder): readonly Lot[] {
  if (order === 'oldest') return lots
  if (order === 'newest') return lots.toReversed()
  return lots.toSorted(order === 'costliest' ? byBasisPerUnit : byGain)
}

const sign = (difference: bigint) => (difference < 0n ? -1 : difference > 0n ? 1 : 0)

const byBasisPerUnit = (a: Lot, b: Lot) =>
  sign(unitsOf(b.basis) * unitsOf(a.quantity) - unitsOf(a.basis) * unitsOf(b.quantity))

/** An unknown gain comes last. */
function byGain(a: Lot, b: Lot) {
  if (a.gain === null || b.gain === null) return Number(a.gain === null) - Number(b.gain === null)
  return sign(unitsOf(a.gain) - unitsOf(b.gain))
}
