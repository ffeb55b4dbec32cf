// Fills as exchanges write them: a market such as BTC-USDT, a side, an amount of the base and its price in the quote.

import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Skip } from './each-row.ts'
import { type Exchange, exchangeEvent, type Side } from './exchange.ts'
import type { ColumnName, Row } from './row.ts'

/** The two coins of a market: 'BTC-USDT', 'BTC/USDT', 'BTC_USDT'. Which one is the base differs between exchanges. */
export function marketOf(row: Row, column: ColumnName): [string, string] {
  const parts = row
    .needed(column)
    .toUpperCase()
    .split(/-->|[-/_]/)
    .map(part => part.trim())
  const [first, second] = parts
  if (parts.length !== 2 || !first || !second)
    return row.refuse(column, 'is not a pair of coins such as BTC-USDT. Correct it, or leave this row out.')
  if (contract.test(second)) return row.refuse(column, CONTRACT)
  return [first, second]
}

/** A perpetual future, in the words of exchanges: BTC-PERP, BTCUSDT_PERP, BTC/USDT:USDT. */
const contract = /^(perp|perpetual|swap|futures?)$|:/i
const CONTRACT =
  'is a contract, not a pair of coins: no coins were bought or sold. Import the export that shows what your contracts made or lost, or add the gain or loss by hand.'

/** The same where the two may be together, as in BTCUSDT: `quotes` are what the exchange prices coins in. */
export function joinedMarketOf(row: Row, column: ColumnName, quotes: readonly string[]): [string, string] {
  const market = row.needed(column).toUpperCase()
  if (/[-/_]/.test(market)) return marketOf(row, column)
  const fitting = quotes.filter(quote => market.endsWith(quote) && market.length > quote.length)
  const [quote] = fitting.sort((one, other) => other.length - one.length)
  return quote ? [market.slice(0, -quote.length), quote] : marketOf(row, column)
}

export function sideOf(row: Row, column: ColumnName): 'buy' | 'sell' {
  const text = row.needed(column)
  if (/^(buy|bought|bid)$/i.test(text)) return 'buy'
  if (/^(sell|sold|ask)$/i.test(text)) return 'sell'
  return row.refuse(column, 'is neither buy nor sell. Correct it, or leave this row out.')
}

type Fill = Omit<Exchange, 'sent' | 'received'> & { side: 'buy' | 'sell'; base: Side; quote: Side }

export function fillEvent({ side, base, quote, ...rest }: Fill): ImportedEvent | Skip {
  const [sent, received] = side === 'buy' ? [quote, base] : [base, quote]
  return exchangeEvent({ ...rest, sent, received })
}
