// The recording of a year: which parcels each taxable disposal could have taken from, and how much of them was there.
// Units leave oldest first, so what gifts, transfers and the like took before any choice is what they always take.
import { checked } from '../core/checked.ts'
import { getBig } from '../core/column.ts'
import type { Days } from '../core/dates.ts'
import { type Demand, demandOf, draw, drawExactly } from '../lots/draw.ts'
import { countOf, type Pool } from '../lots/pool.ts'
import type { Chooser, Walk } from '../lots/walk.ts'
import { numberParcels, type ParcelNumbers } from './parcel-numbers.ts'
import type { Stage, Take } from './stage.ts'

export type Recording = {
  pools: Map<Pool, PoolRecord>
  /** Disposals after which it depends on the choice what is left in the pool. */
  unsettling: Set<number>
  /** The pairs of a parcel and a disposal it could serve; beyond the limit nothing more is written down. */
  pairs: number
  limit: number
}

type PoolRecord = { numbers: ParcelNumbers; stages: Stage[]; isSettled: boolean }

export const recordingFor = (limit: number): Recording => ({
  pools: new Map(),
  unsettling: new Set(),
  pairs: 0,
  limit,
})

/** Takes the oldest first, and writes down what each disposal could have taken instead. */
export const recordingChooser = (days: Days, recording: Recording): Chooser => ({
  ...days,
  draw: (walk, pool, posting) => drawAndRecord(walk, recording, pool, posting),
})

function drawAndRecord(walk: Walk, recording: Recording, pool: Pool, posting: number): void {
  // Counted before it costs memory.
  if (recording.pairs + countOf(pool) > recording.limit) recording.pairs = recording.limit + 1
  if (recording.pairs > recording.limit) draw(walk, pool, posting)
  else record(walk, recording, pool, demandOf(walk, posting))
}

function record(walk: Walk, recording: Recording, pool: Pool, demand: Demand): void {
  const { posting, need } = demand
  const poolRecord = recordOf(recording, pool)
  const { numbers } = poolRecord
  const stage = stageFor(walk, poolRecord, pool)
  const left = stage.parcels
    .map(({ id }) => getBig(walk.parcels.quantity, checked(numbers.parcels[id])))
    .filter(quantity => quantity > 0n)
  const available = left.reduce((total, quantity) => total + quantity, 0n)
  const firstPiece = walk.pieces.length
  drawExactly(walk, pool, demand)
  if (available === 0n) return
  const quantity = need < available ? need : available
  stage.disposals.push({ posting, quantity, oldest: takenSince(walk, numbers, firstPiece) })
  recording.pairs += stage.parcels.length
  // With one parcel there is no choice, and when all is taken nothing is left to depend on one.
  poolRecord.isSettled = need >= available || (poolRecord.isSettled && left.length === 1)
  if (!poolRecord.isSettled) recording.unsettling.add(posting)
}

function takenSince({ pieces }: Walk, { parcels }: ParcelNumbers, firstPiece: number): Take[] {
  const taken: Take[] = []
  for (let piece = firstPiece; piece < pieces.length; piece++) {
    const id = parcels.indexOf(checked(pieces.parcel[piece]))
    if (id >= 0) taken.push({ id, quantity: getBig(pieces.quantity, piece) })
  }
  return taken
}

function recordOf({ pools }: Recording, pool: Pool): PoolRecord {
  let record = pools.get(pool)
  if (!record) {
    record = { numbers: { parcels: [], numbered: new Set() }, stages: [], isSettled: true }
    pools.set(pool, record)
  }
  return record
}

/** The stage a disposal belongs to, with all parcels it can take from. */
function stageFor(walk: Walk, { numbers, stages, isSettled }: PoolRecord, pool: Pool): Stage {
  const before = stages.at(-1)
  const fresh = idsFrom(numbers, numberParcels(walk, pool, numbers))
  if (before && !isSettled) {
    for (const id of fresh) addParcel(walk, before, numbers, id)
    return before
  }
  const stage: Stage = { parcels: [], disposals: [] }
  stages.push(stage)
  for (const { id } of before?.parcels ?? []) addParcel(walk, stage, numbers, id)
  for (const id of fresh) addParcel(walk, stage, numbers, id)
  return stage
}

const idsFrom = ({ parcels }: ParcelNumbers, start: number) =>
  Array.from({ length: parcels.length - start }, (_, index) => start + index)

function addParcel(walk: Walk, stage: Stage, numbers: ParcelNumbers, id: number): void {
  const { parcels } = walk
  const parcel = checked(numbers.parcels[id])
  const quantity = getBig(parcels.quantity, parcel)
  if (quantity === 0n) return
  const basis = getBig(parcels.basis, parcel)
  const lot = checked(parcels.lot[parcel])
  stage.parcels.push({ id, lot, quantity, basis, first: stage.disposals.length })
}
