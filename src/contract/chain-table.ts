// The chains whose wallets are read by their public addresses.

type ChainEntry = {
  label: string
  /** Who is asked, at the beginning of a sentence. */
  source: string
  /** What its moments are counted in. */
  block: string
}

export const chains = {
  bitcoin: { label: 'Bitcoin', source: 'The Bitcoin explorer', block: 'block' },
  evm: { label: 'Ethereum and EVM chains', source: 'The Ethereum explorer', block: 'Ethereum block' },
  solana: { label: 'Solana', source: 'The Solana node', block: 'slot' },
} satisfies Record<string, ChainEntry>

export type ChainName = keyof typeof chains
export const chainNames = Object.keys(chains) as [ChainName, ...ChainName[]]
export const isChain = (name: string): name is ChainName => Object.hasOwn(chains, name)
