import { listDismissals, listOpenMovements } from '../../db/queries/transfers.ts'
import type { Snapshot } from '../../db/snapshot.ts'
import { type OpenMovements, transferPairs } from './join-transfers.ts'

export type Unsettled = { movements: OpenMovements; dismissed: ReadonlySet<string> }

/** Deposits and withdrawals without their other half, and what was answered about them. */
export const readUnsettled = async (snapshot: Snapshot, userId: string): Promise<Unsettled> => ({
  movements: await listOpenMovements(snapshot, userId),
  dismissed: await listDismissals(snapshot, userId),
})

/** Those that nothing explains. Of two that look like one transfer, what left stands for both. */
export function unexplainedOf({ movements, dismissed }: Unsettled): OpenMovements {
  if (movements.length === 0) return []
  const arrived = new Set(transferPairs(movements, dismissed).map(({ depositId }) => depositId))
  return movements.filter(({ id }) => !arrived.has(id) && !dismissed.has(`unmatched_transfer:${id}`))
}
