import type { LedgerEvent } from '#engine'
import { listEventRows, streamEventRows } from '../../db/queries/ledger-issues.ts'
import type { Snapshot } from '../../db/snapshot.ts'
import { toLedgerEvent } from '../../ledger/ledger-event.ts'

/** The whole ledger, in order of time, as the engine takes it. */
export async function readEvents(snapshot: Snapshot, userId: string): Promise<LedgerEvent[]> {
  const events: LedgerEvent[] = []
  const once = textsOnce()
  for await (const rows of streamEventRows(snapshot, userId))
    for (const row of rows) {
      row.type = once(row.type)
      row.wallet = once(row.wallet)
      row.asset = once(row.asset)
      events.push(toLedgerEvent(row))
    }
  return events
}

/** The same text for equal ones: a row brings its own, and a fifth of a large ledger's memory would be such copies. */
function textsOnce() {
  const known = new Map<string, string>()
  return <Text extends string>(text: Text): Text => {
    const found = known.get(text)
    if (found !== undefined) return found as Text
    known.set(text, text)
    return text
  }
}

/** The same, from how it was: only what has changed is read. */
export async function readChangedEvents(
  snapshot: Snapshot,
  userId: string,
  before: readonly LedgerEvent[],
  changedIds: readonly string[],
): Promise<readonly LedgerEvent[]> {
  if (changedIds.length === 0) return before
  const changed = new Set(changedIds)
  const read = (await listEventRows(snapshot, userId, [...changed])).map(toLedgerEvent)
  return merged(
    before.filter(({ id }) => !changed.has(id)),
    read.sort(byTime),
  )
}

const byTime = (a: LedgerEvent, b: LedgerEvent) => a.at - b.at || (a.id < b.id ? -1 : 1)

/** Both in order. Of the added ones there are few. */
function merged(events: readonly LedgerEvent[], added: readonly LedgerEvent[]): readonly LedgerEvent[] {
  const parts: (readonly LedgerEvent[])[] = []
  let end = events.length
  for (const event of added.toReversed()) {
    const rest = end
    while (end > 0 && byTime(event, events[end - 1] as LedgerEvent) < 0) end--
    parts.unshift([event], events.slice(end, rest))
  }
  return events.slice(0, end).concat(...parts)
}
