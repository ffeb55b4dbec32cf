import { listActiveAccounts } from '../../db/queries/sessions.ts'
import { fetchPricesJob } from '../../jobs/definitions/fetch-prices.ts'
import { refreshPortfolioJob } from '../../jobs/definitions/refresh-portfolio.ts'
import type { Deps } from '../deps.ts'

type RequestDeps = Pick<Deps, 'db' | 'queue'>

/**
 * After each import, sync and change: in the background the prices it needs are fetched, and the values of the portfolio
 * updated, with the prices there are and again with those that come.
 */
export async function requestPrices({ db, queue }: RequestDeps, userId: string): Promise<void> {
  await queue.enqueue(db, fetchPricesJob, { userId })
  await requestPortfolio({ db, queue }, userId)
}

/** After a change that needs no new prices. */
export const requestPortfolio = ({ db, queue }: RequestDeps, userId: string): Promise<void> =>
  queue.enqueue(db, refreshPortfolioJob, { userId })

const LOOKED_AT_MS = 30 * 86_400_000

/** Run by a job every few hours. */
export async function requestDuePrices(deps: RequestDeps & Pick<Deps, 'clock'>): Promise<void> {
  const since = new Date(deps.clock().getTime() - LOOKED_AT_MS)
  for (const userId of await listActiveAccounts(deps.db, since)) await requestPrices(deps, userId)
}
