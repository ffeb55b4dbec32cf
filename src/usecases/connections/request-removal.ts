import type { Account } from '../accounts/account.ts'
import type { Deps } from '../deps.ts'
import { requestPortfolio } from '../prices/request-prices.ts'
import { tasks } from '../tasks.ts'

/** Returns how many transactions went. */
export async function requestRemoval(
  deps: Pick<Deps, 'db' | 'compute' | 'queue'>,
  account: Account,
  connection: { id: string; withTransactions: boolean },
): Promise<number> {
  const removed = await deps.compute(tasks.removeConnection, { userId: account.id, account, ...connection })
  if (removed > 0) await requestPortfolio(deps, account.id)
  return removed
}
