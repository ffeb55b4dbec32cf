// A second implementation of SPEC.md with exact fractions, for comparison only: no thought of speed, and nothing
// taken from the engine but its input types.
import type { LedgerEvent, Prices } from '../../src/core/event.ts'
import type { DisposalKind, Term } from '../../src/core/outcome.ts'
import type { Allocation, Settings } from '../../src/core/settings.ts'
import { type Acquire, type Act, type Dispose, type Move, toActs, units } from './acts.ts'
import { allocate } from './boundary.ts'
import { dayOf, isLong } from './calendar.ts'
import { add, compare, type Fraction, fraction, portion, subtract, zero } from './fraction.ts'
import { inOrder as actsInOrder } from './order.ts'
import { inOrder, isTooCloseToTell, type Lot, methodOn, type Parcel, sumOf, take } from './pool.ts'
import { readable } from './readable.ts'

export type Line = {
  eventId: string
  lotId: string | null
  kind: DisposalKind
  asset: string
  wallet: string
  quantity: bigint
  disposedOn: string
  proceeds: Fraction
  basis: Fraction
  gain: Fraction
  term: Term
  basisUnknown: boolean
  proceedsUnknown: boolean
  /** How far the engine's basis in whole units may be off: one for each piece ever cut from the lot. */
  slack: bigint
  /** A gift so near to its gain or loss basis that one unit may decide. */
  isBorderline: boolean
}
export type Reference = {
  lines: Line[]
  held: Parcel[]
  income: { eventId: string; usd: bigint }[]
  missing: { eventId: string; asset: string; quantity: bigint }[]
  /** The ledger ended before 2025 with one pool for all wallets. */
  isUniversal: boolean
  /** Somewhere HIFO had to choose between parcels whose order rounding may decide. */
  isTooClose: boolean
}

const notTaxable: readonly DisposalKind[] = ['gift', 'donation', 'loss']

export function calculateByFractions(
  events: readonly LedgerEvent[],
  prices: Prices,
  settings: Settings,
): Reference {
  const acts = readable(events, settings).flatMap(event => toActs(event, prices, settings))
  const outcome = match(actsInOrder(acts, settings), settings)
  const income = acts.flatMap(act =>
    act.phase === 0 && act.event.type === 'income' ? [{ eventId: act.event.id, usd: act.basis }] : [],
  )
  return { ...outcome, income }
}

type State = Pick<Reference, 'lines' | 'missing' | 'isUniversal' | 'isTooClose'> & { parcels: Parcel[] }

function match(acts: readonly Act[], settings: Settings): Omit<Reference, 'income'> {
  const isUniversal = settings.poolingBefore2025 === 'universal'
  const state: State = { parcels: [], lines: [], missing: [], isUniversal, isTooClose: false }
  for (const act of acts) {
    if (state.isUniversal && dayOf(act.event.at, settings.timeZone) >= '2025-01-01')
      crossBoundary(state, acts, settings)
    if (act.phase === 0) acquire(state, act, settings)
    else if (act.phase === 1) move(state, act, settings)
    else dispose(state, act, settings)
  }
  const { parcels, ...outcome } = state
  return { ...outcome, held: parcels.filter(parcel => parcel.quantity > 0n) }
}

function crossBoundary(state: State, acts: readonly Act[], settings: Settings) {
  const before = acts.filter(act => dayOf(act.event.at, settings.timeZone) < '2025-01-01')
  const { timeZone, transferFees } = settings
  const { held: reading } = match(before, { timeZone, transferFees, method: 'FIFO' })
  const inWallets = state.parcels.filter(parcel => parcel.wallet !== null && parcel.quantity > 0n)
  state.parcels = state.parcels.filter(parcel => parcel.wallet === null)
  for (const asset of new Set(inWallets.map(parcel => parcel.asset))) {
    const there = reading.filter(parcel => parcel.asset === asset && parcel.wallet !== null)
    const pooled = inWallets.filter(parcel => parcel.asset === asset)
    state.parcels.push(...allocate(pooled, there, allocationOf(asset, acts, settings)))
  }
  state.isUniversal = false
}

/** Section 5.02(4): a specific-unit allocation must be complete before the first disposal of 2025 or later. */
function allocationOf(asset: string, acts: readonly Act[], settings: Settings): Allocation | undefined {
  const allocation = settings.allocations?.find(one => one.asset === asset)
  if (allocation?.kind !== 'specific-unit' || allocation.completedAt === undefined) return allocation
  const isDisposal = (act: Act) => act.phase === 2 && act.asset === asset
  const first = acts.find(act => isDisposal(act) && dayOf(act.event.at, settings.timeZone) >= '2025-01-01')
  return first === undefined || allocation.completedAt < first.event.at ? allocation : undefined
}

