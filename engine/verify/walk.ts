// The acts one after another: lots are opened, carried and taken from. Units leave in the order of the method, once, from
// the pool they are in, so every unit sold is followed back to the lot that it came from.
import type { Method } from '../src/index.ts'
import { type Acquire, type Act, type Dispose, type Move, unitOf } from './acts.ts'
import { part, smaller, units } from './amounts.ts'
import { endUniversalPools } from './boundary.ts'
import { alwaysFifo } from './method.ts'
import { type Lot, nextOf, ofLot, type Parcel } from './pool.ts'
import { type Piece, place, poolOf, type Sale, type Walk, walkOf } from './state.ts'

export function walkActs(walk: Walk, acts: readonly Act[]): void {
  for (const act of acts) {
    if (walk.isUniversal && walk.reading.calendar.dayOf(act.event.at) >= '2025-01-01')
      endUniversalPools(walk, perWallet(walk, acts), acts)
    if (act.phase === 0) acquire(walk, act)
    else if (act.phase === 1) move(walk, act)
    else if (act.withheld) disposeWithheld(walk, act, act.withheld)
    else walk.visit(saleOf(walk, act), take(walk, act, act.quantity, act.proceeds))
  }
  if (walk.isUniversal) endUniversalPools(walk, perWallet(walk, acts), acts)
}

/** Where the units were at the close of 2024: the same history with a pool for each wallet, oldest first. */
function perWallet({ reading }: Walk, acts: readonly Act[]): Walk {
  const walk = walkOf(reading, alwaysFifo, () => undefined, false)
  walkActs(
    walk,
    acts.filter(({ event }) => reading.calendar.dayOf(event.at) < '2025-01-01'),
  )
  return walk
}

function lotOf(walk: Walk, { event, orderAt, heldFrom, basis, lossBasis }: Acquire): Lot {
  const { id, at, type, sequence = 0 } = event
  return {
    ...{ id, event, type, orderAt, heldFrom, lossBasis, basis: basis ?? 0n, basisUnknown: basis === null },
    // What an event says of its instant is said of no earlier one.
    sequence: orderAt === at ? sequence : 0,
    cameOn: walk.reading.calendar.dayOf(at),
    isAgeKnown:
      event.type === 'deposit'
        ? event.acquired !== undefined
        : event.type !== 'gift_in' || event.donor !== undefined,
  }
}

function acquire(walk: Walk, act: Acquire): void {
  const { asset, wallet, quantity } = act
  const lot = lotOf(walk, act)
  const unit = act.unit ?? unitOf(lot.basis, quantity)
  const slack = act.unit ? 1n : 0n
  place(walk, { lot, asset, wallet, quantity, basis: lot.basis, unit, hasMoved: false, slack })
}

/** R-FEE-WITHHELD: from their own lot, whatever the method. */
function disposeWithheld(
  walk: Walk,
  act: Dispose,
  { basis, isUnknown }: NonNullable<Dispose['withheld']>,
): void {
  const { event, asset, wallet, quantity } = act
  const day = walk.reading.calendar.dayOf(event.at)
  const opened: Acquire = {
    ...{ phase: 0, event, asset, wallet, quantity, basis: isUnknown ? null : basis, lossBasis: null },
    ...{ orderAt: event.at, heldFrom: day, unit: undefined },
  }
  const lot = lotOf(walk, opened)
  const value = act.proceeds ?? basis
  walk.visit(saleOf(walk, act), [{ parcel: null, lot, quantity, basis, value, slack: 0n }])
}

const saleOf = ({ reading, methods }: Walk, act: Dispose): Sale => ({
  act,
  today: reading.calendar.dayOf(act.event.at),
  method: methods.methodOf(act.event.at, act.wallet),
})

