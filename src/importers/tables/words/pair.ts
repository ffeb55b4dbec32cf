// A market in one cell: 'BTC-USD', 'ETH/BTC', 'BTC_USDT', 'XXBTZUSD', 'BTCUSDT'.
import { isMoney } from '../../../ledger/currencies.ts'
import { isOldCode, krakenAsset } from '../../rows/kraken-asset.ts'
import { isCommonCoin, tickerOf } from './coin.ts'

export type Pair = { base: string; quote: string }

/** What coins are priced in. Longest first, so that 'FDUSD' is not taken for 'USD'. */
const quotes =
  'FDUSD PYUSD RLUSD USDD USDE EURC EURT EURI BUSD TUSD USDT USDC USDP GUSD DAI USD EUR GBP CAD AUD JPY CHF BTC XBT ETH BNB'
    .split(' ')
    .sort((a, b) => b.length - a.length)
const isQuote = (ticker: string) => quotes.includes(ticker) || isMoney(ticker)
/** Money, and coins that are held at its worth. */
export const isDollarLike = (ticker: string) => isMoney(ticker) || /USD|^DAI$/.test(ticker)
/** What an exchange adds to its names of markets of coins, as opposed to contracts. */
const ofSpot = /[-_](SPBL|SPOT)$/
/** Interactive Brokers: 'BTC.USD-PAXOS'. */
const ofPaxos = /^(\w+)\.(USD)(-\w+)?$/

export function pairOf(text: string): Pair | undefined {
  const cell = text.trim().toUpperCase().replace(ofSpot, '').replace(ofPaxos, '$1/$2')
  const parts = cell.split(/[-/_:]|\s+(?:TO|VS)\s+/).map(part => part.trim())
  if (parts.length === 2) {
    const [base, quote] = parts.map(tickerOf)
    if (!base || !quote || base === quote) return undefined
    // 'USDT-BTC' and 'BTC-DOGE': some exchanges name the money first.
    const isTurned = isDollarLike(base) ? isCommonCoin(quote) && !isDollarLike(quote) : !isQuote(quote)
    if (isTurned) return isQuote(base) && isCommonCoin(quote) ? { base: quote, quote: base } : undefined
    return isQuote(quote) ? { base, quote } : undefined
  }
  return parts.length === 1 ? unseparated(cell) : undefined
}

/** Without a sign between them a pair is only certain where the base is a coin we know: 'BTCUSD', not 'PYUSD'. */
function unseparated(cell: string): Pair | undefined {
  const [left, right] = [cell.slice(0, 4), cell.slice(4)]
  if (isOldCode(left) && isOldCode(right)) return { base: krakenAsset(left), quote: krakenAsset(right) }
  for (const quote of quotes) {
    if (!cell.endsWith(quote)) continue
    const base = tickerOf(cell.slice(0, -quote.length))
    const money = tickerOf(quote)
    if (base && money && base !== money && isCommonCoin(base)) return { base, quote: money }
  }
  const [base, money] = [tickerOf(cell.slice(0, -3)), cell.slice(-3)]
  if (base && isMoney(money) && base !== money && isCommonCoin(base)) return { base, quote: money }
  return undefined
}
