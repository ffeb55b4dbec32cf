import type { Account } from '../accounts/account.ts'
import { storeIntake } from '../imports/store-intake.ts'
import type { TaskContext } from '../task-context.ts'
import { sampleIntake } from './sample-history.ts'

/** Runs in a computing process, as every import does. Returns how many transactions it added. */
export async function storeSample(
  { db, ownConnection, now, signal }: TaskContext,
  { account }: { userId: string; account: Account },
): Promise<number> {
  const deps = { db, ownConnection, clock: () => now }
  const { imported } = await storeIntake(deps, account, sampleIntake(now, signal), signal)
  return imported
}
