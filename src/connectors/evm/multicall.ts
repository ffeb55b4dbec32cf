// Asks a contract that is on every chain to ask others, all in one block: https://www.multicall3.com
import * as AbiFunction from 'ox/AbiFunction'
import { ConnectorError } from '../connector-error.ts'
import type { EvmChain } from './chains.ts'
import type { Explorer } from './explorers.ts'

type Hex = `0x${string}`
export type Call = { target: string; callData: string }

const USUAL = '0xca11bde05977b3631167028862be2a173976ca11'
/** Contracts have other addresses there. */
const ON_ZKSYNC = '0xf9cda624fbc7e059355ce98a31693d299facd963'
const multicallOn = ({ name }: EvmChain) => (name === 'zksync' ? ON_ZKSYNC : USUAL)

const aggregate = AbiFunction.from(
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) returns ((bool success, bytes returnData)[])',
)
const getEthBalance = AbiFunction.from('function getEthBalance(address) view returns (uint256)')
const getBlockNumber = AbiFunction.from('function getBlockNumber() view returns (uint256)')
const getChainId = AbiFunction.from('function getChainId() view returns (uint256)')
const balanceOf = AbiFunction.from('function balanceOf(address) view returns (uint256)')
/** Arbitrum's contracts see the block of Ethereum; its own number is known to this one. */
const ARB_SYS = '0x0000000000000000000000000000000000000064'
const arbBlockNumber = AbiFunction.from('function arbBlockNumber() view returns (uint256)')

export const blockCall = (chain: EvmChain): Call =>
  chain.name === 'arbitrum'
    ? { target: ARB_SYS, callData: AbiFunction.encodeData(arbBlockNumber) }
    : { target: multicallOn(chain), callData: AbiFunction.encodeData(getBlockNumber) }

export const coinCall = (chain: EvmChain, address: string): Call => ({
  target: multicallOn(chain),
  callData: AbiFunction.encodeData(getEthBalance, [address as Hex]),
})

export const tokenCall = (contract: string, address: string): Call => ({
  target: contract,
  callData: AbiFunction.encodeData(balanceOf, [address as Hex]),
})

/** Asked of the chain itself, since not every explorer's node says it. */
export async function chainIdOf(explorer: Explorer, chain: EvmChain): Promise<number> {
  const call = { to: multicallOn(chain), data: AbiFunction.encodeData(getChainId) }
  const answer = await explorer.node('eth_call', [call, 'latest'])
  // Nothing is there to ask.
  if (answer === '0x') throw new ConnectorError('not_found')
  return Number(answer)
}

/** What each call returned as a number; undefined where it failed. */
export async function callAll(
  explorer: Explorer,
  chain: EvmChain,
  calls: readonly Call[],
  tag: string,
): Promise<(bigint | undefined)[]> {
  const data = AbiFunction.encodeData(aggregate, [
    calls.map(({ target, callData }) => ({
      target: target as Hex,
      allowFailure: true,
      callData: callData as Hex,
    })),
  ])
  const answer = await explorer.node('eth_call', [{ to: multicallOn(chain), data }, tag])
  return resultsIn(answer, calls.length)
}

function resultsIn(answer: unknown, length: number): (bigint | undefined)[] {
  try {
    const results = AbiFunction.decodeResult(aggregate, answer as Hex)
    if (results.length === length)
      return results.map(({ success, returnData }) =>
        success && returnData.length === 66 ? BigInt(returnData) : undefined,
      )
  } catch {
    // No answer of that contract.
  }
  throw new ConnectorError('malformed')
}
