// A market in one cell: 'BTC-USD', 'ETH/BTC', 'BTC_USDT', 'XXBTZUSD', 'BTCUSDT'.
import { isMoney } from '../../ledger/currencies.ts'
import { isOldCode } from '../kraken/asset.ts'
import { krakenPair } from '../kraken/pair.ts'
import { isCommonCoin, tickerOf } from './coin.ts'

export type Pair = { base: string; quote: string }

/** What coins are priced in. Longest first, so that 'FDUSD' is not taken for 'USD'. */
const quotes = 'FDUSD PYUSD BUSD TUSD USDT USDC USDP GUSD DAI USD EUR GBP CAD AUD JPY CHF BTC XBT ETH BNB'
  .split(' ')
  .sort((a, b) => b.length - a.length)
const isQuote = (ticker: string) => quotes.includes(ticker) || isMoney(ticker)

export function pairOf(text: string): Pair | undefined {
  const cell = text.trim().toUpperCase()
  const parts = cell.split(/[-/_:]|\s+(?:TO|VS)\s+/).map(part => part.trim())
  if (parts.length === 2) {
    const [base, quote] = parts.map(tickerOf)
    return base && quote && base !== quote && isQuote(quote) ? { base, quote } : undefined
  }
  return parts.length === 1 ? unseparated(cell) : undefined
}

/** Without a sign between them a pair is only certain where the base is a coin we know: 'BTCUSD', not 'PYUSD'. */
function unseparated(cell: string): Pair | undefined {
  if (cell.length === 8 && isOldCode(cell.slice(0, 4)) && isOldCode(cell.slice(4))) return krakenPair(cell)
  for (const quote of quotes) {
    if (!cell.endsWith(quote)) continue
    const base = tickerOf(cell.slice(0, -quote.length))
    const money = tickerOf(quote)
    if (base && money && base !== money && isCommonCoin(base)) return { base, quote: money }
  }
  return undefined
}
