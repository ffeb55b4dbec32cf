// The walk over the postings: acquisitions open parcels, moves carry them, disposals take from them.
import type { Compiled } from '../compile/compile.ts'
import { IN_TRANSIT, toQuantity, toUsd } from '../compile/draft.ts'
import {
  ACQUIRE,
  ASIDE,
  FROM_ASIDE,
  hasFlag,
  MOVE,
  PROCEEDS_UNKNOWN,
  SALE,
  SHRINKS,
} from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import { get, getBig } from '../core/column.ts'
import type { Day, Days } from '../core/dates.ts'
import type { Selection } from '../core/settings.ts'
import { endUniversalPools } from './boundary.ts'
import { choosesFor } from './chooses-for.ts'
import { draw } from './draw.ts'
import { forkOf } from './fork.ts'
import { joinPool } from './join.ts'
import { mergeLots } from './merge.ts'
import { arrive } from './move.ts'
import { noteOpenOrders } from './open-orders.ts'
import { addLot } from './parcels.ts'
import { NO_PARCEL } from './pieces.ts'
import { alwaysBy, type MethodPlan } from './plan.ts'
import { addToPool, itemsOf, type Pool, poolOf } from './pool.ts'
import { drawSelected, selectionFor } from './select.ts'
import {
  type Chooser,
  decimalsAt,
  noteIn,
  orderedPool,
  PER_WALLET_FROM,
  poolAt,
  type Walk,
  walkOf,
} from './walk.ts'

export type MatchOptions = {
  plan: MethodPlan
  selections: readonly Selection[]
  /** The walk ends before this day. */
  until?: Day
  chooser?: Chooser
  /** A walk over the beginning of the same ledger, to go on from. */
  start?: Walk
}

export function matchLots(compiled: Compiled, options: MatchOptions): Walk {
  const { until } = options
  const walk = startOf(compiled, options)
  walkPostings(walk, until === undefined ? compiled.postings.length : firstPostingFrom(compiled, until))
  // A ledger that ends before 2025 still shows its lots in wallets, without a word on elections.
  if (walk.isUniversal) endUniversalPools(walk, matchPerWallet(compiled), false)
  noteUnusedSelections(walk)
  noteOpenOrders(walk)
  return walk
}

/** The walk as it stands when it comes to a posting, which has taken nothing yet. */
export function walkTo(compiled: Compiled, options: MatchOptions, posting: number): Walk {
  const walk = startOf(compiled, options)
  walkPostings(walk, posting)
  endPoolsBefore(walk, checked(compiled.postings.day[posting]))
  return walk
}

/** The walk as it is before a day, with the pools of that time. */
export function walkUntil(compiled: Compiled, options: MatchOptions, day: Day): Walk {
  const walk = startOf(compiled, options)
  walkPostings(walk, firstPostingFrom(compiled, day))
  return walk
}

/** The walk as it stands when it comes to the first of some days. */
export function walkToDays(compiled: Compiled, options: MatchOptions, { from, until }: Days): Walk {
  const { day, length } = compiled.postings
  const posting = firstPostingFrom(compiled, from)
  const isWithin = posting < length && checked(day[posting]) <= until
  return isWithin ? walkTo(compiled, options, posting) : walkUntil(compiled, options, from)
}

function startOf(compiled: Compiled, { plan, selections, chooser, start }: MatchOptions): Walk {
  if (start) return { ...forkOf(start), plan, chooser }
  const walk = walkOf(compiled, plan, selections, compiled.settings.poolingBefore2025 === 'universal')
  walk.chooser = chooser
  return walk
}

/** What was physically in each wallet at the close of 2024-12-31, oldest units leaving first. */
export function matchPerWallet(compiled: Compiled): Walk {
  const walk = walkOf(compiled, alwaysBy('FIFO'), [], false)
  walkPostings(walk, firstPostingFrom(compiled, PER_WALLET_FROM))
  return walk
}

function firstPostingFrom({ postings }: Compiled, from: Day): number {
  const { day, length } = postings
  let posting = 0
  while (posting < length && checked(day[posting]) < from) posting++
  return posting
}

/** Over all postings before `end`. */
function walkPostings(walk: Walk, end: number): void {
  const { postings } = walk.compiled
  const { kind, day } = postings
  for (let posting = walk.next; posting < end; posting++) {
    endPoolsBefore(walk, checked(day[posting]))
    const code = checked(kind[posting])
    if (code === ACQUIRE) open(walk, posting)
    else if (code === ASIDE) walk.aside.set(checked(postings.event[posting]), openParcel(walk, posting))
    else if (code === MOVE) moveLots(walk, posting)
    else dispose(walk, posting)
  }
  walk.next = end
}

function endPoolsBefore(walk: Walk, today: Day): void {
  if (walk.isUniversal && today >= PER_WALLET_FROM)
    endUniversalPools(walk, matchPerWallet(walk.compiled), true)
}

function openParcel(walk: Walk, posting: number): number {
  const { postings } = walk.compiled
  return addLot(walk.parcels, posting, checked(postings.place[posting]), postings)
}

function open(walk: Walk, posting: number): void {
  const parcel = openParcel(walk, posting)
  joinPool(walk, checked(walk.compiled.postings.place[posting]), parcel)
}

