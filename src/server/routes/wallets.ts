import * as calls from '../../contract/wallets.ts'
import { addWallet } from '../../usecases/connections/add-wallet.ts'
import { requestPortfolio } from '../../usecases/prices/request-prices.ts'
import { tasks } from '../../usecases/tasks.ts'
import { listWallets } from '../../usecases/wallets/list-wallets.ts'
import { answer, type Server } from '../answer.ts'

export function walletRoutes(server: Server) {
  const { deps } = server
  answer(server, calls.listWallets, async (_, { account }) => listWallets(deps, account.id))
  answer(server, calls.addWallet, async ({ body }, { account }) => addWallet(deps, account, body))
  answer(server, calls.renameWallet, async ({ body }, { account }) => {
    const change = await deps.compute(tasks.renameWallet, { userId: account.id, ...body })
    await requestPortfolio(deps, account.id)
    return change
  })
  answer(server, calls.undoWalletChange, async ({ params }, { account }) => {
    const transactions = await deps.compute(tasks.undoWalletChange, { userId: account.id, id: params.id })
    await requestPortfolio(deps, account.id)
    return { transactions }
  })
  answer(server, calls.previewWalletRename, async ({ body }, { account }) =>
    deps.compute(tasks.previewRename, { userId: account.id, ...body }),
  )
  answer(server, calls.listPlaces, async ({ query }, { account }) =>
    deps.compute(tasks.places, { userId: account.id, ...query }),
  )
  answer(server, calls.readPlace, async ({ query }, { account }) =>
    deps.compute(tasks.place, { userId: account.id, ...query }),
  )
  answer(server, calls.hideWallet, async ({ body }, { account }) =>
    deps.compute(tasks.hideWallet, { userId: account.id, ...body }),
  )
}
