import * as calls from '../../contract/portfolio.ts'
import {
  readAllocation,
  readAnalytics,
  readComparison,
  readHistory,
  readPerformance,
} from '../../usecases/portfolio/read-portfolio.ts'
import { tasks } from '../../usecases/tasks.ts'
import { answer, type Server } from '../answer.ts'

export function portfolioRoutes(server: Server) {
  const { deps } = server
  answer(server, calls.readPortfolioPerformance, async (_, { account }) => readPerformance(deps, account.id))
  answer(server, calls.readPortfolioHistory, async ({ query }, { account }) =>
    readHistory(deps, account.id, query.period),
  )
  answer(server, calls.listHoldingLots, async ({ query }, { account }) =>
    deps.compute(tasks.holdingLots, { userId: account.id, ...query }),
  )
  answer(server, calls.readPortfolioAnalytics, async ({ query }, { account }) =>
    readAnalytics(deps, account.id, query.period),
  )
  answer(server, calls.readPortfolioAllocation, async (_, { account }) => readAllocation(deps, account.id))
  answer(server, calls.readPortfolioComparison, async ({ query }, { account }) =>
    readComparison(deps, account.id, query.period),
  )
}
