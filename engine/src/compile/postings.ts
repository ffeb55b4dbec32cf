// What events do to lots, in columns: one posting per event and asset. A million of them fit in 40 MB and are walked
// without touching an object.
import type { Amount } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import { type Column, columnOf, grownInts, push, pushSmall, set } from '../core/column.ts'
import type { Day } from '../core/dates.ts'
import type { Instant } from '../core/event.ts'

/** The order of the kinds is the order of the phases: acquisitions, then moves, then what takes lots out. */
export const postingKinds = [
  'acquire',
  'aside',
  'move',
  'sale',
  'trade',
  'spend',
  'fee',
  'transfer_fee',
  'gift',
  'donation',
  'loss',
  'section_1256',
] as const
export type PostingKind = (typeof postingKinds)[number]

const codeOf = Object.fromEntries(postingKinds.map((kind, code) => [kind, code])) as Record<
  PostingKind,
  number
>
/** Units that join a pool. */
export const ACQUIRE = codeOf.acquire
/** Units withheld as a fee out of what was just received: a lot of its own that only its fee can take. */
export const ASIDE = codeOf.aside
export const MOVE = codeOf.move
export const SALE = codeOf.sale
export const FEE = codeOf.fee
export const TRANSFER_FEE = codeOf.transfer_fee
export const GIFT = codeOf.gift
export const codeOfKind = (kind: PostingKind) => codeOf[kind]

/** The basis of an acquisition is not known. */
export const BASIS_UNKNOWN = 1
/** The value of a disposal is not known: it is computed without gain. */
export const PROCEEDS_UNKNOWN = 2
/** A fee taken from the units that its own event set aside. */
export const FROM_ASIDE = 4
/** The lot has an entry in `lotFacts`. */
export const HAS_FACTS = 8
/** A move whose missing units were its fee, their basis staying with what arrived. */
export const SHRINKS = 16
/** An acquisition that is ordinary income. */
export const INCOME = 32
/** A broker reported the disposal, or the taxpayer adjusts it: its row of Form 8949 is not a plain one. */
export const REPORTED = 64
/** The lot does not stand in order of age among the postings: its place is in `lotPlaces`. */
export const PLACED = 128

/** What a lot has beside its posting: where it differs from a plain purchase. */
export type LotFacts = {
  /** The day the holding period counts from; null when inherited, always long. */
  heldFrom: Day | null
  /** When the taxpayer acquired it, for the order of lots. */
  acquiredAt: Instant
  /** The market value at the gift where it was below the donor's basis: a loss is counted from here. */
  lossBasis: Amount | null
}

export type UnitBasis = { basis: Amount; quantity: Amount }

export type Postings = {
  length: number
  /** How many of them open a lot. */
  acquired: number
  /** How many of them move lots. */
  moved: number
  kind: Uint8Array
  flags: Uint8Array
  /** The event, by its place in the ordered ledger. */
  event: Int32Array
  /** The asset and wallet, by their place in `places`. */
  place: Int32Array
  /** Where a move goes. */
  destination: Int32Array
  day: Int32Array
  quantity: Column
  /** Acquire: basis. Move: the quantity that arrives. Else: proceeds, net of costs. */
  value: Column
  /** What costs took from the proceeds. */
  costs: Column
  lotFacts: Map<number, LotFacts>
  /** The exact basis per unit, as dollars for units, of lots whose own basis had to be rounded. For HIFO only. */
  unitBasis: Map<number, UnitBasis>
  /** Income whose lot is worth less than the income, because a fee was withheld from it. */
  incomeValue: Map<number, Amount>
  /** Where a value came from, if not from the event. */
  priceSource: Map<number, string>
}

export const postingsFor = (events: number): Postings => {
  const capacity = Math.max(16, events)
  return {
    length: 0,
    acquired: 0,
    moved: 0,
    kind: new Uint8Array(capacity),
    flags: new Uint8Array(capacity),
    event: new Int32Array(capacity),
    place: new Int32Array(capacity),
    destination: new Int32Array(0),
    day: new Int32Array(capacity),
    quantity: columnOf(capacity),
    value: columnOf(capacity),
    costs: columnOf(),
    lotFacts: new Map(),
    unitBasis: new Map(),
    incomeValue: new Map(),
    priceSource: new Map(),
  }
}

function makeRoom(postings: Postings): void {
  const bytes = (array: Uint8Array) => {
    const larger = new Uint8Array(array.length * 2)
    larger.set(array)
    return larger
  }
  postings.kind = bytes(postings.kind)
  postings.flags = bytes(postings.flags)
  postings.event = grownInts(postings.event)
  postings.place = grownInts(postings.place)
  postings.day = grownInts(postings.day)
}

/** Adds a posting and returns its index. */
export function addPosting(
  postings: Postings,
  kind: number,
  event: number,
  place: number,
  day: Day,
  quantity: Amount,
  value: Amount,
): number {
  push(postings.quantity, quantity)
  push(postings.value, value)
  return addRow(postings, kind, event, place, day)
}

/** The same for small amounts, which then are never anything but raw numbers. */
export function addSmallPosting(
  postings: Postings,
  kind: number,
  event: number,
  place: number,
  day: Day,
  quantity: number,
  value: number,
): number {
  pushSmall(postings.quantity, quantity)
  pushSmall(postings.value, value)
  return addRow(postings, kind, event, place, day)
}

function addRow(postings: Postings, kind: number, event: number, place: number, day: Day): number {
  const index = postings.length++
  if (index === postings.kind.length) makeRoom(postings)
  postings.kind[index] = kind
  postings.event[index] = event
  postings.place[index] = place
  postings.day[index] = day
  if (kind === MOVE) postings.moved++
  else if (kind <= ASIDE) postings.acquired++
  return index
}

/** Columns that few ledgers need exist only once something was written to them; then they are as long as the rest. */
export function coverAll(postings: Postings): void {
  const { length } = postings.kind
  if (postings.destination.length > 0 && postings.destination.length < length) {
    const larger = new Int32Array(length)
    larger.set(postings.destination)
    postings.destination = larger
  }
}

export function setDestination(postings: Postings, index: number, destination: number): void {
  if (postings.destination.length === 0) postings.destination = new Int32Array(postings.kind.length)
  else if (index >= postings.destination.length) coverAll(postings)
  postings.destination[index] = destination
}

export function setCosts(postings: Postings, index: number, costs: Amount): void {
  set(postings.costs, index, costs)
}

export function setFacts(postings: Postings, index: number, facts: LotFacts): void {
  postings.flags[index] = checked(postings.flags[index]) | HAS_FACTS
  postings.lotFacts.set(index, facts)
}

export const hasFlag = (postings: Postings, index: number, flag: number) =>
  (checked(postings.flags[index]) & flag) !== 0
export const addFlag = (postings: Postings, index: number, flag: number) => {
  postings.flags[index] = checked(postings.flags[index]) | flag
}
