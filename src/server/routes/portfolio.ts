import * as calls from '../../contract/portfolio.ts'
import { readPortfolio } from '../../usecases/portfolio/read-portfolio.ts'
import { tasks } from '../../usecases/tasks.ts'
import { answer, type Server } from '../answer.ts'

export function portfolioRoutes(server: Server) {
  const { deps } = server
  answer(server, calls.readPortfolioPerformance, async (_, { account }) =>
    readPortfolio(deps, account.id, 'performance'),
  )
  answer(server, calls.readPortfolioHistory, async ({ query }, { account }) =>
    readPortfolio(deps, account.id, 'history', query.period),
  )
  answer(server, calls.listHoldingLots, async ({ query }, { account }) =>
    deps.compute(tasks.holdingLots, { userId: account.id, ...query }),
  )
  answer(server, calls.readPortfolioAnalytics, async ({ query }, { account }) =>
    readPortfolio(deps, account.id, 'analytics', query.period),
  )
  answer(server, calls.readPortfolioAllocation, async (_, { account }) =>
    readPortfolio(deps, account.id, 'allocation'),
  )
  answer(server, calls.readPortfolioComparison, async ({ query }, { account }) =>
    readPortfolio(deps, account.id, 'comparison', query.period),
  )
}
