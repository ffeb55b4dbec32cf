// Which contract a bridge has for one of Ethereum, by the bridges' own lists.
import { type Checkouts, type Place, placeOf } from './lists.ts'

export type Bridged = {
  list: string
  from: Place
  /** The same where the list has the token on Ethereum alone. */
  to: Place
  /** Where the list names the token. */
  symbol?: string | undefined
  decimals?: number | undefined
}

export const readBridges = (checkouts: Checkouts): Bridged[] => [
  ...polygon(checkouts),
  ...superchain(checkouts),
  ...linea(checkouts),
  ...scroll(checkouts),
  ...uniswap(checkouts),
]

type Mapped = {
  chainId: number
  symbol: string
  decimals: number
  originTokenAddress?: string
  wrappedTokens?: { wrappedTokenAddress: string; wrappedNetworkId?: number }[]
}

function polygon(checkouts: Checkouts): Bridged[] {
  const mapped = checkouts
    .json<Mapped[]>('maticnetwork/polygon-token-list', ['src/tokens/mappedTokens.json'])
    .flat()
  return mapped.flatMap(({ chainId, symbol, decimals, originTokenAddress, wrappedTokens = [] }) => {
    if (chainId !== 1 || !originTokenAddress) return []
    const from = placeOf(1, originTokenAddress)
    const wrapped = wrappedTokens.filter(({ wrappedNetworkId }) => wrappedNetworkId === -1)
    const places = [from, ...wrapped.map(({ wrappedTokenAddress }) => placeOf(137, wrappedTokenAddress))]
    return places.map(to => ({ list: 'polygon', from, to, symbol, decimals }))
  })
}

const chainsOfOptimism: Readonly<Record<string, number>> = {
  ethereum: 1,
  optimism: 10,
  base: 8453,
  celo: 42220,
  unichain: 130,
  worldchain: 480,
}

type PerChain = {
  symbol: string
  decimals: number
  tokens?: Record<string, { address: string; overrides?: { symbol?: string; decimals?: number } }>
}

function superchain(checkouts: Checkouts): Bridged[] {
  const repository = 'ethereum-optimism/ethereum-optimism.github.io'
  const files = checkouts.json<PerChain>(repository, checkouts.paths(repository, /^data\/[^/]+\/data\.json$/))
  return files.flatMap(({ symbol, decimals, tokens = {} }) =>
    Object.entries(tokens).flatMap(([name, { address, overrides }]) => {
      const chainId = chainsOfOptimism[name]
      const from = tokens.ethereum?.address
      if (chainId === undefined || from === undefined) return []
      return {
        list: 'optimism',
        from: placeOf(1, from),
        to: placeOf(chainId, address),
        symbol: overrides?.symbol ?? symbol,
        decimals: overrides?.decimals ?? decimals,
      }
    }),
  )
}

type LineaToken = { address: string; tokenType: string[]; extension?: { rootAddress?: string } }

function linea(checkouts: Checkouts): Bridged[] {
  const lists = checkouts.json<{ tokens: LineaToken[] }>('Consensys/linea-token-list', [
    'json/linea-mainnet-token-shortlist.json',
  ])
  return lists
    .flatMap(({ tokens }) => tokens)
    .flatMap(({ address, tokenType, extension }) =>
      extension?.rootAddress !== undefined && tokenType.includes('canonical-bridge')
        ? { list: 'linea', from: placeOf(1, extension.rootAddress), to: placeOf(59144, address) }
        : [],
    )
}

function scroll(checkouts: Checkouts): Bridged[] {
  const repository = 'scroll-tech/token-list'
  const files = checkouts.json<PerChain>(repository, checkouts.paths(repository, /^data\/[^/]+\/data\.json$/))
  return files.flatMap(({ tokens: { ethereum, scroll: own } = {} }) =>
    ethereum && own
      ? { list: 'scroll', from: placeOf(1, ethereum.address), to: placeOf(534352, own.address) }
      : [],
  )
}

type UniswapToken = {
  chainId: number
  address: string
  extensions?: { bridgeInfo?: Record<string, { tokenAddress: string }> }
}

/** Its list of Ethereum says what a token is elsewhere, and the lists of other chains what theirs are on Ethereum. */
function uniswap(checkouts: Checkouts): Bridged[] {
  const mainnet = checkouts
    .json<UniswapToken[]>('Uniswap/default-token-list', ['src/tokens/mainnet.json'])
    .flat()
  const repository = 'cowprotocol/token-lists'
  const others = checkouts
    .json<{ tokens: UniswapToken[] }>(
      repository,
      checkouts.paths(repository, /^src\/public\/Uniswap\.\d+\.json$/),
    )
    .flatMap(({ tokens }) => tokens)
  const outward = mainnet.flatMap(({ address, extensions }) =>
    Object.entries(extensions?.bridgeInfo ?? {}).map(([chainId, { tokenAddress }]) => ({
      list: 'uniswap',
      from: placeOf(1, address),
      to: placeOf(chainId, tokenAddress),
    })),
  )
  const inward = others.flatMap(({ chainId, address, extensions }) => {
    const from = extensions?.bridgeInfo?.['1']?.tokenAddress
    return from === undefined
      ? []
      : { list: 'uniswap', from: placeOf(1, from), to: placeOf(chainId, address) }
  })
  return [...outward, ...inward]
}
