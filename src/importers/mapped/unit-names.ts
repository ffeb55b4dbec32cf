// What the names of columns say about coins and money: 'Price (EUR)', 'Amount (BTC)'.
import { isMoney } from '../../ledger/currencies.ts'
import { remembered } from '../remembered.ts'
import { isCommonCoin, moneyBySign, tickerOf } from './coin.ts'

/** The money a column's name speaks of: 'Price (EUR)', 'Total in $', 'USD Value'. */
export const moneyIn = remembered((name): string | undefined => {
  for (const [sign, code] of Object.entries(moneyBySign)) if (name.includes(sign)) return code
  return name
    .toUpperCase()
    .split(/[^A-Z]+/)
    .find(isMoney)
})

/** The coin a column's name speaks of: 'Amount (BTC)', 'BTC'. */
export const coinIn = remembered((name): string | undefined =>
  name
    .split(/[^\p{Letter}\p{Number}]+/u)
    .map(part => tickerOf(part))
    .find(ticker => ticker !== undefined && isCommonCoin(ticker)),
)

/** The coin that prices and values are in: 'Price (USDT)', 'Price in BTC'. 'BTC price' is that of a bitcoin. */
export const quoteIn = remembered((name): string | undefined => {
  const [, inside, behind] = /\(([^)]+)\)\s*$|\bin ([^\s]+)\s*$/i.exec(name) ?? []
  const ticker = tickerOf(inside ?? behind ?? '')
  return ticker !== undefined && isCommonCoin(ticker) ? ticker : undefined
})

/** 'Sats', 'Amount (satoshi)': a hundred-millionth of a bitcoin each. */
export const isSatoshis = remembered((text): boolean => /\b(sats?|satoshis?)\b/i.test(text))
