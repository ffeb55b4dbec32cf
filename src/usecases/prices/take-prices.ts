// What sources have by now, taken over for a ledger. Prices count from the revision they came with: results follow, and
// reports made before are marked.

import { longTransaction } from '../../db/long-transaction.ts'
import { listUnvaluedAssets, takePrices } from '../../db/queries/ledger-prices.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { coinSpans } from '../../prices/coins.ts'
import { readCoinChoices } from '../../prices/price-entries.ts'
import type { Deps } from '../deps.ts'

/** How many prices were new. Nothing new, nothing changes. */
export async function takeLedgerPrices(
  { db, ownConnection }: Pick<Deps, 'db' | 'ownConnection'>,
  { userId }: { userId: string },
): Promise<number> {
  const choices = await readCoinChoices(db, userId)
  const spans = (await listUnvaluedAssets(db, userId)).flatMap(({ asset }) => coinSpans(asset, choices))
  // A ledger without any values takes longer than an ordinary query may.
  return longTransaction({ ownConnection }, async transaction => {
    const taken = await takePrices(transaction, userId, spans)
    if (taken > 0) await changeLedger(transaction, userId, [])
    return taken
  })
}
