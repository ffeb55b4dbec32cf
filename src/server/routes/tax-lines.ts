import * as calls from '../../contract/tax-lines.ts'
import {
  addStandingOrder,
  correctStandingOrder,
  deleteStandingOrder,
  listStandingOrders,
  previewStandingOrder,
} from '../../usecases/calculations/standing-orders.ts'
import {
  clearSaleLots,
  explainTaxLine,
  listTaxLines,
  previewSaleLots,
  readSaleLots,
  saveSaleLots,
} from '../../usecases/calculations/tax-lines.ts'
import { answer, type Server } from '../answer.ts'

export function taxLineRoutes(server: Server) {
  const { deps } = server
  answer(server, calls.listTaxLines, async ({ params, query }, { account }) =>
    listTaxLines(deps, account.id, { ...params, ...query }),
  )
  answer(server, calls.explainTaxLine, async ({ params, query }, { account }) =>
    explainTaxLine(deps, account.id, { ...params, ...query }),
  )
  answer(server, calls.readSaleLots, async ({ params }, { account }) =>
    readSaleLots(deps, account.id, params.id),
  )
  answer(server, calls.previewSaleLots, async ({ params, body }, { account }) =>
    previewSaleLots(deps, account.id, params.id, body),
  )
  answer(server, calls.saveSaleLots, async ({ params, body }, { account }) =>
    saveSaleLots(deps, account.id, params.id, body),
  )
  answer(server, calls.clearSaleLots, async ({ params }, { account }) =>
    clearSaleLots(deps, account.id, params.id),
  )
  answer(server, calls.listStandingOrders, async (_, { account }) => listStandingOrders(deps, account.id))
  answer(server, calls.addStandingOrder, async ({ body }, { account }) =>
    addStandingOrder(deps, account.id, body),
  )
  answer(server, calls.correctStandingOrder, async ({ params, body }, { account }) =>
    correctStandingOrder(deps, account.id, params.id, body),
  )
  answer(server, calls.previewStandingOrder, async ({ params, body }, { account }) =>
    previewStandingOrder(deps, account.id, params.id, body),
  )
  answer(server, calls.deleteStandingOrder, async ({ params }, { account }) => ({
    deleted: await deleteStandingOrder(deps, account.id, params.id),
  }))
}
