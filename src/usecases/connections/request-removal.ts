import type { Deps } from '../deps.ts'
import { requestPortfolio } from '../prices/request-prices.ts'
import { tasks } from '../tasks.ts'

/** Answers how many transactions went. */
export async function requestRemoval(
  deps: Pick<Deps, 'db' | 'compute' | 'queue'>,
  userId: string,
  connection: { id: string; withTransactions: boolean },
): Promise<number> {
  const removed = await deps.compute(tasks.removeConnection, { userId, ...connection })
  if (removed > 0) await requestPortfolio(deps, userId)
  return removed
}
