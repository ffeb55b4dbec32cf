import type { Deps } from '../deps.ts'
import { requestPortfolio } from '../prices/request-prices.ts'
import { tasks } from '../tasks.ts'

/** Answers how many transactions went. */
export async function requestUndo(
  deps: Pick<Deps, 'db' | 'compute' | 'queue'>,
  userId: string,
  importId: string,
): Promise<number> {
  const removed = await deps.compute(tasks.undoImport, { userId, importId })
  await requestPortfolio(deps, userId)
  return removed
}
