// Ledgers as the computing thread holds them: read once for a state of ledger and facts, run through the engine once
// for each method, and let go a little after the last look. Turning a page of a year's lines must not read it all anew.
import {
  calculate,
  type LedgerEvent,
  type Method,
  type Outcome,
  type Selection,
  type Settings,
} from '#engine'
import type { Db } from '../../db/client.ts'
import type { Basis } from '../../db/queries/calculations.ts'
import { listSelections, listStandingOrders } from '../../db/queries/identification.ts'
import { findLedger } from '../../db/queries/ledgers.ts'
import { readEvents } from '../ledger/read-events.ts'
import { findFiling, type KnownFiling } from './filing-facts.ts'

export type Book = {
  /** What everything here was read from. */
  basis: Basis
  filing: KnownFiling
  events: readonly LedgerEvent[]
  outcomeBy(method: Method): Outcome
  /** What was made of this book, made once: several may ask for the same at a time. */
  once<T>(kind: Kind, which: string, make: () => T): T
  /** The sales whose lots a person named, and whether that was in time. */
  named: ReadonlyMap<string, Named>
}

/** How many of each kind are held: an outcome, or the lines of a year, can take as much memory as the ledger. */
const held = { outcome: 2, lines: 1, years: 8, comparison: 8 }
type Kind = keyof typeof held

export type Named = { identifiedAt: string; isLate: boolean }

export type Books = { db: Db; open(userId: string): Promise<Book> }

const KEPT_MS = 60_000
/** Of all ledgers that are held together; the one in use is held whatever its size. */
const MOST_EVENTS = 500_000

/** No prices are asked for while calculating: what a record does not say is missing, and said to be. */
export const noPrices = () => undefined

type Kept = { state: string; book: Promise<Book>; timer: NodeJS.Timeout; events: number }

export function keepBooks(db: Db): Books {
  const kept = new Map<string, Kept>()

  /** The state is read before the ledger: a change meanwhile makes what is read old, never wrong. */
  async function open(userId: string): Promise<Book> {
    const { revision } = await findLedger(db, userId)
    const filing = await findFiling(db, userId)
    const basis: Basis = { revision, factsVersion: filing.version }
    const state = JSON.stringify(basis)
    const known = kept.get(userId)
    if (known?.state === state) {
      known.timer.refresh()
      return known.book
    }
    const book = read(userId, basis, filing)
    forget(userId)
    const entry: Kept = { state, book, timer: setTimeout(() => forget(userId), KEPT_MS).unref(), events: 0 }
    kept.set(userId, entry)
    book.then(
      ({ events }) => {
        entry.events = events.length
        letGo(userId)
      },
      () => kept.get(userId) === entry && forget(userId),
    )
    return book
  }

  function forget(userId: string) {
    clearTimeout(kept.get(userId)?.timer)
    kept.delete(userId)
  }

  /** The ones read longest ago first. */
  function letGo(inUse: string) {
    let events = [...kept.values()].reduce((sum, entry) => sum + entry.events, 0)
    for (const [userId, entry] of kept) {
      if (events <= MOST_EVENTS) return
      if (userId === inUse) continue
      events -= entry.events
      forget(userId)
    }
  }

  async function read(userId: string, basis: Basis, filing: KnownFiling): Promise<Book> {
    const settings = { ...filing.settings, ...(await findIdentified(db, userId)) }
    return bookOf(basis, { ...filing, settings }, await readEvents(db, userId))
  }

  return { db, open }
}

/** What a person said about which units leave: standing orders, and lots named for a sale. */
async function findIdentified(
  db: Db,
  userId: string,
): Promise<Pick<Settings, 'standingOrders' | 'selections'>> {
  const [orders, selections] = [await listStandingOrders(db, userId), await listSelections(db, userId)]
  return {
    // The engine lets the later of two orders of one day count, so the one made last comes last.
    standingOrders: orders
      .toReversed()
      .map(({ method, from, wallet }) => ({ method, from, wallet: wallet ?? undefined })),
    selections: selections.map(({ transactionId, lots, identifiedAt }) => ({
      eventId: transactionId,
      lots,
      identifiedAt: identifiedAt.getTime(),
    })),
  }
}

function bookOf(basis: Basis, filing: KnownFiling, events: readonly LedgerEvent[]): Book {
  const made = new Map<string, unknown>()
  const once = <T>(kind: Kind, which: string, make: () => T): T => {
    const key = `${kind} ${which}`
    const value = (made.has(key) ? made.get(key) : make()) as T
    // The one asked for last stands last, so the first of its kind is the one to let go.
    made.delete(key)
    made.set(key, value)
    const ofKind = [...made.keys()].filter(other => other.startsWith(`${kind} `))
    if (ofKind.length > held[kind]) made.delete(ofKind[0] ?? '')
    return value
  }
  return {
    basis,
    filing,
    events,
    named: namedIn(filing.settings.selections, events),
    once,
    outcomeBy: method =>
      once('outcome', method, () => calculate(events, noPrices, { ...filing.settings, method })),
  }
}

function namedIn(selections: readonly Selection[] = [], events: readonly LedgerEvent[]): Map<string, Named> {
  const times = new Map(selections.map(({ eventId, identifiedAt }) => [eventId, identifiedAt]))
  const named = new Map<string, Named>()
  if (times.size === 0) return named
  for (const { id, at } of events) {
    const time = times.get(id)
    if (time !== undefined) named.set(id, { identifiedAt: new Date(time).toISOString(), isLate: time > at })
  }
  return named
}
