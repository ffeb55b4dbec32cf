// Ledgers as a computing process holds them: read once for a state of ledger and facts, run through the engine once
// for each choice of methods, and let go a little after the last look. Turning a page of a year's lines must not read it all anew.
import { LRUCache } from 'lru-cache'
import {
  type Allocation,
  calculate,
  type LedgerEvent,
  type Method,
  methodOfYear,
  type Outcome,
  type Prices,
  type Selection,
  type Settings,
  type StandingOrder,
  withYearMethod,
} from '#engine'
import type { Db } from '../../db/client.ts'
import { type BasisAllocationRow, listAllocations } from '../../db/queries/basis-allocations.ts'
import { listBrokerForms } from '../../db/queries/broker-forms.ts'
import { listBrokerNotices } from '../../db/queries/broker-notices.ts'
import type { Basis } from '../../db/queries/calculations.ts'
import { listSelections, listStandingOrders, type StandingOrderRow } from '../../db/queries/identification.ts'
import { findLedger } from '../../db/queries/ledgers.ts'
import { listSalePlans } from '../../db/queries/sale-plans.ts'
import { listCustody } from '../../db/queries/wallet-custody.ts'
import { listYearMethods } from '../../db/queries/year-methods.ts'
import { brokerForms } from '../../ledger/broker-forms.ts'
import { brokerTest } from '../../ledger/custody.ts'
import { plannedSales } from '../../portfolio/planned-sales.ts'
import { pricesFrom, readKnownPrices } from '../../prices/ledger-prices.ts'
import type { Reconciled } from '../../statements/reconcile.ts'
import { withStatements } from '../../statements/sales.ts'
import { findBrokerYears } from '../brokers/broker-years.ts'
import { readChangedEvents, readEvents } from '../ledger/read-events.ts'
import { type Flows, type HeldFlows, holdFlows } from '../portfolio/held-flows.ts'
import { findFiling, type KnownFiling } from './filing-facts.ts'
import { type Line, linesOf } from './year-lines.ts'
import { dayAt } from './years.ts'

export type Book = {
  /** What everything here was read from. */
  basis: Basis
  filing: KnownFiling
  events: readonly LedgerEvent[]
  /** For what the records do not say. Fetched before; what is not there is missing, and said to be. */
  prices: Prices
  /** How brokers' statements stand to the ledger, by `yearKey`. */
  reconciled: ReadonlyMap<string, Reconciled>
  /** By the method chosen for each year. */
  chosen(): Outcome
  /** The same where no method is given, else as if the year had that one. Only for this year and those before it. */
  outcomeFor(year: number, method?: Method): Outcome
  linesOf(year: number, method?: Method): readonly Line[]
  /** What came and went, by the method chosen for each year. */
  flows(): Flows
  /** The sales whose lots a person named, and whether that was in time. */
  named: ReadonlyMap<string, Named>
}

/** How many are held of each ledger: an outcome, or the lines of a year, can take as much memory as the ledger. */
const held = { outcomes: 2, lines: 1 }

/** `stored` are its events without what brokers' statements say of them. */
type HeldBook = Book & { stored: readonly LedgerEvent[]; heldFlows: HeldFlows }

export type Named = { identifiedAt: string; recordedAt: string; isLate: boolean }

export type Books = { db: Db; open(userId: string): Promise<Book> }

const HELD_MS = 60_000
/** Of all ledgers that a process holds together. One that is larger is held alone. */
const MOST_EVENTS = 500_000

export function keepBooks(db: Db): Books {
  const held = new LRUCache<string, HeldBook>({
    maxSize: MOST_EVENTS,
    sizeCalculation: ({ events }) => Math.min(Math.max(events.length, 1), MOST_EVENTS),
    ttl: HELD_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  })

  /** The state is read before the ledger: a change meanwhile makes what is read old, never wrong. */
  async function open(userId: string): Promise<Book> {
    const { revision, changedSince } = await findLedger(db, userId)
    const filing = await findFiling(db, userId)
    const basis: Basis = { revision, factsVersion: filing.version }
    const heldBook = held.get(userId)
    if (heldBook && isSame(heldBook.basis, basis)) return heldBook
    const changedIds = heldBook && changedSince(heldBook.basis.revision)
    // An old ledger goes before the new one is read: there need not be room for both.
    held.delete(userId)
    const stored =
      heldBook && changedIds
        ? await readChangedEvents(db, userId, heldBook.stored, changedIds)
        : await readEvents(db, userId)
    const { brokerYears, sourceIds } = await findBrokerYears(db, userId)
    const { events, reconciled } = withStatements(stored, brokerYears, filing.facts.timeZone, sourceIds)
    const settings = {
      ...filing.settings,
      ...(await findIdentified(db, userId, events)),
      allocations: (await listAllocations(db, userId)).map(allocationOf),
      brokerNotices: (await listBrokerNotices(db, userId)).map(({ wallet, method, toldAt, recordedAt }) => ({
        wallet,
        method,
        toldAt: toldAt.getTime(),
        recordedAt: recordedAt.getTime(),
      })),
      brokerForms: brokerForms(
        events,
        filing.facts.timeZone,
        await listBrokerForms(db, userId),
        brokerTest(await listCustody(db, userId)),
      ),
    }
    const known = await readKnownPrices(db, userId)
    const prices = pricesFrom(known, at => dayAt(at, filing.facts.timeZone))
    const book = bookOf(basis, { ...filing, settings }, events, prices, reconciled)
    const earlier = changedIds && heldBook?.heldFlows
    const heldFlows = holdFlows({ events, settings, known, prices }, book.chosen, earlier)
    const newBook = { ...book, flows: heldFlows.flows, stored, heldFlows }
    held.set(userId, newBook)
    return newBook
  }

  return { db, open }
}

