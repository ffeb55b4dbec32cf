import type { LedgerEvent } from '#engine'
import { type LedgerRow, listLedgerRows, streamLedgerRows } from '../../db/queries/ledger-issues.ts'
import type { Snapshot } from '../../db/snapshot.ts'
import { toLedgerEvent } from '../../ledger/ledger-event.ts'
import type { LedgerRecord } from '../../matching/ledger-record.ts'
import { toRecord } from './to-record.ts'

/** Each transaction as the engine takes it, and as the review does; both in order of time. */
export type LedgerRead = { events: readonly LedgerEvent[]; records: readonly LedgerRecord[] }

/** The whole ledger. */
export async function readLedger(snapshot: Snapshot, userId: string): Promise<LedgerRead> {
  const events: LedgerEvent[] = []
  const records: LedgerRecord[] = []
  const once = textsOnce()
  for await (const rows of streamLedgerRows(snapshot, userId))
    for (const row of rows) {
      shareTexts(row, once)
      events.push(toLedgerEvent(row))
      records.push(toRecord(row))
    }
  return { events, records }
}

function shareTexts(row: LedgerRow, once: ReturnType<typeof textsOnce>): void {
  row.type = once(row.type)
  row.wallet = once(row.wallet)
  row.asset = once(row.asset)
  if (row.importId !== null) row.importId = once(row.importId)
  if (row.receivedAsset !== null) row.receivedAsset = once(row.receivedAsset)
  if (row.feeAsset !== null) row.feeAsset = once(row.feeAsset)
}

/** The same text for equal ones: a row has its own, and a fifth of a large ledger's memory would be such copies. */
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
export async function readChanged(
  snapshot: Snapshot,
  userId: string,
  before: LedgerRead,
  changedIds: readonly string[],
): Promise<LedgerRead> {
  if (changedIds.length === 0) return before
  const changed = new Set(changedIds)
  const rows = await listLedgerRows(snapshot, userId, [...changed])
  // Both have the same transactions at the same places.
  const places: number[] = []
  for (const [place, { id }] of before.events.entries()) if (changed.has(id)) places.push(place)
  return {
    events: merged(before.events, rows.map(toLedgerEvent), places),
    records: merged(before.records, rows.map(toRecord), places),
  }
}

type Placed = { id: string; at: number }

const byTime = (a: Placed, b: Placed) => a.at - b.at || (a.id < b.id ? -1 : 1)

/** Both in order. Of the added ones there are few. */
function merged<Item extends Placed>(
  before: readonly Item[],
  added: readonly Item[],
  gone: readonly number[],
): readonly Item[] {
  const between = gone.map((place, index) => before.slice(place + 1, gone[index + 1]))
  const kept = before.slice(0, gone[0]).concat(...between)
  const parts: (readonly Item[])[] = []
  let end = kept.length
  for (const item of added.toSorted(byTime).reverse()) {
    const rest = end
    while (end > 0 && byTime(item, kept[end - 1] as Item) < 0) end--
    parts.unshift([item], kept.slice(end, rest))
  }
  return kept.slice(0, end).concat(...parts)
}
