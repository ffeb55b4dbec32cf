// A view of the portfolio: made here where it is of a usual size, in a computing process where it has many thousand coins.
import type { PortfolioPeriod } from '../../contract/portfolio.ts'
import { findUser } from '../../db/queries/users.ts'
import type { Deps } from '../deps.ts'
import { tasks } from '../tasks.ts'
import { findFresh } from './kept-portfolio.ts'
import { openUnlessLarge } from './open-portfolio.ts'
import { portfolioViews, type ViewName, type ViewOf } from './portfolio-views.ts'

type PortfolioDeps = Pick<Deps, 'db' | 'compute' | 'clock'>

export async function readPortfolio<Name extends ViewName>(
  { db, compute, clock }: PortfolioDeps,
  userId: string,
  view: Name,
  period: PortfolioPeriod = 'allTime',
): Promise<ViewOf<Name>> {
  const look = { db, now: clock() }
  const refresh = () => compute(tasks.portfolio, { userId })
  const portfolio = await openUnlessLarge({ ...look, refresh }, userId)
  const seen =
    portfolio === 'large'
      ? compute(tasks.largePortfolio, { userId, view, period })
      : portfolioViews[view](look, portfolio, period)
  return (await seen) as ViewOf<Name>
}

/** In the background: nobody waits for it. Nothing where the account has gone meanwhile, as demos do. */
export async function refreshIfOutdated(
  { db, compute, clock }: PortfolioDeps,
  userId: string,
): Promise<void> {
  if (!(await findUser(db, userId))) return
  const kept = await findFresh({ db, now: clock() }, userId, { unlessLarge: true })
  // Whether a large one is still fresh is seen in the computing process too.
  if (!kept || kept === 'large') await compute(tasks.portfolio, { userId })
}
