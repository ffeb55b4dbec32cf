// Why this number: the chain from a row of Form 8949 back to every event behind it.
import { toQuantity, toUsd } from '../compile/draft.ts'
import { eventOf } from '../compile/event-of.ts'
import { FROM_ASIDE, hasFlag, MOVE } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import { get, getOrZero } from '../core/column.ts'
import { dateText } from '../core/dates.ts'
import { plus, type Quantity, type Usd } from '../core/money.ts'
import type { Outcome } from '../core/outcome.ts'
import { BY_ALLOCATION, firstAmountsOf, NO_PARENT, parentOf, placeOf, viaOf } from '../lots/parcels.ts'
import { assetName, decimalsAt, PER_WALLET_FROM, type Walk, walletName } from '../lots/walk.ts'
import { decidingCoverageOf } from './broker-form.ts'
import { disposalAt } from './disposals.ts'
import type { Explanation, Step } from './explanation.ts'
import { lotOf, NO_LOT, reckon, unitsAt } from './line.ts'
import { rulesOf } from './rules-of.ts'
import { pieceOf, type Workings, workingsOf } from './workings.ts'

/** By the id of a disposal line; undefined if there is none. */
export function explain(outcome: Outcome, disposalId: string): Explanation | undefined {
  const workings = workingsOf(outcome)
  const line = findLine(workings, disposalId)
  if (line === undefined) return undefined
  const { walk } = workings
  const piece = pieceOf(workings, line)
  const disposal = disposalAt(workings, line)
  const steps = [...originSteps(walk, piece), disposedStep(walk, piece)]
  const isWithheld = hasFlag(walk.compiled.postings, checked(walk.pieces.posting[piece]), FROM_ASIDE)
  const isLossBasis = disposal.taxable && reckon(walk, piece).isLossBasis
  const isAllocationLate = outcome.issues.some(
    issue => issue.code === 'allocation_late' && issue.asset === disposal.asset,
  )
  const isDateFromBroker = walk.pieces.fromBroker.get(piece)?.acquired !== undefined
  const coverage = decidingCoverageOf(walk, outcome.settings, piece)
  const facts = { isWithheld, isLossBasis, isAllocationLate, isDateFromBroker, coverage }
  return { disposal, steps, rules: rulesOf(disposal, steps, outcome.settings, facts) }
}

/** Lines of an event are together, so the first one leads to the others. */
function findLine(workings: Workings, disposalId: string): number | undefined {
  const slash = disposalId.lastIndexOf('/')
  const first = firstLinesOf(workings).get(disposalId.slice(0, slash))
  if (first === undefined) return undefined
  return disposalAtMost(workings, first + Number(disposalId.slice(slash + 1)) - 1, disposalId)
}

const firstLines = new WeakMap<Workings, Map<string, number>>()

/** The first line of every event that has one. Made once: an export explains every line of a year. */
function firstLinesOf(workings: Workings): Map<string, number> {
  const cached = firstLines.get(workings)
  if (cached) return cached
  const { walk, lineCount } = workings
  const made = new Map<string, number>()
  for (let line = 0; line < lineCount; line++) {
    const { id } = eventOf(walk.compiled, checked(walk.pieces.posting[pieceOf(workings, line)]))
    if (!made.has(id)) made.set(id, line)
  }
  firstLines.set(workings, made)
  return made
}

const disposalAtMost = (workings: Workings, line: number, disposalId: string) =>
  line < workings.lineCount && disposalAt(workings, line).id === disposalId ? line : undefined

function originSteps(walk: Walk, piece: number): Step[] {
  const { pieces } = walk
  const lot = lotOf(walk, piece)
  const quantity = unitsAt(walk, piece)
  if (lot === NO_LOT) return [{ kind: 'missing', quantity }]
  const ways = [checked(pieces.parcel[piece]), ...(pieces.alsoFrom.get(piece) ?? [])]
  return [acquiredStep(walk, piece, lot, quantity), ...ways.flatMap(parcel => movesTo(walk, parcel, lot))]
}

/** Every move between the acquisition of the lot and this parcel, first to last. */
function movesTo(walk: Walk, parcel: number, lot: number): Step[] {
  const moves: Step[] = []
  for (let at = parcel; at !== NO_PARENT && viaOf(walk.parcels, at) !== lot; at = parentOf(walk.parcels, at))
    moves.push(moveStep(walk, at))
  return moves.reverse()
}

function acquiredStep(walk: Walk, piece: number, lot: number, quantity: Quantity): Step {
  const { postings } = walk.compiled
  const place = checked(postings.place[lot])
  const isMissing = postings.kind[lot] === MOVE
  const decimals = decimalsAt(walk, isMissing ? checked(postings.destination[lot]) : place)
  const source = postings.priceSource.get(lot)
  return {
    kind: 'acquired',
    event: eventOf(walk.compiled, lot),
    on: dateText(checked(postings.day[lot])),
    wallet: walletName(walk, place),
    lot: {
      quantity: toQuantity(get(isMissing ? postings.value : postings.quantity, lot), decimals),
      basis: isMissing ? (0n as Usd) : toUsd(get(postings.value, lot)),
    },
    part: { quantity, basis: toUsd(get(walk.pieces.basis, piece)) },
    value: isMissing
      ? { from: 'nowhere' }
      : source === undefined
        ? { from: 'event' }
        : { from: 'price', source },
  }
}

function moveStep(walk: Walk, parcel: number): Step {
  const { postings } = walk.compiled
  const via = viaOf(walk.parcels, parcel)
  const place = placeOf(walk.parcels, parcel, postings.place)
  if (via === BY_ALLOCATION)
    return { kind: 'allocated', on: dateText(PER_WALLET_FROM - 1), wallet: walletName(walk, place) }
  const from = checked(postings.place[via])
  return {
    kind: 'moved',
    event: eventOf(walk.compiled, via),
    on: dateText(checked(postings.day[via])),
    from: { asset: assetName(walk, from), wallet: walletName(walk, from) },
    to: { asset: assetName(walk, place), wallet: walletName(walk, place) },
    quantity: toQuantity(firstAmountsOf(walk.parcels, parcel, postings).quantity, decimalsAt(walk, place)),
  }
}

function disposedStep(walk: Walk, piece: number): Step {
  const { postings } = walk.compiled
  const posting = checked(walk.pieces.posting[piece])
  const place = checked(postings.place[posting])
  const proceeds = toUsd(get(postings.value, posting))
  const costs = toUsd(getOrZero(postings.costs, posting))
  const source = postings.priceSource.get(posting)
  return {
    kind: 'disposed',
    event: eventOf(walk.compiled, posting),
    on: dateText(checked(postings.day[posting])),
    wallet: walletName(walk, place),
    gross: plus(proceeds, costs),
    costs,
    proceeds,
    quantity: toQuantity(get(postings.quantity, posting), decimalsAt(walk, place)),
    value: source === undefined ? { from: 'event' } : { from: 'price', source },
  }
}
