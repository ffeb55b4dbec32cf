// R-ORDER: the acts of a ledger one after another. At one instant acquisitions come first, then moves, then disposals;
// events that feed each other there go whole, one by one (circle.ts).
import type { LedgerEvent } from '../src/index.ts'
import type { Act } from './acts.ts'
import { actsOf } from './acts-of.ts'
import { inCircle, type Stock } from './circle.ts'
import { type Facts, same } from './facts.ts'
import type { Certificate, Reading } from './ledger.ts'

const FIRST = 1_230_768_000_000
const LAST = 4_102_444_800_000

export function actsInOrder(facts: Facts, reading: Reading, { issues }: Certificate): Act[] {
  const ordered: Act[] = []
  const left = new Set<string>()
  const stock: Stock = { held: new Map(), counted: 0 }
  let instant: Act[] = []
  let before: LedgerEvent | undefined
  for (const event of inTime(reading, left)) {
    if (before && isSameInstant(before, event) && before.id === event.id) continue
    const acts = actsOf(reading, event)
    if (!acts) left.add(event.id)
    if (before && !isSameInstant(before, event)) {
      append(ordered, instant, reading, stock)
      instant = []
    }
    before = event
    for (const act of acts ?? []) instant.push(act)
  }
  append(ordered, instant, reading, stock)
  checkLeftOut(facts, left, issues)
  return ordered
}

const sequenceOf = ({ sequence = 0 }: LedgerEvent) => sequence
const isSameInstant = (a: LedgerEvent, b: LedgerEvent) => a.at === b.at && sequenceOf(a) === sequenceOf(b)
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const inTimeOrder = (a: LedgerEvent, b: LedgerEvent) =>
  a.at - b.at || sequenceOf(a) - sequenceOf(b) || byText(a.id, b.id) || byText(fieldsOf(a), fieldsOf(b))

/** Two events with one id at one instant: the first by its fields counts. */
const fieldsOf = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(fieldsOf).join()}]`
    : typeof value === 'object' && value !== null
      ? `{${Object.entries(value)
          .filter(([, field]) => field !== undefined)
          .sort(([a], [b]) => byText(a, b))
          .map(([name, field]) => `${name}:${fieldsOf(field)}`)
          .join()}}`
      : (JSON.stringify(value) ?? '')

/** The events that have a place in time; the ids of the others go to `left`. */
function inTime({ events, settings }: Reading, left: Set<string>): readonly LedgerEvent[] {
  const until = settings.asOf ?? LAST
  const placed = events.filter(event => {
    if (typeof event?.id !== 'string' || event.id === '') return false
    const { at, sequence = 0 } = event
    const isPlaced = Number.isSafeInteger(at) && at >= FIRST && at < LAST && Number.isSafeInteger(sequence)
    if (isPlaced && at <= until) return true
    left.add(event.id)
    return false
  })
  return placed.sort(inTimeOrder)
}

function append(ordered: Act[], instant: Act[], reading: Reading, stock: Stock): void {
  if (instant.length > 1) {
    // Sorting is stable: events stay in the order of their ids.
    const inPhases = instant.toSorted((a, b) => a.phase - b.phase)
    for (const act of inCircle(instant, reading, ordered, stock) ?? inPhases) ordered.push(act)
  } else for (const act of instant) ordered.push(act)
}

const leavingOut = new Set([
  ...['event_type_unknown', 'event_incomplete', 'amount_unreadable', 'amount_negative', 'amount_zero'],
  ...['date_unreadable', 'date_in_future'],
])

/** R-GAP-EVENT: what is left out is named, and nothing else is. */
function checkLeftOut(facts: Facts, left: ReadonlySet<string>, issues: Certificate['issues']): void {
  const named = new Set<string>()
  for (const { code, eventId } of issues) if (eventId !== null && leavingOut.has(code)) named.add(eventId)
  for (const id of new Set([...left, ...named])) same(facts, 'left out', id, left.has(id), named.has(id))
}
