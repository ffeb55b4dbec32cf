// The start of 2025: a universal pool ends, and every wallet goes on with lots of its own.
import type { Compiled } from '../compile/compile.ts'
import { IN_TRANSIT, nameIndex, placeIndex, toQuantity } from '../compile/draft.ts'
import { eventOf } from '../compile/event-of.ts'
import { SALE } from '../compile/postings.ts'
import { readCoins } from '../compile/read.ts'
import { amount } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import { getBig, setBig } from '../core/column.ts'
import { issueCodes } from '../core/issue.ts'
import type { Allocation } from '../core/settings.ts'
import { type Allocated, allocate, type Election, type UnusedLot, type WalletHolding } from './allocate.ts'
import { joinPool } from './join.ts'
import { acquisitionOrder, unitAmounts } from './order.ts'
import { addMoved, BY_ALLOCATION, isSpent, placeOf, unitOf } from './parcels.ts'
import { itemsOf } from './pool.ts'
import { noteIn, PER_WALLET_FROM, type Walk } from './walk.ts'

/** `perWallet` is the same ledger up to here with a pool for each wallet: it shows what is physically where. */
export function endUniversalPools(walk: Walk, perWallet: Walk, isNoted: boolean): void {
  const { universal, compiled } = walk
  walk.isUniversal = false
  walk.universal = []
  // By name: the numbers of assets depend on the order of the input, and new parcels are made in this order.
  const names = compiled.assets.list
  const byName = [...universal.keys()].sort((a, b) => (checked(names[a]) < checked(names[b]) ? -1 : 1))
  for (const asset of byName) {
    const pool = universal[asset]
    if (!pool) continue
    const unused = itemsOf(pool)
      .filter(parcel => !isSpent(walk.parcels, parcel))
      .sort((a, b) => a - b)
    const recorded = compiled.settings.allocations?.find(
      ({ asset: name }) => name === compiled.assets.list[asset],
    )
    const tooEarly = recorded && takenBefore(walk, asset, recorded)
    const allocation = tooEarly === undefined ? recorded : undefined
    if (tooEarly !== undefined) noteIn(walk, 'allocation_late', tooEarly, {})
    const allocated = allocate(
      unused.map(parcel => unusedLot(walk, parcel)),
      holdingsOf(perWallet, asset),
      allocation && electionOf(walk, asset, allocation),
    )
    assignParcels(walk, asset, allocated)
    for (const parcel of unused)
      if (!isSpent(walk.parcels, parcel))
        joinPool(walk, placeOf(walk.parcels, parcel, compiled.postings.place), parcel)
    if (isNoted || allocation) noteIssues(walk, asset, allocated)
    if (allocation?.kind === 'global' && allocation.completedAt !== undefined)
      walk.namedFrom.set(allocation.asset, allocation.completedAt)
  }
}

/**
 * A specific-unit allocation must be complete before the first sale, disposition or gift of the asset in 2025 or
 * later (Rev. Proc. 2024-28, section 5.02(4)). Returns the posting that came first.
 */
function takenBefore(walk: Walk, asset: number, allocation: Allocation): number | undefined {
  const { completedAt } = allocation
  if (allocation.kind !== 'specific-unit' || completedAt === undefined) return undefined
  const first = firstTakenFrom2025(walk.compiled, asset)
  return first !== undefined && eventOf(walk.compiled, first).at < completedAt ? first : undefined
}

/** The first posting in 2025 or later by which units were sold, disposed of or given away. */
export function firstTakenFrom2025({ postings, places }: Compiled, asset: number): number | undefined {
  for (let posting = 0; posting < postings.length; posting++) {
    const isTaken =
      checked(postings.kind[posting]) >= SALE && checked(postings.day[posting]) >= PER_WALLET_FROM
    if (isTaken && places.asset[checked(postings.place[posting])] === asset) return posting
  }
  return undefined
}

const lotIdOf = (walk: Walk, parcel: number) => eventOf(walk.compiled, checked(walk.parcels.lot[parcel])).id

function unusedLot(walk: Walk, parcel: number): UnusedLot {
  const { basis, quantity } = unitAmounts(walk, parcel)
  return {
    lotId: lotIdOf(walk, parcel),
    parcel,
    position: acquisitionOrder(walk.compiled, checked(walk.parcels.lot[parcel])),
    quantity: getBig(walk.parcels.quantity, parcel),
    unitBasis: { basis: BigInt(basis), quantity: BigInt(quantity) },
  }
}

export function holdingsOf(perWallet: Walk, asset: number): WalletHolding[] {
  const { compiled, parcels, pools } = perWallet
  const holdings: WalletHolding[] = []
  for (const [wallet, place] of (compiled.places.byAsset[asset] ?? []).entries()) {
    const pool = place === undefined ? undefined : pools[place]
    if (!pool || wallet === IN_TRANSIT) continue
    const position = (parcel: number) => acquisitionOrder(compiled, checked(parcels.lot[parcel]))
    const held = itemsOf(pool)
      .filter(parcel => !isSpent(parcels, parcel))
      .sort((a, b) => position(a) - position(b) || a - b)
    const present = held.map(parcel => ({
      lotId: lotIdOf(perWallet, parcel),
      quantity: getBig(parcels.quantity, parcel),
    }))
    const quantity = present.reduce((total, lot) => total + lot.quantity, 0n)
    holdings.push({ wallet: checked(compiled.wallets.list[wallet]), quantity, present })
  }
  return holdings
}

function electionOf(walk: Walk, asset: number, allocation: Allocation): Election {
  if (allocation.kind === 'global') return allocation
  const decimals = checked(walk.compiled.decimals[asset])
  const units = allocation.units.map(unit => {
    const read = readCoins(unit.quantity, decimals)
    return { ...unit, quantity: typeof read === 'string' ? 0n : BigInt(read) }
  })
  return { kind: 'specific-unit', units }
}

function assignParcels(walk: Walk, asset: number, { assignments }: Allocated): void {
  const { parcels, compiled } = walk
  for (const { parcel, wallet, quantity } of assignments) {
    const have = getBig(parcels.quantity, parcel)
    const basis = getBig(parcels.basis, parcel)
    const taken = (basis * quantity) / have
    const place = placeIndex(compiled.places, asset, nameIndex(compiled.wallets, wallet))
    const lot = checked(parcels.lot[parcel])
    const from = { lot, parent: parcel, via: BY_ALLOCATION, unit: unitOf(parcels, parcel) }
    const child = addMoved(parcels, from, place, amount(quantity), amount(taken))
    setBig(parcels.quantity, parcel, have - quantity)
    setBig(parcels.basis, parcel, basis - taken)
    joinPool(walk, place, child)
  }
}

function noteIssues(walk: Walk, asset: number, { issues }: Allocated): void {
  for (const { code, wallet, detail, quantity } of issues)
    walk.issues.push({
      code,
      severity: issueCodes[code],
      eventId: null,
      asset: checked(walk.compiled.assets.list[asset]),
      wallet,
      quantity: toQuantity(quantity, checked(walk.compiled.decimals[asset])),
      usdAtStake: null,
      detail,
    })
}
