import * as calls from '../../contract/prices.ts'
import {
  chooseCoin,
  enterPrice,
  importPrices,
  readPriceEntries,
  takeBackPrice,
} from '../../usecases/prices/own-prices.ts'
import { answer, type Server } from '../answer.ts'

export function priceRoutes(server: Server) {
  const { deps } = server
  answer(server, calls.listOwnPrices, async (_, { account }) => readPriceEntries(deps, account.id))
  answer(server, calls.saveOwnPrice, async ({ body }, { account }) => enterPrice(deps, account.id, body))
  answer(server, calls.deleteOwnPrice, async ({ params }, { account }) => ({
    deleted: await takeBackPrice(deps, account.id, params),
  }))
  answer(server, calls.importOwnPrices, async ({ body }, { account }) =>
    importPrices(deps, account.id, body.text),
  )
  answer(server, calls.chooseCoin, async ({ body }, { account }) => chooseCoin(deps, account.id, body))
}