function moveLots(walk: Walk, posting: number): void {
  const { postings, places } = walk.compiled
  const from = checked(postings.place[posting])
  const destination = checked(postings.destination[posting])
  if (staysInPool(walk, posting)) {
    if (from === destination) noteShortSelfTransfer(walk, posting, from)
    return
  }
  const first = walk.pieces.length
  take(walk, posting, from)
  arrive(walk, posting, first, destination)
  if (places.wallet[destination] === IN_TRANSIT) noteTransit(walk, posting, first)
}

/** A move within one pool takes no lots, unless a part of it was the fee. */
export function staysInPool({ compiled, isUniversal }: Walk, posting: number): boolean {
  const { postings, places } = compiled
  if (hasFlag(postings, posting, SHRINKS)) return false
  const from = checked(postings.place[posting])
  const destination = checked(postings.destination[posting])
  if (from === destination) return true
  const isTransit = places.wallet[destination] === IN_TRANSIT
  return isUniversal && !isTransit && places.asset[from] === places.asset[destination]
}

/** A transfer from a wallet to itself moves nothing; but it mentions units that the ledger may not have. */
function noteShortSelfTransfer(walk: Walk, posting: number, place: number): void {
  const missing = getBig(walk.compiled.postings.quantity, posting) - heldIn(walk, poolAt(walk, place))
  if (missing > 0n)
    noteIn(walk, 'lots_insufficient', posting, { quantity: toQuantity(missing, decimalsAt(walk, place)) })
}

/** Added up once and then kept up to date: a wallet with many lots can have many transfers to itself. */
function heldIn({ parcels }: Walk, pool: Pool): bigint {
  pool.held ??= itemsOf(pool).reduce((total, parcel) => total + getBig(parcels.quantity, parcel), 0n)
  return pool.held
}

function dispose(walk: Walk, posting: number): void {
  const { postings } = walk.compiled
  const first = walk.pieces.length
  if (hasFlag(postings, posting, FROM_ASIDE)) drawAside(walk, posting)
  else take(walk, posting, checked(postings.place[posting]))
  // Until something moves or is named, every parcel is a lot of its own.
  if (walk.parcels.lineage !== null || walk.selections.size > 0) mergeLots(walk, first)
  if (hasFlag(postings, posting, PROCEEDS_UNKNOWN)) noteUnknownProceeds(walk, posting, first)
}

function take(walk: Walk, posting: number, place: number): void {
  const pool = orderedPool(walk, place, posting)
  const selection = selectionFor(walk, posting)
  if (selection) drawSelected(walk, pool, posting, selection)
  else if (walk.chooser && choosesFor(walk, walk.chooser, posting)) walk.chooser.draw(walk, pool, posting)
  else draw(walk, pool, posting)
  const { pieces } = walk
  const last = pieces.length - 1
  const isMissing = pieces.parcel[last] === NO_PARCEL && pieces.posting[last] === posting
  if (pool.held !== null) {
    const wanted = getBig(walk.compiled.postings.quantity, posting)
    pool.held -= isMissing ? wanted - getBig(pieces.quantity, last) : wanted
  }
  if (isMissing) noteMissing(walk, posting, last)
}

/** A withheld fee comes from the units just received, whatever the method. */
function drawAside(walk: Walk, posting: number): void {
  const pool = poolOf('FIFO')
  const parcel = walk.aside.get(checked(walk.compiled.postings.event[posting]))
  if (parcel !== undefined) addToPool(walk, pool, parcel)
  draw(walk, pool, posting)
}

function noteMissing(walk: Walk, posting: number, piece: number): void {
  const { kind, place } = walk.compiled.postings
  const quantity = toQuantity(get(walk.pieces.quantity, piece), decimalsAt(walk, checked(place[posting])))
  const isMove = kind[posting] === MOVE
  noteIn(walk, 'lots_insufficient', posting, {
    quantity,
    ...(isMove ? {} : { usdAtStake: toUsd(get(walk.pieces.value, piece)) }),
  })
}

function basisSince(walk: Walk, first: number): bigint {
  let total = 0n
  for (let piece = first; piece < walk.pieces.length; piece++) total += getBig(walk.pieces.basis, piece)
  return total
}

function noteTransit(walk: Walk, posting: number, first: number): void {
  const { value, place } = walk.compiled.postings
  noteIn(walk, 'transfer_not_arrived', posting, {
    quantity: toQuantity(get(value, posting), decimalsAt(walk, checked(place[posting]))),
    usdAtStake: toUsd(basisSince(walk, first)),
  })
}

/** Coins that paid a fee are small; the issue about their value is noted where the fee is read. */
function noteUnknownProceeds(walk: Walk, posting: number, first: number): void {
  const { kind, quantity, place } = walk.compiled.postings
  const code = checked(kind[posting])
  if (!isSold(code)) return
  noteIn(walk, 'proceeds_missing', posting, {
    quantity: toQuantity(get(quantity, posting), decimalsAt(walk, checked(place[posting]))),
    usdAtStake: toUsd(basisSince(walk, first)),
  })
}

const isSold = (code: number) => code >= SALE && code < SALE + 3

function noteUnusedSelections(walk: Walk): void {
  for (const eventId of walk.selections.keys())
    if (!walk.usedSelections.has(eventId))
      walk.issues.push({
        code: 'selection_unused',
        severity: 'warning',
        eventId,
        asset: null,
        wallet: null,
        quantity: null,
        usdAtStake: null,
        detail: null,
      })
}
