// What a transaction brought to a wallet and took from it, asset by asset, to the smallest unit. A wallet is all of its
// addresses: what goes from one of them to another is no flow.

/** One movement between the wallet and somebody else. */
export type Move = {
  /** NATIVE, a token's contract, or 'erc721:0xcontract/id' and 'erc1155:0xcontract/id'. */
  asset: string
  /** Above zero where it came. */
  quantity: bigint
  /** Of the wallet. */
  own: string
  /** Who sent it, or received it. */
  other: string
  /** Of the log; -1 of the chain's own coin. */
  index: number
}

/** The chain's own coin. */
export const NATIVE = ''

/** What all moves of an asset come to, without the network's fee: never zero. */
export type Flow = { asset: string; quantity: bigint; moves: readonly Move[] }
