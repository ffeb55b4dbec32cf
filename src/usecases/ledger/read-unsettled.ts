import { listDismissals, listOpenMovements } from '../../db/queries/transfers.ts'
import type { Snapshot } from '../../db/snapshot.ts'
import { transferPairs, type Unsettled } from '../../matching/transfer-pairs.ts'

/** Without the book, which is of the moment before. */
export async function readUnsettled(snapshot: Snapshot, userId: string): Promise<Unsettled> {
  const movements = await listOpenMovements(snapshot, userId)
  const dismissed = await listDismissals(snapshot, userId)
  return { movements, dismissed, pairs: transferPairs(movements, dismissed) }
}
