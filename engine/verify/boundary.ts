// The close of 2024-12-31: the unused lots of one pool for all wallets go to the wallets that hold the units
// (R-POOL-SPECIFIC, R-POOL-GLOBAL, R-POOL-ASSUMED). Where the units are, a reading of the history wallet by wallet says.
import type { Allocation } from '../src/index.ts'
import type { Act } from './acts.ts'
import { smaller, units } from './amounts.ts'
import { isBefore, join, type Parcel, unspentOf } from './pool.ts'
import { place, poolOf, type Walk } from './state.ts'

export function endUniversalPools(walk: Walk, perWallet: Walk, acts: readonly Act[]): void {
  const { pools } = walk
  walk.isUniversal = false
  walk.pools = new Map()
  for (const [asset, pool] of pools) {
    const allocation = allocationOf(walk, asset, acts)
    allocate(walk, unspentOf(pool), placesOf(perWallet, asset), allocation)
    if (allocation?.kind === 'global' && allocation.completedAt !== undefined)
      walk.namedFrom.set(asset, allocation.completedAt)
  }
}

/** Section 5.02(4): a specific-unit allocation must be complete before units leave in 2025 or later. */
function allocationOf({ reading }: Walk, asset: string, acts: readonly Act[]): Allocation | undefined {
  const allocation = reading.settings.allocations?.find(one => one.asset === asset)
  if (allocation?.kind !== 'specific-unit' || allocation.completedAt === undefined) return allocation
  const first = acts.find(
    act => act.phase === 2 && act.asset === asset && reading.calendar.dayOf(act.event.at) >= '2025-01-01',
  )
  return first && first.event.at < allocation.completedAt ? undefined : allocation
}

/** By wallet, in order of name: the parcels there, oldest first. */
function placesOf({ pools }: Walk, asset: string): Map<string, Parcel[]> {
  const places = new Map<string, Parcel[]>()
  for (const [key, pool] of [...pools].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (key.startsWith(`${asset}\n`))
      places.set(key.slice(asset.length + 1), unspentOf(pool).sort(by('FIFO')))
  return places
}

const by = (ranking: keyof typeof isBefore) => (a: Parcel, b: Parcel) => (isBefore[ranking](a, b) ? -1 : 1)

function allocate(
  walk: Walk,
  unused: readonly Parcel[],
  places: ReadonlyMap<string, readonly Parcel[]>,
  allocation: Allocation | undefined,
): void {
  const room = new Map([...places].map(([wallet, parcels]) => [wallet, sumOf(parcels)]))
  const fill = (wallet: string, parcels: readonly Parcel[], limit: bigint) => {
    let open = limit
    for (const parcel of parcels) {
      const there = room.get(wallet) ?? 0n
      const quantity = smaller(smaller(open, there), parcel.quantity)
      if (quantity === 0n) continue
      open -= quantity
      room.set(wallet, there - quantity)
      assign(walk, parcel, wallet, quantity)
    }
  }
  const oldestFirst = [...unused].sort(by('FIFO'))
  const lotsOf = (id: string) => oldestFirst.filter(({ lot }) => lot.id === id)
  if (allocation?.kind === 'specific-unit')
    for (const { wallet, lotId, quantity } of allocation.units)
      fill(wallet, lotsOf(lotId), units(quantity) ?? 0n)
  if (allocation?.kind === 'global') {
    const ordered = [...unused].sort(by(allocation.order))
    for (const wallet of allocation.wallets) fill(wallet, ordered, room.get(wallet) ?? 0n)
  }
  const byLot = Map.groupBy(oldestFirst, ({ lot }) => lot.id)
  for (const [wallet, there] of places)
    for (const { lot, quantity } of there) fill(wallet, byLot.get(lot.id) ?? [], quantity)
  let next = 0
  for (const wallet of places.keys()) {
    while (oldestFirst[next]?.quantity === 0n) next++
    fill(wallet, oldestFirst.slice(next), room.get(wallet) ?? 0n)
  }
  for (const parcel of oldestFirst)
    if (parcel.quantity > 0n && parcel.wallet !== null)
      join(poolOf(walk, parcel.asset, parcel.wallet), parcel)
}

const sumOf = (parcels: readonly Parcel[]) => parcels.reduce((sum, { quantity }) => sum + quantity, 0n)

function assign(walk: Walk, parcel: Parcel, wallet: string, quantity: bigint): void {
  const basis = (parcel.basis * quantity) / parcel.quantity
  parcel.quantity -= quantity
  parcel.basis -= basis
  parcel.slack += 1n
  place(walk, { ...parcel, wallet, quantity, basis, hasMoved: true })
}
