// Events at one instant that feed each other. Acquisitions come first there (R-ORDER), which is right as long as one
// of the events can have been the first. With BTC for ETH and ETH for BTC at one time each could sell what the other
// bought, and a coin would be paid for with itself. Such events go one after the other, each whole, and which of them
// was first is open.
import { checked } from '../checked.ts'
import { dayOf } from '../dates.ts'
import { type Draft, IN_TRANSIT } from './draft.ts'
import { FROM_ASIDE, hasFlag, MOVE, type Postings, SHRINKS } from './postings.ts'

/** An event that takes units and brings others in: an exchange, or a move. */
type Exchange = {
  event: number
  postings: number[]
  /** Opens a lot; a move only carries some. */
  acquires: boolean
  takes: Set<number>
  brings: Set<number>
}

export type CausalOrder = {
  /** The exchanges and moves, each with its postings, in the order in which they go. */
  exchanges: readonly Exchange[]
  /** The events that could have come in another order. */
  open: readonly number[]
}

/** Undefined where no event can wait for itself: then acquisitions, moves and disposals come in phases. */
export function causalOrder(draft: Draft, start: number): CausalOrder | undefined {
  if (!mayFeedEachOther(draft.postings, start)) return undefined
  const exchanges = exchangesFrom(draft, start)
  const before = inRounds(exchanges, 'takes', 'brings')
  const after = inRounds(before.waiting, 'brings', 'takes')
  const open = after.waiting
  // Moves take what is there and go one by one anyway.
  if (!open.some(({ acquires }) => acquires)) return undefined
  return {
    exchanges: [...before.rounds.flat(), ...oneByOne(open), ...after.rounds.toReversed().flat()],
    open: open.map(({ event }) => event),
  }
}

/** Two exchanges at least, or one and a move. Nearly every instant ends here. */
function mayFeedEachOther({ kind, event, length }: Postings, start: number): boolean {
  let exchanges = 0
  let moves = 0
  for (let posting = start; posting < length; posting++) {
    const isFirst = posting === start || event[posting] !== event[posting - 1]
    if (kind[posting] === MOVE) moves++
    // Within an event acquisitions come before disposals.
    else if (!isFirst && checked(kind[posting]) > MOVE && checked(kind[posting - 1]) < MOVE) exchanges++
  }
  return exchanges > 0 && exchanges + moves > 1
}

function exchangesFrom(draft: Draft, start: number): Exchange[] {
  const { postings } = draft
  const all: Exchange[] = []
  for (let posting = start; posting < postings.length; posting++) {
    const event = checked(postings.event[posting])
    let last = all.at(-1)
    if (last?.event !== event) {
      last = { event, postings: [], acquires: false, takes: new Set(), brings: new Set() }
      all.push(last)
    }
    last.postings.push(posting)
    addFlows(draft, last, posting)
  }
  // What an event brings itself it need not wait for.
  for (const { takes, brings } of all) for (const pool of brings) takes.delete(pool)
  return all.filter(
    ({ takes, brings, postings: own }) => isExchange(postings, own) && takes.size + brings.size > 0,
  )
}

/** Whether an event both takes and brings; its postings tell. A fee withheld from what it brings takes nothing. */
function isExchange(postings: Postings, own: readonly number[]): boolean {
  const kinds = own
    .filter(posting => !hasFlag(postings, posting, FROM_ASIDE))
    .map(posting => checked(postings.kind[posting]))
  return kinds.includes(MOVE) || (kinds.some(code => code < MOVE) && kinds.some(code => code > MOVE))
}

function addFlows(draft: Draft, exchange: Exchange, posting: number): void {
  const { postings } = draft
  const kind = checked(postings.kind[posting])
  const pool = poolNumber(draft, checked(postings.place[posting]))
  if (kind < MOVE) {
    exchange.acquires = true
    exchange.brings.add(pool)
  } else if (kind > MOVE) {
    if (!hasFlag(postings, posting, FROM_ASIDE)) exchange.takes.add(pool)
  } else {
    const destination = poolNumber(draft, checked(postings.destination[posting]))
    const isWithin = pool === destination
    if (isWithin && !hasFlag(postings, posting, SHRINKS)) return
    exchange.takes.add(pool)
    // Within a pool it brings nothing that was not there: it waits for the others, and nobody for it.
    if (!isWithin) exchange.brings.add(destination)
  }
}

const PER_WALLET_FROM = dayOf(2025, 1, 1)

/** A number for the pool that a place takes from on this day: its own, or one for all wallets. */
function poolNumber({ places, settings, day }: Draft, place: number): number {
  const isShared =
    settings.poolingBefore2025 === 'universal' && day < PER_WALLET_FROM && places.wallet[place] !== IN_TRANSIT
  return isShared ? -1 - checked(places.asset[place]) : place
}

type Flow = 'takes' | 'brings'

/** Who waits for whom: an exchange that needs a pool waits for every exchange that gives to it. */
type Queue = {
  isFree: (exchange: Exchange) => boolean
  /** An exchange goes; those that waited for nothing else any more. */
  leave: (exchange: Exchange) => Exchange[]
}

function queueOf(exchanges: readonly Exchange[], needs: Flow, gives: Flow): Queue {
  /** By pool: how many that give to it have not left, and who needs it. */
  const givers = new Map<number, number>()
  const takers = new Map<number, Exchange[]>()
  for (const exchange of exchanges)
    for (const pool of exchange[gives]) givers.set(pool, (givers.get(pool) ?? 0) + 1)
  /** How many pools an exchange waits for. */
  const waits = new Map<Exchange, number>()
  for (const exchange of exchanges) {
    let count = 0
    for (const pool of exchange[needs]) {
      if (!givers.has(pool)) continue
      count++
      const others = takers.get(pool)
      if (others) others.push(exchange)
      else takers.set(pool, [exchange])
    }
    waits.set(exchange, count)
  }
  return {
    isFree: exchange => waits.get(exchange) === 0,
    leave: exchange => {
      const freed: Exchange[] = []
      for (const pool of exchange[gives]) {
        const left = checked(givers.get(pool)) - 1
        givers.set(pool, left)
        if (left > 0) continue
        for (const taker of takers.get(pool) ?? []) {
          const count = checked(waits.get(taker)) - 1
          waits.set(taker, count)
          if (count === 0) freed.push(taker)
        }
      }
      return freed
    },
  }
}

const byEvent = (a: Exchange, b: Exchange) => a.event - b.event

/** Round by round those that need nothing any more that others give; and the ones whose turn never comes. */
function inRounds(exchanges: readonly Exchange[], needs: Flow, gives: Flow) {
  const queue = queueOf(exchanges, needs, gives)
  const rounds: Exchange[][] = []
  const gone = new Set<Exchange>()
  for (
    let round = exchanges.filter(queue.isFree);
    round.length > 0;
    round = round.flatMap(queue.leave).sort(byEvent)
  ) {
    rounds.push(round)
    for (const exchange of round) gone.add(exchange)
  }
  return { rounds, waiting: exchanges.filter(exchange => !gone.has(exchange)) }
}

/** The first by id, then what only waited for it, and so on; then the first of those that still wait. */
function oneByOne(exchanges: readonly Exchange[]): Exchange[] {
  const queue = queueOf(exchanges, 'takes', 'brings')
  const ordered = new Set<Exchange>()
  for (const first of exchanges) {
    let round = ordered.has(first) ? [] : [first]
    while (round.length > 0) {
      for (const exchange of round) ordered.add(exchange)
      round = round.flatMap(queue.leave).filter(exchange => !ordered.has(exchange))
      round.sort(byEvent)
    }
  }
  return [...ordered]
}
