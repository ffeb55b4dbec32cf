// What the exchange says it holds against what the ledger says, and since when they differ. Runs in a computing process: it
// goes through all that the exchange has said.
import type { Balance } from '../../connectors/connector.ts'
import { connectors, type ExchangeId, type Halves } from '../../connectors/registry.ts'
import type { BalanceDifference } from '../../contract/exchanges.ts'
import { findUnasked } from '../../db/queries/exchange-connections.ts'
import { walletBalances, walletMoves } from '../../db/queries/wallet-balances.ts'
import { listWalletNames } from '../../db/queries/wallets.ts'
import { currentName } from '../../ledger/wallet-names.ts'
import type { TaskContext } from '../task-context.ts'
import { compareBalances, withoutUnasked } from './compare-balances.ts'
import { differenceBegan } from './difference-began.ts'
import { keptPages } from './kept-pages.ts'

type DifferencesRequest = {
  userId: string
  connectionId: string
  exchange: ExchangeId
  wallet: string | null
  balances: Balance[]
}

export async function findDifferences(
  { db }: Pick<TaskContext, 'db'>,
  { userId, connectionId, exchange, wallet: named, balances }: DifferencesRequest,
): Promise<BalanceDifference[]> {
  const { wallet: ownName, checkpoints }: Halves = connectors[exchange]
  const wallet = currentName(await listWalletNames(db, userId), named ?? ownName)
  const kept = await findUnasked(db, { userId, id: connectionId })
  const there = withoutUnasked(balances, kept?.unasked ?? null)
  const differences = compareBalances(there, await walletBalances(db, userId, wallet))
  if (!checkpoints || differences.length === 0)
    return differences.map(difference => ({ ...difference, since: null }))
  const { readCheckpoints } = await checkpoints()
  const assets = differences.map(({ asset }) => asset)
  const checkpointsOf = Map.groupBy(
    await readCheckpoints(keptPages(db, { userId, connectionId }), new Set(assets)),
    ({ asset }) => asset,
  )
  const moves = Map.groupBy(await walletMoves(db, userId, wallet, assets), ({ asset }) => asset)
  return differences.map(difference => {
    const began = differenceBegan(
      checkpointsOf.get(difference.asset) ?? [],
      moves.get(difference.asset) ?? [],
    )
    return { ...difference, since: began === null ? null : new Date(began * 1000).toISOString() }
  })
}
