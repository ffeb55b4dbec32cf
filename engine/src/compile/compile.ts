// Events into postings. Every event becomes postings or an issue; nothing is dropped without a word.
import { checked } from '../core/checked.ts'
import type { LedgerEvent, Prices } from '../core/event.ts'
import type { Issue } from '../core/issue.ts'
import { QUANTITY_DECIMALS } from '../core/money.ts'
import type { Settings } from '../core/settings.ts'
import { zoneOf } from '../core/zone.ts'
import {
  compileBuy,
  compileDeposit,
  compileGiftIn,
  compileIncome,
  compileInheritance,
  type Units,
} from './acquisitions.ts'
import { linesOf } from './broker-lines.ts'
import { checkSettings } from './check-settings.ts'
import { withReadings } from './conversions.ts'
import { compileFeePaid, compileGiven, compileSale, compileTrade } from './disposals.ts'
import {
  assetIndex,
  coins,
  type Draft,
  FINER,
  IN_TRANSIT,
  LEFT_OUT,
  leaveOut,
  nameIndex,
  namesOf,
  note,
} from './draft.ts'
import { placeEarlierLots } from './earlier-lots.ts'
import { finelyNamed } from './finely-named.ts'
import { nothingHeld } from './held.ts'
import { compileMigration, compileTransfer } from './moves.ts'
import { inOrder, orderPhases } from './order.ts'
import { compilePlain } from './plain.ts'
import { postingsFor } from './postings.ts'
import { decimalsOf } from './read.ts'

/** The instants a ledger can hold: the first coin was mined in 2009. */
const EARLIEST = 1_230_768_000_000
const LATEST = 4_102_444_800_000

export type Compiled = Omit<Draft, 'current' | 'day'>

export function compile(stated: readonly LedgerEvent[], prices: Prices, settings: Settings): Compiled {
  checkSettings(settings)
  const events = withReadings(stated, settings)
  const draft = { ...draftOf(events, prices, settings), finest: finelyNamed(events, settings) }
  applyFinest(draft)
  if (compileAll(draft)) return draft
  // The ledger is not in order, has events without a place in it, or quantities finer than usual.
  const issues: Issue[] = []
  const ordered = inOrder(usableOf({ ...draft, issues }, events))
  const finest = new Set(draft.finest)
  for (;;) {
    const again: Draft = {
      ...draftOf(ordered, prices, settings),
      issues: [...issues],
      isOrdered: true,
      finest,
    }
    keepAsFine(again)
    if (compileAll(again)) return again
  }
}

/** False when the ledger must be put in order or kept finer first. */
function compileAll(draft: Draft): boolean {
  try {
    compileInOrder(draft)
    return true
  } catch (reason) {
    if (reason !== FINER && reason !== UNORDERED) throw reason
    return false
  }
}

function draftOf(events: readonly LedgerEvent[], prices: Prices, settings: Settings): Draft {
  const wallets = namesOf()
  // No event can name this wallet: an empty name is refused.
  wallets.list[IN_TRANSIT] = ''
  return {
    events,
    prices,
    settings,
    zone: zoneOf(settings.timeZone),
    assets: namesOf(),
    wallets,
    places: { asset: [], wallet: [], byAsset: [] },
    finest: new Set(),
    decimals: [],
    postings: postingsFor(events.length),
    lotPlaces: new Map(),
    openOrders: [],
    held: nothingHeld(),
    brokerLines: new Map(),
    hasReports: false,
    hasContracts: false,
    issues: [],
    isOrdered: false,
    current: 0,
    day: 0,
  }
}

function usableOf(draft: Draft, events: readonly LedgerEvent[]): readonly LedgerEvent[] {
  const usable = events.filter((event, index) => {
    draft.current = index
    return isUsable(draft, event)
  })
  draft.current = 0
  return usable.length === events.length ? events : usable
}

/** Without an id and an instant an event has no place in the order. */
function isUsable(draft: Draft, event: LedgerEvent | null | undefined): boolean {
  if (typeof event !== 'object' || event === null) {
    note(draft, 'event_incomplete', { detail: 'event' })
    return false
  }
  const { id, at, sequence } = event
  if (hasPlace(event, draft.settings.asOf)) return true
  if (typeof id !== 'string' || id === '') note(draft, 'event_incomplete', { eventId: null, detail: 'id' })
  else if (!Number.isSafeInteger(at) || at < EARLIEST || at >= LATEST)
    note(draft, 'date_unreadable', { detail: `at: ${String(at)}` })
  else if (!isSequence(sequence)) note(draft, 'date_unreadable', { detail: `sequence: ${String(sequence)}` })
  else note(draft, 'date_in_future', { detail: `at: ${at}` })
  return false
}

/** An event with an id, at an instant that can be. */
const hasPlace = ({ id, at, sequence }: LedgerEvent, asOf = LATEST) =>
  typeof id === 'string' &&
  id !== '' &&
  Number.isSafeInteger(at) &&
  at >= EARLIEST &&
  at < LATEST &&
  at <= asOf &&
  isSequence(sequence)

const isSequence = (sequence: number | undefined) => sequence === undefined || Number.isSafeInteger(sequence)

