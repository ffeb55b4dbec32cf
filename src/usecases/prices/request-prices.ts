import { listActiveAccounts } from '../../db/queries/sessions.ts'
import { fetchPricesJob } from '../../jobs/definitions/fetch-prices.ts'
import type { Deps } from '../deps.ts'

type RequestDeps = Pick<Deps, 'db' | 'queue'>

/** After each import, sync and change: the prices it needs are fetched in the background. */
export const requestPrices = ({ db, queue }: RequestDeps, userId: string): Promise<void> =>
  queue.enqueue(db, fetchPricesJob, { userId })

const LOOKED_AT_MS = 30 * 86_400_000

/** Run by a job every few hours. */
export async function requestDuePrices(deps: RequestDeps & Pick<Deps, 'clock'>): Promise<void> {
  const since = new Date(deps.clock().getTime() - LOOKED_AT_MS)
  for (const userId of await listActiveAccounts(deps.db, since)) await requestPrices(deps, userId)
}
