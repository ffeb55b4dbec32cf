// The lots that a sale could take from at the moment it happened, and what taking each of them would come to: what a
// taxpayer has to know to name lots.
import { type Compiled, compile } from '../compile/compile.ts'
import { toQuantity, toUsd } from '../compile/draft.ts'
import { eventOf } from '../compile/event-of.ts'
import { hasFlag, MOVE, PROCEEDS_UNKNOWN } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import { get, getBig } from '../core/column.ts'
import { dateText } from '../core/dates.ts'
import type { Instant, LedgerEvent, Prices, TaxDate } from '../core/event.ts'
import { minus, type Quantity, type Usd, ZERO_USD } from '../core/money.ts'
import type { LotOrigin, Term } from '../core/outcome.ts'
import type { Method, Settings } from '../core/settings.ts'
import { demandOf } from '../lots/draw.ts'
import { staysInPool, walkTo } from '../lots/match.ts'
import { mergeLots } from '../lots/merge.ts'
import { acquisitionOrder } from '../lots/order.ts'
import { placeOf } from '../lots/parcels.ts'
import { methodPlan } from '../lots/plan.ts'
import { isBeforeAllocation, isMain, takeFromLot, unspentOf } from '../lots/select.ts'
import { assetName, decimalsAt, methodAt, poolAt, type Walk, walletName } from '../lots/walk.ts'
import { acquiredOn, isBasisUnknown, isTaxable, originOf, type Reckoning, reckon } from './line.ts'
import { acquiredAt } from './lots.ts'

export type AvailableLot = {
  lotId: string
  /** Where the units are. While one pool serves all wallets: where they were acquired. */
  wallet: string
  /** What is left of the lot, and its basis; for a gift with two bases the donor's. */
  quantity: Quantity
  basis: Usd
  /** The basis counts as zero because the ledger does not know it. */
  basisUnknown: boolean
  origin: LotOrigin
  /** The day from which `term` counts. */
  acquiredOn: TaxDate
  acquiredAt: Instant
  /** Of taking as much of this lot as there is and is needed. */
  term: Term
  /** The same for the gain: zero where nothing is taxable, null where the proceeds are unknown. */
  gain: Usd | null
}

export type AvailableLots = {
  asset: string
  wallet: string
  /** What leaves: the units sold and the fee in the same coin. */
  quantity: Quantity
  /** Net of costs. Null where unknown, and where there are none: a gift, donation, loss or transfer. */
  proceeds: Usd | null
  disposedOn: TaxDate
  /** The method that applies; lots that are named count only where it is SPECIFIC_ID. */
  method: Method
  /** False where lots cannot be named: a global allocation of the asset was completed only later (R-POOL-TIMELY). */
  canNameLots: boolean
  /** Oldest first. */
  lots: readonly AvailableLot[]
}

/**
 * What the event could take from when its turn comes in `calculate`: what came before is there, and what earlier
 * events took, by their methods and the lots named for them, is gone. Undefined for an event that takes no lots.
 */
export function availableLots(
  events: readonly LedgerEvent[],
  prices: Prices,
  settings: Settings,
  eventId: string,
): AvailableLots | undefined {
  const compiled = compile(events, prices, settings)
  const posting = mainPostingOf(compiled, eventId)
  if (posting === undefined) return undefined
  const plan = methodPlan(settings, compiled.zone)
  const walk = walkTo(compiled, { plan, selections: settings.selections ?? [] }, posting)
  if (compiled.postings.kind[posting] === MOVE && staysInPool(walk, posting)) return undefined
  return availableTo(walk, posting)
}

function mainPostingOf(compiled: Compiled, eventId: string): number | undefined {
  const { postings } = compiled
  for (let posting = 0; posting < postings.length; posting++)
    if (eventOf(compiled, posting).id === eventId && isMain(compiled, posting)) return posting
  return undefined
}

function availableTo(walk: Walk, posting: number): AvailableLots {
  const { postings } = walk.compiled
  const place = checked(postings.place[posting])
  const today = checked(postings.day[posting])
  return {
    asset: assetName(walk, place),
    wallet: walletName(walk, place),
    quantity: toQuantity(get(postings.quantity, posting), decimalsAt(walk, place)),
    proceeds:
      !isTaxable(checked(postings.kind[posting])) || hasFlag(postings, posting, PROCEEDS_UNKNOWN)
        ? null
        : toUsd(get(postings.value, posting)),
    disposedOn: dateText(today),
    method: methodAt(walk, posting),
    canNameLots: !isBeforeAllocation(walk, posting),
    lots: lotsFor(walk, posting),
  }
}

function lotsFor(walk: Walk, posting: number): AvailableLot[] {
  const { parcels, compiled } = walk
  const byLot = new Map<number, number[]>()
  for (const parcel of unspentOf(walk, poolAt(walk, checked(compiled.postings.place[posting])))) {
    const lot = checked(parcels.lot[parcel])
    const others = byLot.get(lot)
    if (others) others.push(parcel)
    else byLot.set(lot, [parcel])
  }
  return [...byLot]
    .sort(([a], [b]) => acquisitionOrder(compiled, a) - acquisitionOrder(compiled, b))
    .map(([lot, ofLot]) => lotAt(walk, posting, lot, ofLot))
}

function lotAt(walk: Walk, posting: number, lot: number, ofLot: readonly number[]): AvailableLot {
  const { parcels, compiled } = walk
  let quantity = 0n
  let basis = 0n
  for (const parcel of ofLot) {
    quantity += getBig(parcels.quantity, parcel)
    basis += getBig(parcels.basis, parcel)
  }
  const place = placeOf(parcels, checked(ofLot[0]), compiled.postings.place)
  const piece = takeAsFirst(walk, posting, ofLot)
  const reckoning = reckon(walk, piece)
  return {
    lotId: eventOf(walk.compiled, lot).id,
    wallet: walletName(walk, place),
    quantity: toQuantity(quantity, decimalsAt(walk, place)),
    basis: toUsd(basis),
    basisUnknown: isBasisUnknown(walk, lot),
    origin: originOf(walk, lot),
    acquiredOn: acquiredOn(walk, lot, reckoning.isLossBasis),
    acquiredAt: acquiredAt(walk, lot),
    term: reckoning.term,
    gain: gainOf(walk, piece, reckoning),
  }
}

/**
 * Takes the lot as if it were the first one named, and returns the piece. The units are really taken: this walk goes no
 * further, and no two lots share a parcel.
 */
function takeAsFirst(walk: Walk, posting: number, ofLot: readonly number[]): number {
  const piece = walk.pieces.length
  const demand = demandOf(walk, posting)
  takeFromLot(walk, ofLot, demand, demand.need)
  mergeLots(walk, piece)
  return piece
}

function gainOf({ pieces, compiled }: Walk, piece: number, { basis }: Reckoning): Usd | null {
  const { postings } = compiled
  const posting = checked(pieces.posting[piece])
  if (!isTaxable(checked(postings.kind[posting]))) return ZERO_USD
  if (hasFlag(postings, posting, PROCEEDS_UNKNOWN)) return null
  return minus(toUsd(get(pieces.value, piece)), toUsd(basis))
}
