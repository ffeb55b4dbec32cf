// A transaction as explorers list it, made of what is known of it.
import { type MadeToken, type MadeTransaction, transaction } from '../../testing/evm-chain.ts'
import { contractOf } from '../asset-name.ts'
import { topicOf } from '../logs.ts'
import type { ChainTransaction } from '../transaction.ts'
import { transfersOf } from '../transfers.ts'

const listedTopics: ReadonlySet<string> = new Set(
  [
    'Transfer(address,address,uint256)',
    'TransferSingle(address,address,address,uint256,uint256)',
    'TransferBatch(address,address,address,uint256[],uint256[])',
  ].map(topicOf),
)

export function asListed(known: ChainTransaction): MadeTransaction {
  const { block, from, to, value, input, isFailed, fee, internal, logs, tokens, hash } = known
  // Explorers know transfers by these logs alone.
  const logged = transfersOf({ ...known, logs: logs.filter(log => listedTopics.has(log.topics[0] ?? '')) })
  const tokenOf = (contract: string): MadeToken => {
    const { symbol = 'T', decimals = 18 } = tokens.get(contract) ?? {}
    return { contract, symbol, decimals: String(decimals) }
  }
  const parts = logged.map(({ asset, quantity, ...sides }) => {
    const [contract, id] = contractOf(asset)
    return { ...sides, asset, token: tokenOf(contract), value: quantity, id: BigInt(id ?? 0) }
  })
  return transaction(block, from, to, {
    hash,
    value,
    input,
    isFailed,
    gasUsed: 1n,
    gasPrice: fee,
    internal,
    logs,
    tokens: parts.filter(({ asset }) => !asset.includes(':')),
    nfts: parts.filter(({ asset }) => asset.startsWith('erc721:')),
    pieces: parts.filter(({ asset }) => asset.startsWith('erc1155:')),
  })
}
