import type { LedgerEvent } from '#engine'
import type { Db } from '../../db/client.ts'
import { streamEventRows } from '../../db/queries/ledger-issues.ts'
import { toLedgerEvent } from '../../ledger/ledger-event.ts'

/** The whole ledger, in order of time, as the engine takes it. */
export async function readEvents(db: Db, userId: string): Promise<LedgerEvent[]> {
  const events: LedgerEvent[] = []
  for await (const rows of streamEventRows(db, userId))
    for (const row of rows) events.push(toLedgerEvent(row))
  return events
}
