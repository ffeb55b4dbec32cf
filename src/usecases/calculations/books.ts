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
  once<T>(what: string, make: () => T): T
  /** The sales whose lots a person named, and whether that was in time. */
  named: ReadonlyMap<string, Named>
}

export type Named = { identifiedAt: string; isLate: boolean }

export type Books = { db: Db; open(userId: string): Promise<Book> }

const KEPT_MS = 60_000

/** No prices are asked for while calculating: what a record does not say is missing, and said to be. */
export const noPrices = () => undefined

export function keepBooks(db: Db): Books {
  const kept = new Map<string, { state: string; book: Promise<Book>; timer: NodeJS.Timeout }>()

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
    clearTimeout(known?.timer)
    const book = read(userId, basis, filing)
    const forget = () => {
      if (kept.get(userId)?.book === book) kept.delete(userId)
    }
    kept.set(userId, { state, book, timer: setTimeout(forget, KEPT_MS).unref() })
    book.catch(forget)
    return book
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
  const once = <T>(what: string, make: () => T): T => {
    if (!made.has(what)) made.set(what, make())
    return made.get(what) as T
  }
  return {
    basis,
    filing,
    events,
    named: namedIn(filing.settings.selections, events),
    once,
    outcomeBy: method =>
      once(`outcome ${method}`, () => calculate(events, noPrices, { ...filing.settings, method })),
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
