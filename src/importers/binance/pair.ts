// Binance's pairs have nothing between their two coins: 'ETHBTC', '1INCHUSDT'.
import type { Row } from '../rows/row.ts'

export type Pair = { base: string; quote: string }

const quotes =
  'FDUSD USDSB BUSD TUSD USDC USDT USDP USDS USD1 BIDR BKRW BVND DOGE EURI GYEN IDRT ARS AUD BNB BRL BTC COP CZK DAI DOT ETH EUR GBP JPY MXN NGN PAX PLN RON RUB SOL TRX TRY UAH UST VAI XMR XRP ZAR'
    .split(' ')
    .sort((a, b) => b.length - a.length)

export function binancePair(row: Row, column: string): Pair {
  const text = row.needed(column).toUpperCase()
  const [left, right] = text.split(/[/\-_]/)
  if (left && right) return { base: left, quote: right }
  const quote = quotes.find(name => text.endsWith(name) && text.length > name.length)
  if (!quote)
    return row.refuse(column, 'is a pair Lotwise cannot split. Write it with a slash, such as BTC/USDT.')
  return { base: text.slice(0, -quote.length), quote }
}
