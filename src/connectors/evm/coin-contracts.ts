// Contracts that stand for a chain's own coin as if it were a token. What they list and log is the coin's, which is listed by
// itself; who holds the coin holds as much of them.
import type { EvmChain, EvmChainName } from './chains.ts'
import { addressIn, numberIn, topicOf, wordsOf, ZERO_ADDRESS } from './logs.ts'
import type { InternalTransfer, Log } from './transaction.ts'

const contracts: Partial<Record<EvmChainName, string>> = {
  optimism: '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
  polygon: '0x0000000000000000000000000000000000001010',
  zksync: '0x000000000000000000000000000000000000800a',
}

export const isCoinContract = ({ name }: EvmChain, contract: string) => contracts[name] === contract

const TRANSFER = topicOf('Transfer(address,address,uint256)')

/**
 * Until June 2023 coins came to OP Mainnet from Ethereum, and left for it, by such a log alone.
 * https://specs.optimism.io/protocol/predeploys.html
 */
export function coinsByLog(chain: EvmChain, logs: readonly Log[]): InternalTransfer[] {
  if (chain.name !== 'optimism') return []
  return logs.flatMap(log => {
    if (!isCoinContract(chain, log.address) || log.topics[0] !== TRANSFER) return []
    const [from, to, value] = wordsOf(log)
    const sides = { from: addressIn(from), to: addressIn(to) }
    const isMade = sides.from === ZERO_ADDRESS || sides.to === ZERO_ADDRESS
    return isMade ? [{ ...sides, value: numberIn(value) }] : []
  })
}
