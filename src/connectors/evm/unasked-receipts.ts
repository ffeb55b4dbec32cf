// What a transaction of a stranger brought that counts for nothing, as it is listed for the person.

import type { UnaskedReceipt } from '../connector.ts'
import { decimalOf } from '../units.ts'
import { assetName, contractOf, isCollectible } from './asset-name.ts'
import { flowsOf } from './flows.ts'
import { tokenKey } from './pages.ts'
import type { ChainTransaction } from './transaction.ts'

/** `spam`: by asset why it is spam. A transfer of nothing brought nothing, and is not listed. */
export const unaskedReceipts = (
  transaction: ChainTransaction,
  own: ReadonlySet<string>,
  spam: ReadonlyMap<string, string>,
): UnaskedReceipt[] => {
  if (spam.size === 0) return []
  return flowsOf(transaction, own).flatMap(({ asset, quantity }) => {
    const reason = spam.get(asset)
    if (reason === undefined || quantity < 0n) return []
    const { chain, tokens, seconds } = transaction
    const [contract] = contractOf(asset)
    const { symbol, decimals } = tokens.get(contract) ?? { symbol: '', decimals: 0 }
    return [
      {
        ...{ token: tokenKey(chain.name, contract), chain: chain.label, contract },
        asset: assetName(transaction, asset),
        // As its contract says it: links in it are evidence.
        symbol: symbol.slice(0, LONGEST_SYMBOL) || 'without a name',
        quantity: decimalOf(quantity, isCollectible(asset) ? 0 : decimals),
        at: seconds * 1000,
        reasons: [reason],
      },
    ]
  })
}

const LONGEST_SYMBOL = 80
