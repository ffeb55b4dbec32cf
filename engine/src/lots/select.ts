// Specific identification: the lots that the taxpayer named, then FIFO for the rest.
import type { Compiled } from '../compile/compile.ts'
import { toQuantity } from '../compile/draft.ts'
import { eventOf } from '../compile/event-of.ts'
import { FEE, MOVE, TRANSFER_FEE } from '../compile/postings.ts'
import { readCoins } from '../compile/read.ts'
import { checked } from '../core/checked.ts'
import type { Selection } from '../core/settings.ts'
import { type Demand, demandOf, drawExactly, takeFrom } from './draw.ts'
import { nextOfLot } from './lots-by-id.ts'
import { isSpent } from './parcels.ts'
import { itemsOf, NOTHING, type Pool } from './pool.ts'
import { assetName, decimalsAt, methodAt, noteIn, type Walk } from './walk.ts'

/** The lots named for this posting, if they count. */
export function selectionFor(walk: Walk, posting: number): Selection | undefined {
  if (walk.selections.size === 0) return undefined
  const event = eventOf(walk.compiled, posting)
  const selection = walk.selections.get(event.id)
  if (!selection || !isMain(walk.compiled, posting)) return undefined
  if (methodAt(walk, posting) !== 'SPECIFIC_ID') return undefined
  walk.usedSelections.add(event.id)
  if (isBeforeAllocation(walk, posting)) {
    noteIn(walk, 'selection_before_allocation', posting, {})
    return undefined
  }
  if (selection.identifiedAt !== undefined && selection.identifiedAt > event.at)
    noteIn(walk, 'selection_late', posting, {})
  return selection
}

/** Lots are named for what takes the asset that the event is about, not for the coins that paid its fee. */
export function isMain(compiled: Compiled, posting: number): boolean {
  const { postings, places, assets } = compiled
  const event = eventOf(compiled, posting)
  const kind = checked(postings.kind[posting])
  const asset = assets.list[checked(places.asset[checked(postings.place[posting])])]
  if (kind < MOVE || event.asset !== asset) return false
  return (kind !== FEE && kind !== TRANSFER_FEE) || event.type === 'fee'
}

/** Until a global allocation is complete no lots of the asset can be named (Rev. Proc. 2024-28 §6.04). */
export function isBeforeAllocation(walk: Walk, posting: number): boolean {
  if (walk.namedFrom.size === 0) return false
  const { postings } = walk.compiled
  const namedFrom = walk.namedFrom.get(assetName(walk, checked(postings.place[posting]))) ?? 0
  return eventOf(walk.compiled, posting).at < namedFrom
}

export function drawSelected(walk: Walk, pool: Pool, posting: number, selection: Selection): void {
  const demand = demandOf(walk, posting)
  let excess = 0n
  for (const { lotId, quantity } of selection.lots) {
    const decimals = decimalsAt(walk, checked(walk.compiled.postings.place[posting]))
    const read = readCoins(quantity, decimals)
    if (typeof read === 'string') {
      noteIn(walk, 'selection_lot_missing', posting, { detail: `${lotId}: ${quantity}` })
      continue
    }
    const named = BigInt(read)
    const wanted = named < demand.need ? named : demand.need
    excess += named - wanted
    takeNamed(walk, pool, demand, lotId, wanted)
  }
  const decimals = decimalsAt(walk, checked(walk.compiled.postings.place[posting]))
  if (excess > 0n)
    noteIn(walk, 'selection_exceeds_disposal', posting, { quantity: toQuantity(excess, decimals) })
  drawExactly(walk, pool, demand)
}

function takeNamed(walk: Walk, pool: Pool, demand: Demand, lotId: string, wanted: bigint): void {
  const isMissing = nextOfLot(walk, pool, lotId) === NOTHING
  let left = wanted
  while (left > 0n) {
    const parcel = nextOfLot(walk, pool, lotId)
    if (parcel === NOTHING) break
    left -= takeFrom(walk, parcel, left, demand)
  }
  if (left === 0n) return
  const decimals = decimalsAt(walk, checked(walk.compiled.postings.place[demand.posting]))
  noteIn(walk, isMissing ? 'selection_lot_missing' : 'selection_exceeds_lot', demand.posting, {
    quantity: toQuantity(left, decimals),
    detail: lotId,
  })
}

/** The parcels of a pool that something is left of. */
export const unspentOf = ({ parcels }: Walk, pool: Pool): number[] =>
  itemsOf(pool).filter(parcel => !isSpent(parcels, parcel))

/** Takes up to `wanted` units from the parcels of a lot, the first opened first; returns how many. */
export function takeFromLot(walk: Walk, parcels: readonly number[], demand: Demand, wanted: bigint): bigint {
  let left = wanted
  for (const parcel of parcels.toSorted((a, b) => a - b)) left -= takeFrom(walk, parcel, left, demand)
  return wanted - left
}
