import type { Db } from '../../db/client.ts'
import { listDismissals, listOpenMovements } from '../../db/queries/transfers.ts'
import { type OpenMovements, transferPairs } from './join-transfers.ts'

/** Deposits and withdrawals that nothing explains. Of two that look like one transfer, what left stands for both. */
export async function findUnexplained(db: Db, userId: string): Promise<OpenMovements> {
  const movements = await listOpenMovements(db, userId)
  if (movements.length === 0) return []
  const dismissed = await listDismissals(db, userId)
  const arrived = new Set(transferPairs(movements, dismissed).map(({ depositId }) => depositId))
  return movements.filter(({ id }) => !arrived.has(id) && !dismissed.has(`unmatched_transfer:${id}`))
}
