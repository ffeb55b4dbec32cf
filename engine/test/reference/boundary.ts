// The start of 2025: a universal pool's unused lots go to the wallets that hold the units. Rev. Proc. 2024-28.
import type { Allocation } from '../../src/core/settings.ts'
import { units } from './acts.ts'
import { cut, inOrder, type Parcel, sumOf } from './pool.ts'

/**
 * `pooled` are the unused parcels of one asset, `reading` where a per-wallet FIFO reading of the history has its
 * units. Gives the parcels with their wallets.
 */
export function allocate(
  pooled: Parcel[],
  reading: readonly Parcel[],
  allocation: Allocation | undefined,
): Parcel[] {
  const wallets = [...new Set(reading.map(parcel => parcel.wallet ?? ''))].sort()
  const room = new Map(
    wallets.map(wallet => [wallet, sumOf(reading.filter(parcel => parcel.wallet === wallet))]),
  )
  const placed: Parcel[] = []
  const place = (wallet: string, candidates: readonly Parcel[], atMost: bigint) => {
    let open = atMost
    for (const parcel of candidates) {
      const fits = [open, room.get(wallet) ?? 0n, parcel.quantity].reduce((a, b) => (a < b ? a : b))
      if (fits === 0n) continue
      placed.push({ ...cut(parcel, fits), wallet })
      room.set(wallet, (room.get(wallet) ?? 0n) - fits)
      open -= fits
    }
  }
  const lotsOf = (id: string) => pooled.filter(parcel => parcel.lot.id === id)
  const oldestFirst = inOrder.FIFO(pooled)

  if (allocation?.kind === 'specific-unit') {
    for (const { wallet, lotId, quantity } of allocation.units) place(wallet, lotsOf(lotId), units(quantity))
  }
  if (allocation?.kind === 'global') {
    const ordered = inOrder[allocation.order](pooled)
    for (const wallet of allocation.wallets) place(wallet, ordered, room.get(wallet) ?? 0n)
  }
  for (const wallet of wallets) {
    const there = inOrder.FIFO(reading.filter(parcel => parcel.wallet === wallet))
    for (const parcel of there) place(wallet, lotsOf(parcel.lot.id), parcel.quantity)
  }
  for (const wallet of wallets) place(wallet, oldestFirst, room.get(wallet) ?? 0n)
  return placed
}
