// Ledgers as a computing process holds them: read once for a state of ledger and facts, run through the engine once
// for each choice of methods, and let go a little after the last look. Turning a page of a year's lines must not read
// it all again.
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
import { type Basis, findBasis, isSameBasis } from '../../db/queries/calculations.ts'
import { listSelections, listStandingOrders, type StandingOrderRow } from '../../db/queries/identification.ts'
import { findLedger } from '../../db/queries/ledgers.ts'
import { listSalePlans } from '../../db/queries/sale-plans.ts'
import { listDismissals } from '../../db/queries/transfers.ts'
import { listCustody } from '../../db/queries/wallet-custody.ts'
import { listYearMethods } from '../../db/queries/year-methods.ts'
import { readSnapshot, type Snapshot } from '../../db/snapshot.ts'
import { brokerForms } from '../../ledger/broker-forms.ts'
import { brokerTest } from '../../ledger/custody.ts'
import type { LedgerRecord } from '../../matching/ledger-record.ts'
import { plannedSales } from '../../portfolio/planned-sales.ts'
import { pricesFrom, readKnownPrices } from '../../prices/ledger-prices.ts'
import type { Reconciled } from '../../statements/reconcile.ts'
import { withStatements } from '../../statements/sales.ts'
import { findFiling, type KnownFiling } from '../filing/filing-facts.ts'
import { dayAt } from '../filing/years.ts'
import { findBrokerYears } from './broker-years.ts'
import { changedAssets, holdByAsset, type OutcomeSource } from './held-by-asset.ts'
import { type Findings, holdFindings, type LastFound } from './held-findings.ts'
import { type Flows, flowsByAsset, type HeldFlows } from './held-flows.ts'
import { type HeldInDoubt, type InDoubt, inDoubtByAsset } from './held-in-doubt.ts'
import { type LedgerRead, readChanged, readLedger } from './read-ledger.ts'
import { type Line, linesOf } from './year-lines.ts'

export type Book = {
  /** What everything here was read from. */
  basis: Basis
  filing: KnownFiling
  events: readonly LedgerEvent[]
  /** The same transactions as the review compares them. */
  records: readonly LedgerRecord[]
  /** The issues of the review that were answered. */
  dismissed: ReadonlySet<string>
  findings: Findings
  /** For what the records do not say. Fetched before; what is not there is missing, and said to be. */
  prices: Prices
  /** How brokers' statements stand to the ledger, by `yearKey`. */
  reconciled: ReadonlyMap<string, Reconciled>
  /** By the method chosen for each year. */
  chosen(): Outcome
  /** The same where no method is given, else as if the year had that one. Only for this year and those before it. */
  outcomeFor(year: number, method?: Method): Outcome
  linesOf(year: number, method?: Method): readonly Line[]
  /** What the engine is not sure of, by the method chosen for each year. */
  inDoubt(): InDoubt
  /** What came and went, by the method chosen for each year. */
  flows(): Flows
  /** The sales whose lots a person named, and whether that was in time. */
  named: ReadonlyMap<string, Named>
}

/** How many are held of each ledger: an outcome, or the lines of a year, can take as much memory as the ledger. */
const MAX_RESULTS = { outcomes: 2, lines: 1 }

/** What the engine made of it. */
type Results = { outcomes: LRUCache<string, Outcome>; lines: LRUCache<string, Line[]> }

const noResults = (): Results => ({
  outcomes: new LRUCache({ max: MAX_RESULTS.outcomes }),
  lines: new LRUCache({ max: MAX_RESULTS.lines }),
})

/** `stored` has its events without what brokers' statements say of them. */
type HeldBook = Book & {
  stored: LedgerRead
  source: OutcomeSource
  results: Results
  heldInDoubt: HeldInDoubt
  heldFlows: HeldFlows
  lastFound: LastFound
}

export type Named = { identifiedAt: string; recordedAt: string; isLate: boolean }

export type Books = {
  db: Db
  open(userId: string): Promise<Book>
  /** The book, and what else is read at the same moment: together they are one state of the account. */
  openWith<More>(userId: string, readMore: ReadMore<More>): Promise<[Book, More]>
}

/** `openBook` is for what cannot be read without the book. The engine must not run before the snapshot has ended. */
export type ReadMore<More> = (snapshot: Snapshot, openBook: () => Book) => Promise<More>

/** As long as a process without work is kept. A person reads an issue before they answer it and look again. */
const HELD_MS = 2 * 60_000
/** Of all ledgers that a process holds together. One that is larger is held alone. */
const MAX_EVENTS = 500_000

export function createLedgerCache(db: Db): Books {
  const held = new LRUCache<string, HeldBook>({
    maxSize: MAX_EVENTS,
    sizeCalculation: ({ events }) => Math.min(Math.max(events.length, 1), MAX_EVENTS),
    ttl: HELD_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  })

  async function openWith<More>(userId: string, readMore: ReadMore<More>): Promise<[Book, More]> {
    const [openBook, more] = await readSnapshot(db, async snapshot => {
      const openBook = await findBook(snapshot, userId)
      return [openBook, await readMore(snapshot, openBook)]
    })
    return [openBook(), more]
  }

  async function findBook(snapshot: Snapshot, userId: string): Promise<() => Book> {
    const basis = await findBasis(snapshot, userId)
    const heldBook = held.get(userId)
    if (heldBook && isSameBasis(heldBook.basis, basis)) return () => heldBook
    // An old ledger goes before the new one is read: there need not be room for both.
    held.delete(userId)
    return holdOnceMade(userId, basis, await readParts(snapshot, userId, heldBook))
  }

  function holdOnceMade(userId: string, basis: Basis, parts: BookParts): () => Book {
    let book: HeldBook | undefined
    return () => {
      if (book) return book
      book = bookOfParts(basis, parts)
      held.set(userId, book)
      return book
    }
  }

  return {
    db,
    openWith,
    open: async userId => {
      const [book] = await openWith(userId, async () => undefined)
      return book
    },
  }
}

