// Events at one instant that feed each other. Acquisitions come first there (R-ORDER), which is right as long as one
// of the events can have been the first. With BTC for ETH and ETH for BTC at one time each could sell what the other
// bought, and a coin would be paid for with itself. Such events go one after the other, each whole. Which of them was
// first is open, but one that needs more than was held cannot have been.
import { type Amount, add } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import { get } from '../core/column.ts'
import { dayOf } from '../core/dates.ts'
import { type Draft, IN_TRANSIT } from './draft.ts'
import { count, type Holdings, heldBefore } from './held.ts'
import { ACQUIRE, FROM_ASIDE, hasFlag, MOVE, type Postings, SHRINKS } from './postings.ts'

/** An event that takes units and adds others: an exchange, or a move. */
type Exchange = {
  event: number
  postings: number[]
  /** Opens a lot; a move only carries some. */
  acquires: boolean
  /** How much, by pool. */
  takes: Map<number, Amount>
  adds: Map<number, Amount>
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
  const before = inRounds(exchanges, 'takes', 'adds')
  const after = inRounds(before.waiting, 'adds', 'takes')
  const open = after.waiting
  // Moves take what is there and go one by one anyway.
  if (!open.some(({ acquires }) => acquires)) return undefined
  return {
    exchanges: [
      ...before.rounds.flat(),
      ...oneByOne(open, stockAt(draft, start, before.rounds.flat(), exchanges)),
      ...after.rounds.toReversed().flat(),
    ],
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
      last = { event, postings: [], acquires: false, takes: new Map(), adds: new Map() }
      all.push(last)
    }
    last.postings.push(posting)
    addFlows(draft, last, posting)
  }
  // An event need not wait for what it adds itself.
  for (const { takes, adds } of all) for (const pool of adds.keys()) takes.delete(pool)
  return all.filter(
    ({ takes, adds, postings: own }) => isExchange(postings, own) && takes.size + adds.size > 0,
  )
}

/** Whether an event both takes and adds units, by its postings. A fee withheld from what it adds takes nothing. */
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
  const quantity = get(postings.quantity, posting)
  if (kind < MOVE) {
    exchange.acquires = true
    addTo(exchange.adds, pool, quantity)
  } else if (kind > MOVE) {
    if (!hasFlag(postings, posting, FROM_ASIDE)) addTo(exchange.takes, pool, quantity)
  } else {
    const destination = poolNumber(draft, checked(postings.destination[posting]))
    const isWithin = pool === destination
    if (isWithin && !hasFlag(postings, posting, SHRINKS)) return
    addTo(exchange.takes, pool, quantity)
    // Within a pool it adds nothing new: it waits for the others, and none of them for it.
    if (!isWithin) addTo(exchange.adds, destination, get(postings.value, posting))
  }
}

function addTo(flow: Map<number, Amount>, pool: number, quantity: Amount): void {
  flow.set(pool, add(flow.get(pool) ?? 0, quantity))
}

const PER_WALLET_FROM = dayOf(2025, 1, 1)

/** A number for the pool that a place takes from on this day: its own, or one for all wallets. */
function poolNumber({ places, settings, day }: Draft, place: number): number {
  const isShared =
    settings.poolingBefore2025 === 'universal' && day < PER_WALLET_FROM && places.wallet[place] !== IN_TRANSIT
  return isShared ? -1 - checked(places.asset[place]) : place
}

type Flow = 'takes' | 'adds'

/** Who waits for whom: an exchange that needs a pool waits for every exchange that gives to it. */
type Queue = {
  isFree: (exchange: Exchange) => boolean
  /** An exchange goes; those that waited for nothing else anymore. */
  leave: (exchange: Exchange) => Exchange[]
}

function queueOf(exchanges: readonly Exchange[], needs: Flow, gives: Flow): Queue {
  /** By pool: how many that give to it have not left, and who needs it. */
  const givers = new Map<number, number>()
  const takers = new Map<number, Exchange[]>()
  for (const exchange of exchanges)
    for (const pool of exchange[gives].keys()) givers.set(pool, (givers.get(pool) ?? 0) + 1)
  /** How many pools an exchange waits for. */
  const waits = new Map<Exchange, number>()
  for (const exchange of exchanges) {
    let count = 0
    for (const pool of exchange[needs].keys()) {
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
      for (const pool of exchange[gives].keys()) {
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

/** Round by round those that need nothing anymore that others give; and the ones whose turn never comes. */
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

/** What is held while the events of an instant go. */
type Stock = { covers(exchange: Exchange): boolean; move(exchange: Exchange): void }

/** When all that the instant simply adds is there, and those are done that wait for none of a circle. */
function stockAt(
  draft: Draft,
  start: number,
  gone: readonly Exchange[],
  exchanges: readonly Exchange[],
): Stock {
  const { postings, places } = draft
  const before = heldBefore(draft, start)
  const since = new Map<number, Amount>()
  const holdings: Holdings = {
    of: place => since.get(place) ?? before[place] ?? 0,
    set: (place, quantity) => since.set(place, quantity),
  }
  const inPool = (pool: number): Amount => (pool < 0 ? inWallets(-1 - pool) : holdings.of(pool))
  const inWallets = (asset: number) =>
    (places.byAsset[asset] ?? [])
      .filter(place => places.wallet[place] !== IN_TRANSIT)
      .reduce<Amount>((sum, place) => add(sum, holdings.of(place)), 0)
  const isExchanged = new Set(exchanges.flatMap(exchange => exchange.postings))
  for (let posting = start; posting < postings.length; posting++)
    if (postings.kind[posting] === ACQUIRE && !isExchanged.has(posting)) count(postings, posting, holdings)
  const stock: Stock = {
    covers: ({ takes }) => [...takes].every(([pool, quantity]) => inPool(pool) >= quantity),
    move: exchange => {
      for (const posting of exchange.postings) count(postings, posting, holdings)
    },
  }
  for (const exchange of gone) stock.move(exchange)
  return stock
}

/** For instants that hold a year of trades: looking for one that is possible ends somewhere. */
const MAX_LOOKS = 1_000_000

/**
 * The first by id that what is held allows, then what only waited for it, and so on; then the first of those that still
 * wait. Where nothing is possible the records are incomplete, and the first by id goes.
 */
function oneByOne(exchanges: readonly Exchange[], stock: Stock): Exchange[] {
  const queue = queueOf(exchanges, 'takes', 'adds')
  const ordered = new Set<Exchange>()
  let waiting = exchanges
  for (let looks = 0; waiting.length > 0; waiting = waiting.filter(exchange => !ordered.has(exchange))) {
    const possible = looks < MAX_LOOKS ? waiting.findIndex(stock.covers) : 0
    looks += waiting.length
    let round = waiting.slice(Math.max(possible, 0), Math.max(possible, 0) + 1)
    while (round.length > 0) {
      for (const exchange of round) {
        ordered.add(exchange)
        stock.move(exchange)
      }
      round = round.flatMap(queue.leave).filter(exchange => !ordered.has(exchange))
      round.sort(byEvent)
    }
  }
  return [...ordered]
}
