// A transaction of a chain that works as Ethereum does, with all that an explorer and its receipt say of it. Addresses and
// hashes are in small letters, amounts are whole numbers of the smallest unit.
import type { EvmChain } from './chains.ts'

export type Log = {
  /** Of the contract that wrote it. */
  address: string
  topics: readonly string[]
  data: string
  index: number
}

/** The chain's own coin, sent by a contract. */
export type InternalTransfer = { from: string; to: string; value: bigint }

/** Of anything, between any two. */
export type Transfer = {
  /** NATIVE, a token's contract, or 'erc721:0xcontract/id' and 'erc1155:0xcontract/id'. */
  asset: string
  from: string
  to: string
  quantity: bigint
  /** Of the log; -1 of the chain's own coin. */
  index: number
}

/** The chain's own coin. */
export const NATIVE = ''

/** What a contract says of its token. */
export type Token = { symbol: string; decimals: number }

export const wrappedToken = ({ coin }: EvmChain): Token => ({ symbol: `W${coin}`, decimals: 18 })

export type ChainTransaction = {
  chain: EvmChain
  hash: string
  block: number
  seconds: number
  /** Who signed it, and pays the fee. */
  from: string
  /** '' where it makes a contract. */
  to: string
  value: bigint
  /** '0x' where nothing is called. */
  input: string
  /** Then nothing moved, but the fee was paid. */
  isFailed: boolean
  /** All of it, that for a place on Ethereum included. */
  fee: bigint
  /** In order. Where no receipt was asked for, the transfers that the explorer lists for the wallet, as logs. */
  logs: readonly Log[]
  internal: readonly InternalTransfer[]
  /** Those that the wallet's transfers are of, by contract. */
  tokens: ReadonlyMap<string, Token>
}
