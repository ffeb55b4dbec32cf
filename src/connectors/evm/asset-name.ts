// What the ledger calls what moves on a chain, and how it writes an amount of it.
import { MAX_DECIMALS } from '../../ledger/decimal.ts'
import { tokensAt } from '../../ledger/tokens/listed-tokens.ts'
import { tokenName } from '../../ledger/tokens/token-name.ts'
import { type ChainTransaction, NATIVE } from './transaction.ts'

/** As long as the ledger's own names may be, with room for what tokenName() adds. */
const LONGEST = 40
const LONGEST_COLLECTION = 20

/** Of a transaction. */
type Named = Pick<ChainTransaction, 'chain' | 'tokens'>

export function assetName({ chain, tokens }: Named, asset: string): string {
  if (asset === NATIVE) return chain.coin
  const [contract, id] = contractOf(asset)
  const symbol = symbolOf(tokens.get(contract)?.symbol ?? '')
  if (id !== undefined)
    return `${symbol.slice(0, LONGEST_COLLECTION) || 'NFT'} ${startOf(contract)} #${shortened(id)}`
  if (symbol === '') return tokensAt(contract, chain.id)[0]?.ticker ?? `TOKEN ${startOf(contract)}`
  return tokenName({ symbol: symbol.slice(0, LONGEST), contract, chainId: chain.id })
}

/** The contract of an asset and, of a collectible, its id there. */
export function contractOf(asset: string): [contract: string, id: string | undefined] {
  const [, contract, id] = /^erc(?:721|1155):(0x[0-9a-f]+)\/(\d+)$/.exec(asset) ?? []
  return contract === undefined ? [asset, undefined] : [contract, id]
}

export const isCollectible = (asset: string) => asset.includes(':')

/** On one line, in capital letters, as everywhere in the ledger. */
const symbolOf = (symbol: string) =>
  symbol
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toUpperCase()
const startOf = (contract: string) => contract.slice(0, 10).toUpperCase()
/** Ids can have 78 digits. Its ends tell one from another. */
const shortened = (id: string) => (id.length > 20 ? `${id.slice(0, 6)}…${id.slice(-6)}` : id)

/** In 10^-18, as the ledger counts: half up where a token has more decimals. */
export function ledgerUnits({ tokens }: Pick<Named, 'tokens'>, asset: string, units: bigint): bigint {
  const decimals = decimalsOf(tokens, asset)
  if (decimals <= MAX_DECIMALS) return units * 10n ** BigInt(MAX_DECIMALS - decimals)
  const step = 10n ** BigInt(decimals - MAX_DECIMALS)
  return (units + (units < 0n ? -step : step) / 2n) / step
}

function decimalsOf(tokens: ChainTransaction['tokens'], asset: string): number {
  if (asset === NATIVE) return MAX_DECIMALS
  return isCollectible(asset) ? 0 : (tokens.get(asset)?.decimals ?? MAX_DECIMALS)
}
