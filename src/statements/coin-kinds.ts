// Kinds of coins that brokers may report together (box 11a of Form 1099-DA), as far as their names show it.
import type { TogetherKind } from '#engine'

/** Pegged to one currency; whether a coin is a qualifying stablecoin is the broker's to say, so more are named than few. */
const stablecoins = new Set([
  ...['USDC', 'USDT', 'DAI', 'USDS', 'BUSD', 'GUSD', 'PYUSD', 'TUSD', 'USDP', 'FDUSD', 'USDE', 'USDG'],
  ...['RLUSD', 'LUSD', 'EURC', 'EURT', 'PAX', 'HUSD', 'USD1', 'AUSD', 'USDB', 'UST', 'USTC'],
])

/** Lost their peg for good: what held them to it was not effective. */
const unpegged = new Set(['UST', 'USTC', 'HUSD'])

export const isStablecoin = (asset: string) => stablecoins.has(asset)

/** Of one thing of its kind: a number, or the word itself, or more than one word. No ticker has those. */
export const isNftName = (asset: string) => /#|\bNFTS?\b|\s/i.test(asset)

/** As a name of box 1b says it. */
export const isOfNfts = (asset: string) => /^(SPECIFIED )?(NFTS?|NON-?FUNGIBLE TOKENS?)$/i.test(asset)

export function togetherKindOf(asset: string): TogetherKind | undefined {
  if (isStablecoin(asset)) return unpegged.has(asset) ? undefined : 'stablecoins'
  return isNftName(asset) ? 'nfts' : undefined
}

/** The same coin in a wrapper, which can be taken off again. */
const wrapped = new Map<string, string>([
  ...(['WBTC', 'CBBTC', 'TBTC'] as const).map(name => [name, 'BTC'] as const),
  ...(['ETH', 'BNB', 'SOL', 'AVAX', 'MATIC', 'POL', 'FTM', 'CRO'] as const).map(
    name => [`W${name}`, name] as const,
  ),
  ['WSTETH', 'STETH'] as const,
])

export const isWrapping = (from: string, to: string) => wrapped.get(from) === to || wrapped.get(to) === from
