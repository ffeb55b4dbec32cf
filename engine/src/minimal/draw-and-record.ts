// The recording of a year: which parcels each taxable disposal could have taken from, and how much of them was there.
// Units leave oldest first, so what gifts, transfers and the like took before any choice is what they always take.
import { getBig } from '../column.ts'
import { type Demand, demandOf, drawExactly } from '../lots/draw.ts'
import type { Met, PoolRecord, Recorder, Stage, Take } from '../lots/minimiser.ts'
import { NO_PARCEL } from '../lots/pieces.ts'
import { itemsOf, type Pool } from '../lots/pool.ts'
import type { Walk } from '../lots/walk.ts'
import { meetParcels } from './meet-parcels.ts'

export function drawAndRecord(walk: Walk, recorder: Recorder, pool: Pool, posting: number): void {
  const demand = demandOf(walk, posting)
  // Known before it costs memory.
  if (recorder.pairs + itemsOf(pool).length > recorder.limit) recorder.pairs = recorder.limit + 1
  if (recorder.pairs > recorder.limit) drawExactly(walk, pool, demand)
  else record(walk, recorder, pool, demand)
}

function record(walk: Walk, recorder: Recorder, pool: Pool, demand: Demand): void {
  const { posting, need } = demand
  const kept = recordOf(recorder, pool)
  const stage = stageFor(walk, kept, pool)
  const left = stage.parcels
    .map(({ id }) => getBig(walk.parcels.quantity, kept.met.parcels[id] ?? 0))
    .filter(quantity => quantity > 0n)
  const available = left.reduce((total, quantity) => total + quantity, 0n)
  const firstPiece = walk.pieces.length
  drawExactly(walk, pool, demand)
  if (available === 0n) return
  const quantity = need < available ? need : available
  stage.disposals.push({ posting, quantity, oldest: takenSince(walk, kept.met, firstPiece) })
  recorder.pairs += stage.parcels.length
  // With one parcel there is no choice, and when all is taken nothing is left to depend on one.
  kept.isSettled = need >= available || (kept.isSettled && left.length === 1)
  if (!kept.isSettled) recorder.unsettling.add(posting)
}

function takenSince({ pieces }: Walk, { parcels }: Met, firstPiece: number): Take[] {
  const taken: Take[] = []
  for (let piece = firstPiece; piece < pieces.length; piece++) {
    const id = parcels.indexOf(pieces.parcel[piece] ?? NO_PARCEL)
    if (id >= 0) taken.push({ id, quantity: getBig(pieces.quantity, piece) })
  }
  return taken
}

function recordOf({ records }: Recorder, pool: Pool): PoolRecord {
  let record = records.get(pool)
  if (!record) {
    record = { met: { parcels: [], known: new Set() }, stages: [], isSettled: true }
    records.set(pool, record)
  }
  return record
}

/** The stage a disposal belongs to, with all parcels it can take from. */
function stageFor(walk: Walk, { met, stages, isSettled }: PoolRecord, pool: Pool): Stage {
  const before = stages.at(-1)
  const fresh = idsFrom(met, meetParcels(walk, pool, met))
  if (before && !isSettled) {
    for (const id of fresh) addParcel(walk, before, met, id)
    return before
  }
  const stage: Stage = { parcels: [], disposals: [] }
  stages.push(stage)
  for (const { id } of before?.parcels ?? []) addParcel(walk, stage, met, id)
  for (const id of fresh) addParcel(walk, stage, met, id)
  return stage
}

const idsFrom = ({ parcels }: Met, start: number) =>
  Array.from({ length: parcels.length - start }, (_, index) => start + index)

function addParcel({ parcels }: Walk, { parcels: staged, disposals }: Stage, met: Met, id: number): void {
  const parcel = met.parcels[id] ?? 0
  const quantity = getBig(parcels.quantity, parcel)
  if (quantity === 0n) return
  const basis = getBig(parcels.basis, parcel)
  staged.push({ id, lot: parcels.lot[parcel] ?? 0, quantity, basis, first: disposals.length })
}