function acquire(state: State, act: Acquire, settings: Settings) {
  const { event, asset, wallet, quantity, heldFrom, orderAt, alwaysLong, basisUnknown } = act
  const giftDay = dayOf(event.at, settings.timeZone)
  const sequence = orderAt === event.at ? (event.sequence ?? 0) : 0
  const lot: Lot = {
    ...{ id: event.id, orderAt, sequence, heldFrom, giftDay, alwaysLong, basisUnknown },
    ...{ phase: 0, pieces: 0 },
  }
  const lossBasis = act.lossBasis === undefined ? null : fraction(act.lossBasis)
  const parcel: Parcel = {
    lot,
    asset,
    wallet,
    quantity,
    basis: fraction(act.basis),
    lossBasis,
    unitBasis: null,
    isReshaped: false,
    hasMoved: false,
  }
  state.parcels.push(parcel)
  if (!act.withheld) return
  const fee: Dispose = {
    ...{ phase: 2, event, asset, wallet, kind: 'fee', isMain: false },
    ...{ quantity: act.withheld.quantity, proceeds: act.withheld.value },
  }
  // What they cost is a whole number too: the units that stay take the remainder.
  const cost = fraction((act.basis * fee.quantity) / quantity)
  const { taken } = take([parcel], fee.quantity)
  addLines(state, fee, { taken: taken.map(piece => ({ ...piece, basis: cost })), missing: 0n }, settings)
  const costs = fraction(act.withheld.costs)
  parcel.basis = add(subtract(fraction(act.basis), cost), costs)
  // Where the cost of the fee is what its units cost, all of the basis stays, and nothing was rounded.
  const paidForRest = portion(fraction(act.basis), parcel.quantity, quantity)
  if (compare(costs, cost) !== 0) parcel.unitBasis = portion(add(paidForRest, costs), 1n, parcel.quantity)
}

const poolOf = (state: State, asset: string, wallet: string) =>
  state.parcels.filter(
    parcel =>
      parcel.asset === asset &&
      parcel.quantity > 0n &&
      (state.isUniversal ? parcel.wallet !== null : parcel.wallet === wallet),
  )

/** The pool that units leave from, the units named for the event first, then by the method. */
function takeByMethod(
  state: State,
  act: Move | (Dispose & { from: string }),
  quantity: bigint,
  settings: Settings,
  isMain: boolean,
) {
  const day = dayOf(act.event.at, settings.timeZone)
  const pool = poolOf(state, act.asset, act.from)
  const method = methodOn(act.event.at, act.from, settings)
  const taken: Parcel[] = []
  let open = quantity
  if (method === 'SPECIFIC_ID' && isMain && isTimely(act, day, settings)) {
    const named = settings.selections?.find(selection => selection.eventId === act.event.id)?.lots ?? []
    for (const { lotId, quantity: wanted } of named) {
      const atMost = units(wanted) < open ? units(wanted) : open
      const part = take(
        pool.filter(parcel => parcel.lot.id === lotId),
        atMost,
      )
      taken.push(...part.taken)
      open -= atMost - part.missing
    }
  }
  if (method === 'HIFO' && isTooCloseToTell(pool)) state.isTooClose = true
  const rest = take(inOrder[method](pool), open)
  return { taken: [...taken, ...rest.taken], missing: rest.missing }
}

/** Rev. Proc. 2024-28 section 5.02(5)(c): before a global allocation is complete, naming lots does not count. */
function isTimely(act: Act, day: string, settings: Settings): boolean {
  const allocation = settings.allocations?.find(one => one.asset === act.asset)
  const applies =
    settings.poolingBefore2025 === 'universal' && day >= '2025-01-01' && allocation?.kind === 'global'
  return !applies || allocation.completedAt === undefined || act.event.at >= allocation.completedAt
}

function move(state: State, act: Move, settings: Settings) {
  const staysInPool = act.to !== null && (state.isUniversal || act.from === act.to)
  if (staysInPool && !act.becomes) return act.from === act.to ? checkHeld(state, act) : undefined
  const { taken, missing } = takeByMethod(state, act, act.quantity, settings, true)
  const moved = taken.map(piece => ({ ...piece, hasMoved: true }))
  if (missing > 0n) moved.push(missingParcel(state, act, missing, settings))
  const arrived = moved.map(piece => ({ ...piece, wallet: act.to }))
  state.parcels.push(...(act.becomes ? renamed(arrived, act.becomes, act.quantity) : arrived))
}

/** Within a pool no lot moves and none can arrive; but what left a wallet for itself must have been there. */
function checkHeld(state: State, { event, asset, from, quantity, fee }: Move) {
  const missing = quantity + fee - sumOf(poolOf(state, asset, from))
  if (missing > 0n) state.missing.push({ eventId: event.id, asset, quantity: missing })
}

/**
 * Quantities in proportion: up to each piece the sum is rounded down, so the last one takes the remainder. A piece
 * too small to leave a unit leaves its basis to the next.
 */
