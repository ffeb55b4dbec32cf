import { type DemoEventType, insertDemoEvent } from '../../db/queries/demos.ts'
import type { Account } from '../accounts/account.ts'
import type { Deps } from '../deps.ts'

/** Operators are shown what demos are used for. What a signed-in person does is not recorded. */
export async function recordDemoEvent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, kind }: Pick<Account, 'id' | 'kind'>,
  type: DemoEventType,
): Promise<void> {
  if (kind === 'demo') await insertDemoEvent(db, id, type, clock())
}