/** The lots named first, then by the method; what no lot covers is a piece without one. `value` goes by quantity. */
function take(walk: Walk, act: Move | Dispose, quantity: bigint, value: bigint | null): Piece[] {
  const { event, asset, wallet } = act
  const pool = poolOf(walk, asset, wallet)
  const method = walk.methods.methodOf(event.at, wallet)
  const pieces: Piece[] = []
  let open = quantity
  const takeFrom = (parcel: Parcel, limit: bigint): bigint => {
    const taken = smaller(smaller(limit, open), parcel.quantity)
    if (taken === 0n) return 0n
    const basis = cut(parcel, taken)
    pool.held -= taken
    const share = value === null ? basis : part(value, quantity - open, quantity - open + taken, quantity)
    open -= taken
    pieces.push({ parcel, lot: parcel.lot, quantity: taken, basis, value: share, slack: parcel.slack })
    return taken
  }
  for (const { lotId, quantity: text } of namedFor(walk, act, method) ?? []) {
    let wanted = units(text) ?? 0n
    for (const parcel of ofLot(pool, lotId)) if (wanted > 0n) wanted -= takeFrom(parcel, wanted)
  }
  const ranking = method === 'SPECIFIC_ID' ? 'FIFO' : method
  for (let parcel = nextOf(pool, ranking); open > 0n && parcel; parcel = nextOf(pool, ranking))
    takeFrom(parcel, open)
  if (open > 0n) {
    walk.missing.push({ eventId: event.id, asset, quantity: open })
    const share = value === null ? 0n : part(value, quantity - open, quantity, quantity)
    pieces.push({ parcel: null, lot: null, quantity: open, basis: 0n, value: share, slack: 0n })
  }
  return pieces
}

function namedFor({ methods, namedFrom }: Walk, act: Move | Dispose, method: Method) {
  const isNamed = method === 'SPECIFIC_ID' && (act.phase === 1 || act.isMain)
  if (!isNamed || act.event.at < (namedFrom.get(act.asset) ?? 0)) return undefined
  return methods.namedFor(act.event.id)
}

/** The basis that leaves with some units of a parcel: the difference of its running shares. */
function cut(parcel: Parcel, quantity: bigint): bigint {
  const { made } = parcel
  const upTo = made.quantity - parcel.quantity + quantity
  const basis = (made.basis * upTo) / made.quantity - (made.basis - parcel.basis)
  parcel.quantity -= quantity
  parcel.basis -= basis
  return basis
}

function move(walk: Walk, act: Move): void {
  const { event, asset, wallet, to, toAsset, quantity, arrives, shrinks } = act
  const staysInPool = asset === toAsset && to !== null && (walk.isUniversal || to === wallet)
  if (staysInPool && !shrinks) {
    const missing = quantity - poolOf(walk, asset, wallet).held
    if (to === wallet && missing > 0n) walk.missing.push({ eventId: event.id, asset, quantity: missing })
    return
  }
  // A piece too small to leave a unit leaves its basis to the next.
  let carried = 0n
  for (const piece of take(walk, act, quantity, arrives)) {
    const { parcel, value } = piece
    const basis = piece.basis + carried
    if (value === 0n) {
      carried = basis
      continue
    }
    const isWhole = asset === toAsset && parcel && carried === 0n && value === piece.quantity
    place(walk, {
      ...{ lot: piece.lot ?? missingLot(walk, act), asset: toAsset, wallet: to, quantity: value, basis },
      ...{ unit: isWhole ? parcel.unit : unitOf(basis, value), hasMoved: parcel !== null },
      slack: isWhole ? parcel.slack + 1n : 0n,
    })
    carried = 0n
  }
}

/** R-GAP-LOTS: units that only the move shows to have existed. */
function missingLot({ reading }: Walk, { event }: Move): Lot {
  const day = reading.calendar.dayOf(event.at)
  const { id, at, sequence = 0 } = event
  return {
    ...{ id, event, type: null, orderAt: at, sequence, heldFrom: day, cameOn: day, isAgeKnown: false },
    ...{ basisUnknown: true, basis: 0n, lossBasis: null },
  }
}
