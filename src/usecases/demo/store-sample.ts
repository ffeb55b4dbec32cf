import { setImported } from '../../db/queries/imports.ts'
import type { Account } from '../accounts/account.ts'
import { storeIntake } from '../imports/store-intake.ts'
import type { TaskContext } from '../task-context.ts'
import { sampleIntake } from './sample-history.ts'

/**
 * Runs in a computing process, as every import does. Returns how many transactions it added: as many as are listed then,
 * since two records that are one transfer are one transaction.
 */
export async function storeSample(
  { db, ownConnection, now, signal }: TaskContext,
  { account }: { userId: string; account: Account },
): Promise<number> {
  const deps = { db, ownConnection, clock: () => now }
  const stored = await storeIntake(deps, account, sampleIntake(now, signal), signal)
  const imported = stored.imported - stored.transfersJoined
  if (stored.importId !== null)
    await setImported(db, { userId: account.id, importId: stored.importId, imported })
  return imported
}
