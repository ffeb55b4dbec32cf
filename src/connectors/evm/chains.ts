// The chains that work as Ethereum does, on which one address is the same wallet.

type EvmChainEntry = {
  /** By which it is known everywhere. */
  id: number
  label: string
  /** What fees are paid in, as the ledger calls it. */
  coin: string
  /** The contract that wraps the coin: what is sent to it comes back as a token, and is logged by Deposit and Withdrawal. */
  wrapped: string
  /** Beside gas a transaction pays for its place on Ethereum. */
  paysLayerOne?: true
}

export const evmChains = {
  ethereum: {
    id: 1,
    label: 'Ethereum',
    coin: 'ETH',
    wrapped: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  },
  arbitrum: {
    id: 42161,
    label: 'Arbitrum One',
    coin: 'ETH',
    wrapped: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  },
  optimism: {
    id: 10,
    label: 'OP Mainnet',
    coin: 'ETH',
    wrapped: '0x4200000000000000000000000000000000000006',
    paysLayerOne: true,
  },
  base: {
    id: 8453,
    label: 'Base',
    coin: 'ETH',
    wrapped: '0x4200000000000000000000000000000000000006',
    paysLayerOne: true,
  },
  polygon: {
    id: 137,
    label: 'Polygon',
    coin: 'POL',
    wrapped: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  },
  gnosis: {
    id: 100,
    label: 'Gnosis',
    coin: 'XDAI',
    wrapped: '0xe91d153e0b41518a2ce8dd3d7944fa863463a97d',
  },
  bnb: {
    id: 56,
    label: 'BNB Chain',
    coin: 'BNB',
    wrapped: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
  },
  avalanche: {
    id: 43114,
    label: 'Avalanche',
    coin: 'AVAX',
    wrapped: '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7',
  },
  linea: {
    id: 59144,
    label: 'Linea',
    coin: 'ETH',
    wrapped: '0xe5d7c2a44ffddf6b295a15c148167daaaf5cf34f',
  },
  scroll: {
    id: 534352,
    label: 'Scroll',
    coin: 'ETH',
    wrapped: '0x5300000000000000000000000000000000000004',
    paysLayerOne: true,
  },
  zksync: {
    id: 324,
    label: 'zkSync Era',
    coin: 'ETH',
    wrapped: '0x5aea5775959fbc2557cc8789bc1bf90a239d9a91',
  },
  hyperevm: {
    id: 999,
    label: 'HyperEVM',
    coin: 'HYPE',
    wrapped: '0x5555555555555555555555555555555555555555',
  },
} as const satisfies Record<string, EvmChainEntry>

export type EvmChainName = keyof typeof evmChains
export type EvmChain = EvmChainEntry & { name: EvmChainName }

export const chainCalled = (name: EvmChainName): EvmChain => ({ name, ...evmChains[name] })
export const evmChainNames = Object.keys(evmChains) as EvmChainName[]
