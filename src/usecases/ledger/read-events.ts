import type { LedgerEvent } from '#engine'
import type { Db } from '../../db/client.ts'
import { listEventRows, streamEventRows } from '../../db/queries/ledger-issues.ts'
import { toLedgerEvent } from '../../ledger/ledger-event.ts'

/** The whole ledger, in order of time, as the engine takes it. */
export async function readEvents(db: Db, userId: string): Promise<LedgerEvent[]> {
  const events: LedgerEvent[] = []
  for await (const rows of streamEventRows(db, userId))
    for (const row of rows) events.push(toLedgerEvent(row))
  return events
}

/** The same, from how it was: only what has changed is read. */
export async function readChangedEvents(
  db: Db,
  userId: string,
  before: readonly LedgerEvent[],
  changedIds: readonly string[],
): Promise<readonly LedgerEvent[]> {
  if (changedIds.length === 0) return before
  const changed = new Set(changedIds)
  const read = (await listEventRows(db, userId, [...changed])).map(toLedgerEvent)
  // Almost in order already, which a sort finds out as it goes.
  return [...before.filter(({ id }) => !changed.has(id)), ...read].sort(
    (a, b) => a.at - b.at || (a.id < b.id ? -1 : 1),
  )
}
