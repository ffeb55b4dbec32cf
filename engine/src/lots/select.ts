// Specific identification: the lots that the taxpayer named, then FIFO for the rest.
import { getBig } from '../column.ts'
import { toQuantity } from '../compile/draft.ts'
import { FEE, TRANSFER_FEE } from '../compile/postings.ts'
import { readCoins } from '../compile/read.ts'
import type { LedgerEvent } from '../event.ts'
import type { Selection } from '../settings.ts'
import { type Demand, demandOf, drawExactly, takeFrom } from './draw.ts'
import { itemsOf, type Pool } from './pool.ts'
import { assetName, decimalsAt, methodAt, noteIn, type Walk } from './walk.ts'

/** The lots named for this posting, if they count. */
export function selectionFor(walk: Walk, posting: number): Selection | undefined {
  if (walk.selections.size === 0) return undefined
  const { postings, events } = walk.compiled
  const event = events[postings.event[posting] ?? 0]
  const selection = event && walk.selections.get(event.id)
  if (!selection || !isMain(walk, posting, event)) return undefined
  const place = postings.place[posting] ?? 0
  if (methodAt(walk, place, postings.day[posting] ?? 0) !== 'SPECIFIC_ID') return undefined
  walk.usedSelections.add(event.id)
  if (event.at < (walk.namedFrom.get(assetName(walk, place)) ?? 0)) {
    noteIn(walk, 'selection_before_allocation', posting, {})
    return undefined
  }
  if (selection.identifiedAt !== undefined && selection.identifiedAt > event.at)
    noteIn(walk, 'selection_late', posting, {})
  return selection
}

/** A selection names lots of the asset the event is about, not of the coins that paid its fee. */
function isMain(walk: Walk, posting: number, event: LedgerEvent): boolean {
  const { kind, place } = walk.compiled.postings
  const isFee = kind[posting] === FEE || kind[posting] === TRANSFER_FEE
  return assetName(walk, place[posting] ?? 0) === event.asset && (!isFee || event.type === 'fee')
}

export function drawSelected(walk: Walk, pool: Pool, posting: number, selection: Selection): void {
  const demand = demandOf(walk, posting)
  let excess = 0n
  for (const { lotId, quantity } of selection.lots) {
    const decimals = decimalsAt(walk, walk.compiled.postings.place[posting] ?? 0)
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
  const decimals = decimalsAt(walk, walk.compiled.postings.place[posting] ?? 0)
  if (excess > 0n)
    noteIn(walk, 'selection_exceeds_disposal', posting, { quantity: toQuantity(excess, decimals) })
  drawExactly(walk, pool, demand)
}

function takeNamed(walk: Walk, pool: Pool, demand: Demand, lotId: string, wanted: bigint): void {
  const { parcels, compiled } = walk
  const isNamed = (parcel: number) =>
    compiled.events[compiled.postings.event[parcels.lot[parcel] ?? 0] ?? 0]?.id === lotId
  const named = itemsOf(pool)
    .filter(parcel => isNamed(parcel) && getBig(parcels.quantity, parcel) > 0n)
    .sort((a, b) => a - b)
  let left = wanted
  for (const parcel of named) left -= takeFrom(walk, parcel, left, demand)
  if (left === 0n) return
  const decimals = decimalsAt(walk, compiled.postings.place[demand.posting] ?? 0)
  noteIn(walk, named.length === 0 ? 'selection_lot_missing' : 'selection_exceeds_lot', demand.posting, {
    quantity: toQuantity(left, decimals),
    detail: lotId,
  })
}
