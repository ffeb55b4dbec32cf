import type { PortfolioPeriod } from '../../contract/portfolio.ts'
import type { TaskContext } from '../task-context.ts'
import { openPortfolio } from './open-portfolio.ts'
import { portfolioViews, type ViewName, type ViewOf } from './portfolio-views.ts'
import { refreshPortfolio } from './refresh-portfolio.ts'

type Asked = { userId: string; view: ViewName; period: PortfolioPeriod }

/** Runs in a computing process. */
export async function readLargePortfolio(
  context: TaskContext,
  { userId, view, period }: Asked,
): Promise<ViewOf<ViewName>> {
  const { db, now } = context
  const refresh = () => refreshPortfolio(context, { userId })
  return portfolioViews[view](context, await openPortfolio({ db, now, refresh }, userId), period)
}
