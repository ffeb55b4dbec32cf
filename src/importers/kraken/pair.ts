// The two sides of a pair in Kraken's trades: 'XXBTZEUR', 'DOTUSD', 'XTZUSDT', 'BTC/USD'.
import { isOldCode, krakenAsset } from '../rows/kraken-asset.ts'

export type Pair = { base: string; quote: string }

/** Longest first, so that 'PYUSD' is not taken for 'USD'. */
const quotes =
  'EURQ EURR EURC EURT PYUSD RLUSD USDG USDQ USDR USDD USDT USDC TUSD AUSD USD EUR GBP CAD JPY AUD CHF AED XBT BTC ETH DAI DOT SOL'
    .split(' ')
    .sort((a, b) => b.length - a.length)

export function krakenPair(text: string): Pair | undefined {
  const pair = text.toUpperCase()
  const [left, right] = pair.split('/')
  if (left && right) return pairOf(left, right)
  // Two old codes side by side. Only as a whole: XTZUSD is XTZ and USD, not XT and ZUSD.
  if (pair.length === 8 && isOldCode(pair.slice(0, 4)) && isOldCode(pair.slice(4)))
    return pairOf(pair.slice(0, 4), pair.slice(4))
  if (pair === 'USDTZUSD') return pairOf('USDT', 'ZUSD')
  const quote = quotes.find(name => pair.endsWith(name) && pair.length > name.length + 1)
  return quote ? pairOf(pair.slice(0, -quote.length), quote) : undefined
}

const pairOf = (base: string, quote: string): Pair => ({ base: krakenAsset(base), quote: krakenAsset(quote) })
