// The close of 2024-12-31: unused lots of a universal pool are assigned to wallets (Rev. Proc. 2024-28). It runs once
// per asset, so it is written for reading, in plain objects.
import { checked } from '../core/checked.ts'
import type { Ranking } from './order.ts'

export type UnusedLot = {
  /** The event that acquired it. */
  lotId: string
  parcel: number
  /** Place in the order of acquisition. */
  position: number
  quantity: bigint
  /** The exact basis per unit, as dollars for units. What is left of a lot is rounded. */
  unitBasis: { basis: bigint; quantity: bigint }
}

/** What a wallet holds, and which lots are physically there, oldest first. */
export type WalletHolding = {
  wallet: string
  quantity: bigint
  present: readonly { lotId: string; quantity: bigint }[]
}

export type Assignment = { parcel: number; wallet: string; quantity: bigint }

export type AllocationIssue = {
  code:
    | 'allocation_lot_missing'
    | 'allocation_exceeds_lot'
    | 'allocation_exceeds_wallet'
    | 'allocation_incomplete'
    | 'allocation_assumed'
  wallet: string | null
  detail: string | null
  quantity: bigint
}

export type Allocated = { assignments: Assignment[]; issues: AllocationIssue[] }

/** An election of the taxpayer's, quantities in the asset's unit. */
export type Election =
  | { kind: 'specific-unit'; units: readonly { wallet: string; lotId: string; quantity: bigint }[] }
  | { kind: 'global'; order: Ranking; wallets: readonly string[] }

export function allocate(
  lots: readonly UnusedLot[],
  holdings: readonly WalletHolding[],
  election: Election | undefined,
): Allocated {
  const desk = deskOf(lots, holdings)
  if (election?.kind === 'specific-unit') assignNamed(desk, election)
  else if (election?.kind === 'global') assignByRule(desk, election)
  if (election) noteUncovered(desk)
  assignWherePresent(desk)
  assignOldestFirst(desk)
  return { assignments: desk.assignments, issues: desk.issues }
}

/** What is still to assign, and to whom. */
type Desk = Allocated & {
  lots: readonly UnusedLot[]
  byLotId: Map<string, UnusedLot[]>
  holdings: readonly WalletHolding[]
  unused: Map<number, bigint>
  uncovered: Map<string, bigint>
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
const byName = (a: { wallet: string }, b: { wallet: string }) =>
  a.wallet < b.wallet ? -1 : a.wallet > b.wallet ? 1 : 0

function deskOf(lots: readonly UnusedLot[], holdings: readonly WalletHolding[]): Desk {
  const sorted = [...lots].sort(orders.FIFO)
  const byLotId = new Map<string, UnusedLot[]>()
  for (const lot of sorted) {
    const same = byLotId.get(lot.lotId)
    if (same) same.push(lot)
    else byLotId.set(lot.lotId, [lot])
  }
  return {
    lots: sorted,
    byLotId,
    holdings: [...holdings].sort(byName),
    unused: new Map(lots.map(lot => [lot.parcel, lot.quantity])),
    uncovered: new Map(holdings.map(holding => [holding.wallet, holding.quantity])),
    assignments: [],
    issues: [],
  }
}

const orders: Record<Ranking, (a: UnusedLot, b: UnusedLot) => number> = {
  FIFO: (a, b) => a.position - b.position || a.parcel - b.parcel,
  LIFO: (a, b) => b.position - a.position || b.parcel - a.parcel,
  HIFO: (a, b) => {
    const [one, other] = [a.unitBasis, b.unitBasis]
    const excess = other.basis * one.quantity - one.basis * other.quantity
    return excess > 0n ? 1 : excess < 0n ? -1 : orders.FIFO(a, b)
  },
}

/** Assigns as much as the lot, the wallet and the limit allow; returns how much that was. */
function assign(desk: Desk, lot: UnusedLot, wallet: string, limit: bigint): bigint {
  const unused = checked(desk.unused.get(lot.parcel))
  const uncovered = desk.uncovered.get(wallet) ?? 0n
  const quantity = smaller(limit, smaller(unused, uncovered))
  if (quantity === 0n) return 0n
  desk.assignments.push({ parcel: lot.parcel, wallet, quantity })
  desk.unused.set(lot.parcel, unused - quantity)
  desk.uncovered.set(wallet, uncovered - quantity)
  return quantity
}

function assignNamed(desk: Desk, election: Extract<Election, { kind: 'specific-unit' }>): void {
  for (const { wallet, lotId, quantity } of election.units) {
    const lots = (desk.byLotId.get(lotId) ?? []).filter(lot => checked(desk.unused.get(lot.parcel)) > 0n)
    const note = (code: AllocationIssue['code'], excess: bigint) =>
      desk.issues.push({ code, wallet, detail: lotId, quantity: excess })
    if (lots.length === 0) {
      note('allocation_lot_missing', quantity)
      continue
    }
    const unused = lots.reduce((total, lot) => total + checked(desk.unused.get(lot.parcel)), 0n)
    const room = desk.uncovered.get(wallet) ?? 0n
    if (quantity > unused) note('allocation_exceeds_lot', quantity - unused)
    if (smaller(quantity, unused) > room) note('allocation_exceeds_wallet', smaller(quantity, unused) - room)
    let left = quantity
    for (const lot of lots) left -= assign(desk, lot, wallet, left)
  }
}

function assignByRule(desk: Desk, election: Extract<Election, { kind: 'global' }>): void {
  const lots = [...desk.lots].sort(orders[election.order])
  for (const wallet of election.wallets)
    for (const lot of lots) assign(desk, lot, wallet, desk.uncovered.get(wallet) ?? 0n)
}

/** An election that leaves units without basis, while there is unused basis for them, is not complete. */
function noteUncovered(desk: Desk): void {
  let unused = 0n
  for (const quantity of desk.unused.values()) unused += quantity
  if (unused === 0n) return
  for (const { wallet } of desk.holdings) {
    const quantity = desk.uncovered.get(wallet) ?? 0n
    if (quantity > 0n) desk.issues.push({ code: 'allocation_incomplete', wallet, detail: null, quantity })
  }
}

function assignWherePresent(desk: Desk): void {
  for (const { wallet, present } of desk.holdings)
    for (const { lotId, quantity } of present) {
      let left = quantity
      for (const lot of desk.byLotId.get(lotId) ?? []) left -= assign(desk, lot, wallet, left)
    }
}

function assignOldestFirst(desk: Desk): void {
  for (const { wallet } of desk.holdings) {
    let moved = 0n
    for (const lot of desk.lots) moved += assign(desk, lot, wallet, desk.uncovered.get(wallet) ?? 0n)
    if (moved > 0n) desk.issues.push({ code: 'allocation_assumed', wallet, detail: null, quantity: moved })
  }
}