/** Thrown inside compile and caught there: the events must be put in order first. */
const UNORDERED = Symbol('the ledger is not in order')

function compileInOrder(draft: Draft): void {
  const { events, postings, zone } = draft
  let instant = Number.NaN
  let sequence = 0
  let instantStart = 0
  let before: LedgerEvent | undefined
  let isGrowing = true
  for (let index = 0; index < events.length; index++) {
    const event = events[index]
    if (!event) throw UNORDERED
    draft.current = index
    if (event.at !== instant || (event.sequence ?? 0) !== sequence) {
      if (!hasPlace(event, draft.settings.asOf) || event.at < instant) throw UNORDERED
      if (event.at === instant && (event.sequence ?? 0) < sequence) throw UNORDERED
      if (postings.length > instantStart + 1) orderPhases(draft, instantStart)
      instant = event.at
      sequence = event.sequence ?? 0
      instantStart = postings.length
      draft.day = zone.dayAt(instant)
    }
    if (event.at === before?.at && sequence === (before.sequence ?? 0)) {
      const isCopy = before.id === event.id
      // Of two events with one id it takes the whole order to know which comes first.
      if (isCopy ? !draft.isOrdered : !(before.id < event.id)) throw UNORDERED
      if (isCopy) {
        note(draft, 'event_duplicate')
        continue
      }
    }
    if (isGrowing && before && !(before.id < event.id)) isGrowing = false
    before = event
    try {
      if (!compilePlain(draft, event)) compileEvent(draft, event)
    } catch (reason) {
      if (reason !== LEFT_OUT) throw reason
    }
  }
  orderPhases(draft, instantStart)
  placeEarlierLots(draft)
  // Ids that only grow need no list of those seen.
  if (!isGrowing) noteRepeatedIds(draft)
}

/**
 * An id that an event at another instant has too. Both count, but it is unknown which lot such a name means, and one
 * may be the other with a wrong time.
 */
function noteRepeatedIds(draft: Draft): void {
  const { events } = draft
  const seen = new Set<string>()
  let before: LedgerEvent | undefined
  for (let index = 0; index < events.length; index++) {
    const event = checked(events[index])
    const isCopy = before?.id === event.id && before.at === event.at
    if (seen.has(event.id) && !isCopy) {
      draft.current = index
      note(draft, 'event_id_repeated', { detail: event.id })
    }
    seen.add(event.id)
    before = event
  }
}

function compileEvent(draft: Draft, event: LedgerEvent): void {
  if (typeof event.wallet !== 'string' || event.wallet === '') leaveOut(draft, 'event_incomplete', 'wallet')
  if (typeof event.asset !== 'string' || event.asset === '') leaveOut(draft, 'event_incomplete', 'asset')
  const asset = assetIndex(draft, event.asset)
  const quantity = coins(draft, event.quantity, asset, 'quantity')
  if (quantity === 0) leaveOut(draft, 'amount_zero', 'quantity')
  const units: Units = { asset, wallet: nameIndex(draft.wallets, event.wallet), quantity }
  switch (event.type) {
    case 'buy':
      compileBuy(draft, event, units)
      break
    case 'sell':
    case 'spend':
      compileSale(draft, event, units)
      break
    case 'trade':
      compileTrade(draft, event, units)
      break
    case 'transfer':
    case 'withdrawal':
      compileTransfer(draft, event, units)
      break
    case 'deposit':
      compileDeposit(draft, event, units)
      break
    case 'income':
      compileIncome(draft, event, units)
      break
    case 'gift_in':
      compileGiftIn(draft, event, units)
      break
    case 'gift_out':
    case 'donation':
    case 'loss':
      compileGiven(draft, event, units)
      break
    case 'inheritance':
      compileInheritance(draft, event, units)
      break
    case 'fee':
      compileFeePaid(draft, event, units)
      break
    case 'migration':
      compileMigration(draft, event, units)
      break
    default:
      leaveOut(draft, 'event_type_unknown', String((event as { type?: unknown }).type))
  }
}

function applyFinest(draft: Draft): void {
  for (const name of draft.finest) draft.decimals[assetIndex(draft, name)] = QUANTITY_DECIMALS
}

/** The decimals of every quantity in the ledger, so that each asset is kept as fine as its finest. */
function keepAsFine(draft: Draft): void {
  const consider = (name: unknown, text: unknown) => {
    if (typeof name !== 'string' || typeof text !== 'string' || !/^\d+\.\d+$/.test(text)) return
    const asset = assetIndex(draft, name)
    const decimals = decimalsOf(text)
    if (decimals <= QUANTITY_DECIMALS)
      draft.decimals[asset] = Math.max(checked(draft.decimals[asset]), decimals)
  }
  applyFinest(draft)
  for (const event of draft.events) {
    consider(event.asset, event.quantity)
    consider(event.fee?.asset, event.fee?.quantity)
    consider(event.fee?.asset, event.fee?.onFee)
    for (const line of linesOf(event)) consider(event.asset, line.quantity)
    if (event.type === 'trade' || event.type === 'migration')
      consider(event.received?.asset, event.received?.quantity)
    if (event.type === 'transfer') consider(event.asset, event.received)
  }
}
