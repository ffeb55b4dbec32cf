// Which contract is which coin, chain by chain: 2,511 contracts of about a thousand coins. Anyone can make a token and call
// it UNI; the contract tells them apart. As of May 2026; docs/decisions/0075-tokens-by-their-contracts.md says from where,
// what is bridged, and how it is renewed.
//
// A table is read as: the name of a coin, then its contracts without 0x. 'USDC:6': it has six decimals, and not 18.
// 'POL/MATIC': files have either name, and what names it by its contract alone has the first.
import { onArbitrumOne } from './listed/arbitrum.ts'
import { onBase } from './listed/base.ts'
import { onBNBChain } from './listed/bnb-chain.ts'
import { onEthereum } from './listed/ethereum.ts'
import { onOptimism } from './listed/optimism.ts'
import { onOtherChains } from './listed/other-chains.ts'
import { onPolygon } from './listed/polygon.ts'
import { namesWithoutContracts } from './names-without-contracts.ts'

export type ListedToken = {
  /** The number by which a chain is known everywhere: 1 is Ethereum, 137 Polygon. */
  chainId: number
  /** In small letters, with 0x. */
  contract: string
  /** What the ledger calls it. */
  ticker: string
  /** The names that files have for it, the ticker among them. */
  names: readonly string[]
  decimals: number
}

const tables: Readonly<Record<number, string>> = {
  1: onEthereum,
  10: onOptimism,
  56: onBNBChain,
  137: onPolygon,
  8453: onBase,
  42161: onArbitrumOne,
  ...onOtherChains,
}

/** Each coin of a table with its contracts. */
function tokensOf(chainId: number, table: string): ListedToken[] {
  return table
    .trim()
    .split(/,\s+/)
    .flatMap(coin => {
      const [head = '', ...contracts] = coin.split(/\s+/)
      const [names = '', decimals = '18'] = head.split(':')
      const [ticker = '', ...others] = names.split('/')
      return contracts.map(contract => ({
        chainId,
        contract: `0x${contract}`,
        ticker,
        names: [ticker, ...others],
        decimals: Number(decimals),
      }))
    })
}

/** 'USDC.E' is what several bridges call theirs. */
const isOfBridge = (name: string) => name.includes('.')

type Known = {
  tokens: readonly ListedToken[]
  byContract: ReadonlyMap<string, readonly ListedToken[]>
  names: ReadonlySet<string>
}
let known: Known | undefined

/** Read when first asked for: most processes never are. */
function readTables(): Known {
  const tokens = Object.entries(tables).flatMap(([chainId, table]) => tokensOf(Number(chainId), table))
  return {
    tokens,
    byContract: Map.groupBy(tokens, ({ contract }) => contract),
    names: new Set([
      ...tokens.flatMap(({ names }) => names.filter(name => !isOfBridge(name))),
      ...namesWithoutContracts.trim().split(/\s+/),
    ]),
  }
}

function knownTokens(): Known {
  known ??= readTables()
  return known
}

export const listedTokens = (): readonly ListedToken[] => knownTokens().tokens

/**
 * What has this contract: on its chain, and where the chain is not known, or none we have a table of, on any. The same
 * contract can be on several chains.
 */
export function tokensAt(contract: string, chainId?: number): readonly ListedToken[] {
  const anywhere = knownTokens().byContract.get(contract.toLowerCase()) ?? []
  if (chainId === undefined || !Object.hasOwn(tables, chainId)) return anywhere
  return anywhere.filter(token => token.chainId === chainId)
}

/** Whether a coin that people hold has this name, a token or not: a token of another contract is not that coin. */
export const isCoinName = (symbol: string): boolean => knownTokens().names.has(symbol)
