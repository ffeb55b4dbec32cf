import * as calls from '../../contract/harvesting.ts'
import { readHarvesting } from '../../usecases/portfolio/read-harvesting.ts'
import { addSalePlan, deleteSalePlan, listSalePlans } from '../../usecases/portfolio/sale-plans.ts'
import { answer, type Server } from '../answer.ts'

export function harvestingRoutes(server: Server) {
  const { deps } = server
  answer(server, calls.readHarvesting, async (_, { account }) => readHarvesting(deps, account))
  answer(server, calls.listSalePlans, async (_, { account }) => listSalePlans(deps, account.id))
  answer(server, calls.addSalePlan, async ({ body }, { account }) => addSalePlan(deps, account, body))
  answer(server, calls.deleteSalePlan, async ({ params }, { account }) => ({
    deleted: await deleteSalePlan(deps, account.id, params.id),
  }))
}
