import {
  dismissReview as dismissCall,
  joinAllTransfers as joinAllCall,
  joinTransfer as joinCall,
  listReview as listCall,
  splitTransfer as splitCall,
} from '../../contract/review.ts'
import { joinAllTransfers, joinTransfer, splitTransfer } from '../../usecases/ledger/join-transfers.ts'
import { readShown } from '../../usecases/ledger/read-transaction.ts'
import { dismissReview, readReview } from '../../usecases/ledger/review.ts'
import { answerUser, type Server } from '../answer.ts'

export function reviewRoutes(server: Server) {
  const { deps } = server
  answerUser(server, listCall, async (_, { user }) => readReview(deps, user.id))
  answerUser(server, dismissCall, async ({ body }, { user }) => {
    await dismissReview(deps, user.id, body.key)
    return { dismissed: true }
  })
  answerUser(server, joinCall, async ({ body }, { user }) => {
    await joinTransfer(deps, user.id, body)
    return readShown(deps, user.id, body.withdrawalId)
  })
  answerUser(server, splitCall, async ({ params }, { user }) => {
    const ids = await splitTransfer(deps, user.id, params.id)
    return { transactions: await Promise.all(ids.map(id => readShown(deps, user.id, id))) }
  })
  answerUser(server, joinAllCall, async (_, { user }) => ({ joined: await joinAllTransfers(deps, user.id) }))
}