const isSame = (a: Basis, b: Basis) => a.revision === b.revision && a.factsVersion === b.factsVersion

/** What a person said about which units leave: the methods of years, standing orders, and lots named for a sale, before it or after. */
async function findIdentified(
  db: Db,
  userId: string,
  events: readonly LedgerEvent[],
): Promise<Pick<Settings, 'yearMethods' | 'standingOrders' | 'selections'>> {
  const [orders, selections] = [await listStandingOrders(db, userId), await listSelections(db, userId)]
  const named = new Set(selections.map(({ transactionId }) => transactionId))
  const planned = plannedSales(await listSalePlans(db, userId), events, id => named.has(id))
  return {
    yearMethods: (await listYearMethods(db, userId)).map(({ year, method }) => ({ year, method })),
    standingOrders: engineOrders(orders),
    selections: [
      ...selections.map(({ transactionId, lots, identifiedAt, recordedAt }) => ({
        eventId: transactionId,
        lots,
        identifiedAt: identifiedAt.getTime(),
        recordedAt: recordedAt.getTime(),
      })),
      ...planned.map(({ eventId, lots, madeAt }) => ({
        eventId,
        lots: lots.map(({ lotId, quantity }) => ({ lotId, quantity })),
        identifiedAt: madeAt.getTime(),
        recordedAt: madeAt.getTime(),
      })),
    ],
  }
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The engine lets the later of two orders of one time count, so the one made last comes last. */
export const engineOrders = (rows: readonly StandingOrderRow[]): StandingOrder[] =>
  rows
    .toSorted(
      (a, b) =>
        compareText(a.from, b.from) || a.madeAt.getTime() - b.madeAt.getTime() || compareText(a.id, b.id),
    )
    .map(({ method, from, fromAt, wallet, identifiedAt, madeAt }) => ({
      method,
      from: fromAt?.getTime() ?? from,
      wallet: wallet ?? undefined,
      identifiedAt: identifiedAt.getTime(),
      recordedAt: madeAt.getTime(),
    }))

/** What the engine asks of it. By a constraint of the table the parts of its kind are there. */
function allocationOf(row: BasisAllocationRow): Allocation {
  const { asset, kind, units, order, wallets } = row
  const completedAt = row.completedAt.getTime()
  if (kind === 'specific-unit') return { kind, asset, units: units ?? [], completedAt }
  return { kind, asset, order: order ?? 'FIFO', wallets: wallets ?? [], completedAt }
}

function bookOf(
  basis: Basis,
  filing: KnownFiling,
  events: readonly LedgerEvent[],
  prices: Prices,
  reconciled: Book['reconciled'],
): Omit<Book, 'flows'> {
  const outcomes = new LRUCache<string, Outcome>({ max: held.outcomes })
  const lines = new LRUCache<string, Line[]>({ max: held.lines })
  const outcomeFor = (year: number, method?: Method) => {
    const isChosen = method === undefined || method === methodOfYear(filing.settings, year)
    const settings = isChosen ? filing.settings : withYearMethod(filing.settings, { year, method })
    return madeOnce(outcomes, isChosen ? 'chosen' : `${year} by ${method}`, () =>
      calculate(events, prices, settings),
    )
  }
  return {
    basis,
    filing,
    events,
    prices,
    reconciled,
    named: namedIn(filing.settings.selections, events),
    chosen: () => madeOnce(outcomes, 'chosen', () => calculate(events, prices, filing.settings)),
    outcomeFor,
    linesOf: (year, method) =>
      madeOnce(lines, `${year} by ${method}`, () => linesOf(outcomeFor(year, method), year)),
  }
}

function madeOnce<Key extends string, Value extends object>(
  cache: LRUCache<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const cached = cache.get(key)
  if (cached) return cached
  const made = make()
  cache.set(key, made)
  return made
}

function namedIn(selections: readonly Selection[] = [], events: readonly LedgerEvent[]): Map<string, Named> {
  const byEvent = new Map(selections.map(selection => [selection.eventId, selection]))
  const named = new Map<string, Named>()
  if (byEvent.size === 0) return named
  for (const event of events) {
    const selection = byEvent.get(event.id)
    if (selection) named.set(event.id, namedBy(selection, event))
  }
  return named
}

/** A selection without a time was made at the sale. */
export const namedBy = (selection: Selection, { at }: LedgerEvent): Named => {
  const { identifiedAt = at, recordedAt = identifiedAt } = selection
  return {
    identifiedAt: new Date(identifiedAt).toISOString(),
    recordedAt: new Date(recordedAt).toISOString(),
    isLate: identifiedAt > at,
  }
}
