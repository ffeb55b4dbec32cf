// One order for one ledger, whatever the order of the input. Instant and sequence, then id: exchanges stamp a whole batch with one
// second, and the order of arrival is not a tie-break, because a re-import changes it.
import { checked } from '../core/checked.ts'
import { getOrZero, set } from '../core/column.ts'
import type { LedgerEvent } from '../core/event.ts'
import { type CausalOrder, causalOrder } from './causal-order.ts'
import type { Draft } from './draft.ts'
import { addFlag, coverAll, MOVE, PLACED, type Postings } from './postings.ts'

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const byInstant = (a: LedgerEvent, b: LedgerEvent) =>
  a.at - b.at ||
  (a.sequence ?? 0) - (b.sequence ?? 0) ||
  compareText(a.id, b.id) ||
  compareText(canonical(a), canonical(b))

/** Two events with one id are distinguished by all their fields, so that the same one counts every time. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields
    .sort(([a], [b]) => compareText(a, b))
    .map(([name, field]) => `${name}:${canonical(field)}`)
    .join()}}`
}

/** The events in order; the same array when it already is. */
export function inOrder(events: readonly LedgerEvent[]): readonly LedgerEvent[] {
  for (let index = 1; index < events.length; index++) {
    const before = events[index - 1]
    const event = events[index]
    if (before && event && (before.at > event.at || (before.at === event.at && byInstant(before, event) > 0)))
      return [...events].sort(byInstant)
  }
  return events
}

const phaseOf = (kind: number) => (kind < MOVE ? 0 : kind === MOVE ? 1 : 2)

/**
 * Postings from `start` on happened at one instant: acquisitions first, then moves, then disposals. Events that feed
 * each other come in between, one by one.
 */
export function orderPhases(draft: Draft, start: number): void {
  const { postings } = draft
  const { kind, length } = postings
  let sorted = true
  for (let index = start + 1; index < length && sorted; index++)
    sorted = phaseOf(checked(kind[index - 1])) <= phaseOf(checked(kind[index]))
  if (sorted) return
  const phases: number[] = []
  for (let phase = 0; phase <= 2; phase++)
    for (let index = start; index < length; index++)
      if (phaseOf(checked(kind[index])) === phase) phases.push(index)
  const causal = causalOrder(draft, start)
  if (causal) orderCausally(draft, start, phases, causal)
  else permute(postings, start, phases)
}

/** Lots keep the age they have in phases: which of equally old ones FIFO takes does not depend on other events. */
function orderCausally(draft: Draft, start: number, phases: readonly number[], causal: CausalOrder): void {
  const { postings, lotPlaces } = draft
  const { kind } = postings
  const phaseAt = (posting: number) => phaseOf(checked(kind[posting]))
  const exchanges = causal.exchanges.flatMap(exchange =>
    exchange.postings.toSorted((a, b) => phaseAt(a) - phaseAt(b)),
  )
  const inExchange = new Set(exchanges)
  const others = phases.filter(posting => !inExchange.has(posting))
  const acquired = others.filter(posting => phaseAt(posting) === 0)
  const order = [...acquired, ...exchanges, ...others.slice(acquired.length)]
  const ages = new Map(phases.map((posting, rank) => [posting, start + rank]))
  permute(postings, start, order)
  for (const [offset, posting] of order.entries()) {
    lotPlaces.set(start + offset, checked(ages.get(posting)))
    addFlag(postings, start + offset, PLACED)
  }
  draft.openOrders.push({ from: start, until: start + order.length, events: causal.open })
}

function permute(postings: Postings, start: number, order: readonly number[]): void {
  coverAll(postings)
  const { event, place, destination, day, flags, kind } = postings
  for (const column of [event, place, destination, day, flags, kind]) {
    const isWritten = column.length > 0
    if (isWritten)
      column.set(
        order.map(from => checked(column[from])),
        start,
      )
  }
  for (const column of [postings.quantity, postings.value, postings.costs]) {
    if (column.length <= start) continue
    const moved = order.map(from => getOrZero(column, from))
    for (const from of order) column.large.delete(from)
    for (const [offset, value] of moved.entries()) set(column, start + offset, value)
  }
  moveKeys(postings.lotFacts, start, order)
  moveKeys(postings.unitBasis, start, order)
  moveKeys(postings.incomeValue, start, order)
  moveKeys(postings.priceSource, start, order)
}

function moveKeys<T>(map: Map<number, T>, start: number, order: readonly number[]): void {
  if (map.size === 0) return
  const values = order.map(from => map.get(from))
  for (const from of order) map.delete(from)
  values.forEach((value, offset) => {
    if (value !== undefined) map.set(start + offset, value)
  })
}
