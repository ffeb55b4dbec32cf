import * as calls from '../../contract/tax-lines.ts'
import {
  addStandingOrder,
  deleteStandingOrder,
  listStandingOrders,
} from '../../usecases/calculations/standing-orders.ts'
import {
  clearSaleLots,
  explainTaxLine,
  listTaxLines,
  previewSaleLots,
  readSaleLots,
  saveSaleLots,
} from '../../usecases/calculations/tax-lines.ts'
import { answerUser, type Server } from '../answer.ts'

export function taxLineRoutes(server: Server) {
  const { deps } = server
  answerUser(server, calls.listTaxLines, async ({ params, query }, { user }) =>
    listTaxLines(deps, user.id, { ...params, ...query }),
  )
  answerUser(server, calls.explainTaxLine, async ({ params, query }, { user }) =>
    explainTaxLine(deps, user.id, { ...params, ...query }),
  )
  answerUser(server, calls.readSaleLots, async ({ params }, { user }) =>
    readSaleLots(deps, user.id, params.id),
  )
  answerUser(server, calls.previewSaleLots, async ({ params, body }, { user }) =>
    previewSaleLots(deps, user.id, params.id, body),
  )
  answerUser(server, calls.saveSaleLots, async ({ params, body }, { user }) =>
    saveSaleLots(deps, user.id, params.id, body),
  )
  answerUser(server, calls.clearSaleLots, async ({ params }, { user }) =>
    clearSaleLots(deps, user.id, params.id),
  )
  answerUser(server, calls.listStandingOrders, async (_, { user }) => listStandingOrders(deps, user.id))
  answerUser(server, calls.addStandingOrder, async ({ body }, { user }) =>
    addStandingOrder(deps, user.id, body),
  )
  answerUser(server, calls.deleteStandingOrder, async ({ params }, { user }) => ({
    deleted: await deleteStandingOrder(deps, user.id, params.id),
  }))
}
