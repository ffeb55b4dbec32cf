import {
  dismissReview as dismissCall,
  joinAllTransfers as joinAllCall,
  joinTransfer as joinCall,
  listReview as listCall,
  splitTransfer as splitCall,
} from '../../contract/review.ts'
import { joinTransfer, splitTransfer } from '../../usecases/ledger/join-transfers.ts'
import { readShown } from '../../usecases/ledger/read-transaction.ts'
import { dismissReview } from '../../usecases/ledger/review.ts'
import { tasks } from '../../usecases/tasks.ts'
import { answer, type Server } from '../answer.ts'

export function reviewRoutes(server: Server) {
  const { deps } = server
  answer(server, listCall, async ({ query }, { account }) =>
    deps.compute(tasks.review, { userId: account.id, year: query.year }),
  )
  answer(server, dismissCall, async ({ body }, { account }) => {
    await dismissReview(deps, account.id, body.key)
    return { dismissed: true }
  })
  answer(server, joinCall, async ({ body }, { account }) => {
    await joinTransfer(deps, account, body)
    return readShown(deps, account.id, body.withdrawalId)
  })
  answer(server, splitCall, async ({ params }, { account }) => {
    const ids = await splitTransfer(deps, account, params.id)
    return { transactions: await Promise.all(ids.map(id => readShown(deps, account.id, id))) }
  })
  answer(server, joinAllCall, async (_, { account }) => ({
    joined: await deps.compute(tasks.joinTransfers, { userId: account.id, account }),
  }))
}
