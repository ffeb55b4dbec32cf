import {
  addWallet as addCall,
  listWallets as listCall,
  renameWallet as renameCall,
  undoWalletChange as undoCall,
} from '../../contract/wallets.ts'
import { addWallet } from '../../usecases/connections/add-wallet.ts'
import { requestPortfolio } from '../../usecases/prices/request-prices.ts'
import { tasks } from '../../usecases/tasks.ts'
import { listWallets } from '../../usecases/wallets/list-wallets.ts'
import { answer, type Server } from '../answer.ts'

export function walletRoutes(server: Server) {
  const { deps } = server
  answer(server, listCall, async (_, { account }) => listWallets(deps, account.id))
  answer(server, addCall, async ({ body }, { account }) => addWallet(deps, account, body))
  answer(server, renameCall, async ({ body }, { account }) => {
    const change = await deps.compute(tasks.renameWallet, { userId: account.id, ...body })
    await requestPortfolio(deps, account.id)
    return change
  })
  answer(server, undoCall, async ({ params }, { account }) => {
    const transactions = await deps.compute(tasks.undoWalletChange, { userId: account.id, id: params.id })
    await requestPortfolio(deps, account.id)
    return { transactions }
  })
}
