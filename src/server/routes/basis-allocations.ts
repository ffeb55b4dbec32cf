import * as calls from '../../contract/basis-allocations.ts'
import {
  deleteAllocation,
  listAllocations,
  listUnusedLots,
  recordGlobalRule,
  recordSpecificUnits,
} from '../../usecases/allocations/allocations.ts'
import { answer, type Server } from '../answer.ts'

export function basisAllocationRoutes(server: Server) {
  const { deps } = server
  answer(server, calls.listAllocations, async (_, { account }) => listAllocations(deps, account.id))
  answer(server, calls.listUnusedLots, async ({ query }, { account }) =>
    listUnusedLots(deps, account.id, query.asset),
  )
  answer(server, calls.recordSpecificUnits, async ({ body }, { account }) =>
    recordSpecificUnits(deps, account.id, body),
  )
  answer(server, calls.recordGlobalRule, async ({ body }, { account }) =>
    recordGlobalRule(deps, account.id, body),
  )
  answer(server, calls.deleteAllocation, async ({ query }, { account }) =>
    deleteAllocation(deps, account.id, query.asset),
  )
}
