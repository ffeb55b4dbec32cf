// Makes the ledger of a connection again from what its exchange has said, without asking the exchange: for when the
// reading of it has become better.
import type { ExchangeId } from '../../connectors/registry.ts'
import { listAllConnections } from '../../db/queries/exchange-connections.ts'
import { findAccount } from '../../db/queries/users.ts'
import type { Deps } from '../deps.ts'
import { tasks } from '../tasks.ts'

export type Remapped = { id: string; exchange: string; imported: number; issues: number }

/** Connections whose first sync is not complete are left to it: half a history would be a wrong one. */
export async function remapConnections(
  { db, compute, clock }: Pick<Deps, 'db' | 'compute' | 'clock'>,
  onDone: (remapped: Remapped) => void,
): Promise<void> {
  for await (const { userId, id, exchange, displayName, wallet, lastSyncAt } of listAllConnections(db)) {
    const account = await findAccount(db, userId, clock())
    if (!account || !lastSyncAt) continue
    const { imported, rows } = await compute(tasks.storePages, {
      userId,
      account,
      connectionId: id,
      exchange: exchange as ExchangeId,
      displayName,
      wallet,
      // A transaction that is known by another name now comes as a new one, and may find no room where its old self had
      // it. No one asked for it to go.
      ignoresPlan: true,
    })
    onDone({ id, exchange, imported, issues: rows.issue })
  }
}