function renamed(
  pieces: readonly Parcel[],
  into: { asset: string; quantity: bigint },
  left: bigint,
): Parcel[] {
  let before = 0n
  let orphaned = zero
  return pieces.flatMap(piece => {
    const after = before + piece.quantity
    const quantity = (after * into.quantity) / left - (before * into.quantity) / left
    before = after
    const basis = add(piece.basis, orphaned)
    orphaned = quantity === 0n ? basis : zero
    return quantity === 0n
      ? []
      : [{ ...piece, asset: into.asset, quantity, basis, unitBasis: null, isReshaped: true }]
  })
}

function missingParcel(state: State, act: Move, quantity: bigint, settings: Settings): Parcel {
  const { event, asset } = act
  state.missing.push({ eventId: event.id, asset, quantity })
  const day = dayOf(event.at, settings.timeZone)
  const lot: Lot = {
    ...{ id: event.id, orderAt: event.at, sequence: event.sequence ?? 0, heldFrom: day, giftDay: day },
    ...{ alwaysLong: false, basisUnknown: true, phase: 1, pieces: 0 },
  }
  return {
    lot,
    asset,
    wallet: act.to,
    quantity,
    basis: zero,
    lossBasis: null,
    unitBasis: null,
    isReshaped: false,
    hasMoved: false,
  }
}

const dispose = (state: State, act: Dispose, settings: Settings) =>
  addLines(
    state,
    act,
    takeByMethod(state, { ...act, from: act.wallet }, act.quantity, settings, act.isMain),
    settings,
  )

function addLines(
  state: State,
  act: Dispose,
  { taken, missing }: { taken: Parcel[]; missing: bigint },
  settings: Settings,
) {
  const day = dayOf(act.event.at, settings.timeZone)
  const proceedsOf = (quantity: bigint) =>
    act.proceeds === null ? null : portion(fraction(act.proceeds), quantity, act.quantity)
  for (const piece of merged(taken)) state.lines.push(toLine(act, piece, proceedsOf(piece.quantity), day))
  if (missing === 0n) return
  state.missing.push({ eventId: act.event.id, asset: act.asset, quantity: missing })
  const proceeds = proceedsOf(missing) ?? zero
  state.lines.push({
    ...common(act, missing, day, 0n),
    ...{ lotId: null, proceeds, basis: zero, gain: notTaxable.includes(act.kind) ? zero : proceeds },
    ...{ term: 'short', basisUnknown: true, isBorderline: false },
  })
}

/** One line per disposal and lot, in the order taken; from 2026 what left and came back has its own. */
function merged(pieces: readonly Parcel[]): Parcel[] {
  const isApart = ({ lot, hasMoved }: Parcel) => hasMoved && lot.giftDay >= '2026-01-01'
  const lines: Parcel[] = []
  for (const piece of pieces) {
    const at = lines.findIndex(line => line.lot === piece.lot && isApart(line) === isApart(piece))
    const line = lines[at]
    if (line) lines[at] = join(line, piece)
    else lines.push(piece)
  }
  return lines
}

const join = (a: Parcel, b: Parcel): Parcel => ({
  ...a,
  quantity: a.quantity + b.quantity,
  basis: add(a.basis, b.basis),
  lossBasis: a.lossBasis && b.lossBasis && add(a.lossBasis, b.lossBasis),
})

const common = (act: Dispose, quantity: bigint, disposedOn: string, slack: bigint) => ({
  ...{ eventId: act.event.id, kind: act.kind, asset: act.asset, wallet: act.wallet },
  ...{ quantity, disposedOn, slack },
  proceedsUnknown: act.proceeds === null && !notTaxable.includes(act.kind),
})

function toLine(act: Dispose, piece: Parcel, known: Fraction | null, day: string): Line {
  const { lot } = piece
  const isTaxable = !notTaxable.includes(act.kind)
  const proceeds = known ?? (isTaxable ? piece.basis : zero)
  const isLoss =
    isTaxable && known !== null && piece.lossBasis !== null && compare(proceeds, piece.lossBasis) < 0
  const isNeither =
    isTaxable && known !== null && piece.lossBasis !== null && !isLoss && compare(proceeds, piece.basis) < 0
  const basis = isLoss && piece.lossBasis ? piece.lossBasis : isNeither ? proceeds : piece.basis
  // The lower basis of a gift is a share of a share.
  const slack = BigInt(lot.pieces + (piece.lossBasis === null ? 0 : 1))
  const isNear = (border: Fraction) =>
    compare(fraction(slack + 1n), absolute(subtract(proceeds, border))) >= 0
  return {
    ...common(act, piece.quantity, day, slack),
    lotId: lot.id,
    proceeds,
    basis,
    gain: isTaxable ? subtract(proceeds, basis) : zero,
    term: lot.alwaysLong || isLong(isLoss ? lot.giftDay : lot.heldFrom, day) ? 'long' : 'short',
    basisUnknown: lot.basisUnknown,
    isBorderline: piece.lossBasis !== null && (isNear(piece.lossBasis) || isNear(piece.basis)),
  }
}

const absolute = (a: Fraction) => (a.n < 0n ? fraction(-a.n, a.d) : a)
