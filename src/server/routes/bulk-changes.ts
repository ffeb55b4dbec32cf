import {
  changeInBulk as changeCall,
  previewBulkChange as previewCall,
  sumSelection as sumCall,
} from '../../contract/bulk-changes.ts'
import { requestPrices } from '../../usecases/prices/request-prices.ts'
import { tasks } from '../../usecases/tasks.ts'
import { answer, type Server } from '../answer.ts'

export function bulkChangeRoutes(server: Server) {
  const { deps } = server
  answer(server, sumCall, async ({ body }, { account }) =>
    deps.compute(tasks.sumSelection, { ...body, userId: account.id }),
  )
  answer(server, previewCall, async ({ body }, { account }) =>
    deps.compute(tasks.previewBulkChange, { ...body, userId: account.id }),
  )
  answer(server, changeCall, async ({ body }, { account }) => {
    const changed = await deps.compute(tasks.changeInBulk, { ...body, userId: account.id, account })
    await requestPrices(deps, account.id)
    return changed
  })
}
