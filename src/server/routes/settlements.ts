import {
  listSettlements as listCall,
  settleTogether as settleCall,
  undoSettlement as undoCall,
} from '../../contract/settlements.ts'
import { requestPortfolio } from '../../usecases/prices/request-prices.ts'
import { tasks } from '../../usecases/tasks.ts'
import { answer, type Server } from '../answer.ts'

export function settlementRoutes(server: Server) {
  const { deps } = server
  answer(server, listCall, async (_, { account }) => deps.compute(tasks.settlements, { userId: account.id }))
  answer(server, settleCall, async ({ body }, { account }) => {
    const request = { userId: account.id, account, answer: body }
    const settled = await deps.compute(tasks.settleTogether, request)
    await requestPortfolio(deps, account.id)
    return settled
  })
  answer(server, undoCall, async ({ params }, { account }) => {
    const request = { userId: account.id, account, id: params.id }
    const transactions = await deps.compute(tasks.undoSettlement, request)
    await requestPortfolio(deps, account.id)
    return { transactions }
  })
}
