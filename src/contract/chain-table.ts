// The chains whose wallets are read by their public addresses.

type ChainEntry = {
  label: string
  /** What a person pastes. */
  takes: string
}

export const chains = {
  bitcoin: { label: 'Bitcoin', takes: 'Addresses or an extended public key (xpub, ypub or zpub)' },
  solana: { label: 'Solana', takes: 'Public addresses' },
} satisfies Record<string, ChainEntry>

export type ChainName = keyof typeof chains
export const chainNames = Object.keys(chains) as [ChainName, ...ChainName[]]
export const isChain = (name: string): name is ChainName => Object.hasOwn(chains, name)