/** Reads it again, without holding it. */
export async function readBook(snapshot: Snapshot, userId: string): Promise<Book> {
  const basis = await findBasis(snapshot, userId)
  return bookOfParts(basis, await readParts(snapshot, userId))
}

type BookParts = Awaited<ReturnType<typeof readParts>>

/** All that a book is made of. From `before`, an earlier one, only what has changed in the ledger is read. */
async function readParts(snapshot: Snapshot, userId: string, before?: HeldBook) {
  const { changedSince } = await findLedger(snapshot, userId)
  const changedIds = before && changedSince(before.basis.revision)
  return {
    earlier: changedIds && before,
    stored: changedIds
      ? await readChanged(snapshot, userId, before.stored, changedIds)
      : await readLedger(snapshot, userId),
    dismissed: await listDismissals(snapshot, userId),
    filing: await findFiling(snapshot, userId),
    statements: await findBrokerYears(snapshot, userId),
    orders: await listStandingOrders(snapshot, userId),
    selections: await listSelections(snapshot, userId),
    plans: await listSalePlans(snapshot, userId),
    yearMethods: await listYearMethods(snapshot, userId),
    allocations: await listAllocations(snapshot, userId),
    notices: await listBrokerNotices(snapshot, userId),
    forms: await listBrokerForms(snapshot, userId),
    custody: await listCustody(snapshot, userId),
    known: await readKnownPrices(snapshot, userId),
  }
}

function bookOfParts(basis: Basis, parts: BookParts): HeldBook {
  const { earlier, stored, dismissed, filing, known } = parts
  const { timeZone } = filing.facts
  const { brokerYears, sourceIds } = parts.statements
  const { events, reconciled } = withStatements(stored.events, brokerYears, timeZone, sourceIds)
  const settings = {
    ...filing.settings,
    ...identifiedIn(parts, events),
    allocations: parts.allocations.map(allocationOf),
    brokerNotices: parts.notices.map(({ wallet, method, toldAt, recordedAt }) => ({
      wallet,
      method,
      toldAt: toldAt.getTime(),
      recordedAt: recordedAt.getTime(),
    })),
    brokerForms: brokerForms(events, timeZone, parts.forms, brokerTest(parts.custody)),
  }
  const prices = pricesFrom(known, at => dayAt(at, timeZone))
  const source = { events, settings, known, prices }
  const changed = earlier && changedAssets(earlier.source, source)
  // An answer in the review changes the ledger's revision, and nothing that the engine reads.
  const results = earlier && changed?.size === 0 ? earlier.results : noResults()
  const book = bookOf(basis, { ...filing, settings }, events, prices, reconciled, results)
  const { records } = stored
  const lastFound = earlier?.lastFound ?? {}
  const findings = holdFindings({ events, records, dismissed, timeZone, known, prices }, lastFound)
  const state = { source, whole: book.chosen, changed }
  const heldInDoubt = holdByAsset(inDoubtByAsset, state, earlier?.heldInDoubt)
  const heldFlows = holdByAsset(flowsByAsset, state, earlier?.heldFlows)
  const held = { stored, source, results, heldInDoubt, heldFlows, lastFound }
  const [inDoubt, flows] = [heldInDoubt.figures, heldFlows.figures]
  return { ...book, ...held, inDoubt, flows, records, dismissed, findings }
}

/**
 * What a person said about which units leave: the methods of years, lot instructions, and lots named for a sale, before
 * it or after.
 */
function identifiedIn(
  { orders, selections, plans, yearMethods }: BookParts,
  events: readonly LedgerEvent[],
): Pick<Settings, 'yearMethods' | 'standingOrders' | 'selections'> {
  const named = new Set(selections.map(({ transactionId }) => transactionId))
  const planned = plannedSales(plans, events, id => named.has(id))
  return {
    yearMethods: yearMethods.map(({ year, method }) => ({ year, method })),
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
  { outcomes, lines }: Results,
): Omit<Book, 'inDoubt' | 'flows' | 'records' | 'dismissed' | 'findings'> {
  const outcomeFor = (year: number, method?: Method) => {
    const isChosen = method === undefined || method === methodOfYear(filing.settings, year)
    const settings = isChosen ? filing.settings : withYearMethod(filing.settings, { year, method })
    return memoize(outcomes, isChosen ? 'chosen' : `${year} by ${method}`, () =>
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
    chosen: () => memoize(outcomes, 'chosen', () => calculate(events, prices, filing.settings)),
    outcomeFor,
    linesOf: (year, method) =>
      memoize(lines, `${year} by ${method}`, () => linesOf(outcomeFor(year, method), year)),
  }
}

function memoize<Key extends string, Value extends object>(
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
