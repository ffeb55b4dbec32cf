import type { Account } from '../accounts/account.ts'
import type { Deps } from '../deps.ts'
import { requestPortfolio } from '../prices/request-prices.ts'
import { tasks } from '../tasks.ts'

/** Returns how many transactions went. */
export async function requestUndo(
  deps: Pick<Deps, 'db' | 'compute' | 'queue'>,
  account: Account,
  importId: string,
): Promise<number> {
  const removed = await deps.compute(tasks.undoImport, { userId: account.id, account, importId })
  await requestPortfolio(deps, account.id)
  return removed
}
