// The state of one pass over the postings.
import type { Compiled } from '../compile/compile.ts'
import { IN_TRANSIT } from '../compile/draft.ts'
import { eventOf } from '../compile/event-of.ts'
import { checked } from '../core/checked.ts'
import { type Day, type Days, dayOf } from '../core/dates.ts'
import { type Issue, type IssueCode, issueCodes } from '../core/issue.ts'
import type { Quantity, Usd } from '../core/money.ts'
import type { Method, Selection } from '../core/settings.ts'
import { rankingOf } from './order.ts'
import { type Parcels, parcelsFor } from './parcels.ts'
import { type Pieces, piecesFor } from './pieces.ts'
import type { Choice, MethodPlan } from './plan.ts'
import { orderBy, type Pool, poolOf } from './pool.ts'

/** From this day of the taxpayer's every wallet is a pool of its own (Treas. Reg. 1.1012-1(j)). */
export const PER_WALLET_FROM: Day = dayOf(2025, 1, 1)

export type Walk = {
  compiled: Compiled
  /** The walk that this one went on from. */
  start: Walk | undefined
  /** The posting that comes next. */
  next: number
  plan: MethodPlan
  parcels: Parcels
  pieces: Pieces
  /** By place: what a wallet holds of an asset. */
  pools: (Pool | undefined)[]
  /** By asset, while one pool serves all wallets. */
  universal: (Pool | undefined)[]
  isUniversal: boolean
  /** By event: units that only the fee of that event can take. */
  aside: Map<number, number>
  selections: Map<string, Selection>
  usedSelections: Set<string>
  /** Before this instant lots named for the asset do not count: its global allocation was not complete. */
  namedFrom: Map<string, number>
  chooser: Chooser | undefined
  issues: Issue[]
}

/**
 * Chooses lots in place of the method, for comparison only: for the taxable disposals from the first day to the last.
 * What it goes by is its own business (`minimal/`), so that a walk knows nothing of taxes.
 */
export type Chooser = Days & {
  /** Takes all that a disposal needs from its pool. */
  draw: (walk: Walk, pool: Pool, posting: number) => void
  /** Called for every parcel that joins a pool. */
  parcelJoined?: (walk: Walk, pool: Pool, parcel: number) => void
}

export function walkOf(
  compiled: Compiled,
  plan: MethodPlan,
  selections: readonly Selection[],
  isUniversal: boolean,
): Walk {
  const { length, acquired, moved } = compiled.postings
  return {
    compiled,
    start: undefined,
    next: 0,
    plan,
    // Room for what is usual: a posting that takes mostly takes from two parcels, and a move opens as many.
    parcels: parcelsFor(acquired + 3 * moved),
    pieces: piecesFor(Math.ceil(2.25 * (length - acquired) + moved)),
    pools: [],
    universal: [],
    isUniversal,
    aside: new Map(),
    selections: new Map(selections.map(selection => [selection.eventId, selection])),
    usedSelections: new Set(),
    namedFrom: new Map(),
    chooser: undefined,
    issues: [],
  }
}

/** The pool a place draws from and adds to at this point of the walk. */
export function poolAt(walk: Walk, place: number): Pool {
  const { places } = walk.compiled
  // What is in transit has left the pool, universal or not.
  const isShared = walk.isUniversal && places.wallet[place] !== IN_TRANSIT
  const list = isShared ? walk.universal : walk.pools
  const index = isShared ? checked(places.asset[place]) : place
  let pool = list[index]
  if (!pool) {
    pool = poolOf('FIFO')
    list[index] = pool
  }
  return pool
}

export const walletName = (walk: Walk, place: number) =>
  checked(walk.compiled.wallets.list[checked(walk.compiled.places.wallet[place])])
export const assetName = (walk: Walk, place: number) =>
  checked(walk.compiled.assets.list[checked(walk.compiled.places.asset[place])])

/** What decides which units a posting takes. */
export function choiceAt(walk: Walk, posting: number): Choice {
  const { always, choiceFor } = walk.plan
  if (always) return always
  const { day, place } = walk.compiled.postings
  const wallet = walletName(walk, checked(place[posting]))
  return choiceFor(eventOf(walk.compiled, posting).at, checked(day[posting]), wallet)
}

export const methodAt = (walk: Walk, posting: number): Method => choiceAt(walk, posting).method

/** The pool of a place in the order of the method that applies to a posting. */
export function orderedPool(walk: Walk, place: number, posting: number): Pool {
  const pool = poolAt(walk, place)
  orderBy(walk, pool, rankingOf(methodAt(walk, posting)))
  return pool
}

/** An issue about a posting of the walk. */
export function noteIn(
  walk: Walk,
  code: IssueCode,
  posting: number,
  about: { quantity?: Quantity; usdAtStake?: Usd; detail?: string },
): void {
  const { postings } = walk.compiled
  const place = checked(postings.place[posting])
  walk.issues.push({
    code,
    severity: issueCodes[code],
    eventId: eventOf(walk.compiled, posting).id,
    asset: assetName(walk, place),
    wallet: walletName(walk, place),
    quantity: about.quantity ?? null,
    usdAtStake: about.usdAtStake ?? null,
    detail: about.detail ?? null,
  })
}

export const decimalsAt = (walk: Walk, place: number) =>
  checked(walk.compiled.decimals[checked(walk.compiled.places.asset[place])])
