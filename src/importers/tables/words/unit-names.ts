// What the names of columns say about coins and money: 'Price (EUR)', 'Amount (BTC)'.
import type { Decimal } from '#engine'
import { isMoney } from '../../../ledger/currencies.ts'
import { dollarsAbroad } from '../../rows/amount-with-unit.ts'
import { lookUp } from '../../rows/lookup.ts'
import { remembered } from '../../rows/remembered.ts'
import { isCommonCoin, moneyBySign, tickerOf } from './coin.ts'

/** The money a column's name speaks of: 'Price (EUR)', 'Total in $', 'USD Value'. */
const moneyByWord: Record<string, string> = { DOLLARS: 'USD', EUROS: 'EUR', POUNDS: 'GBP' }

export const moneyIn = remembered((name): string | undefined => {
  const abroad = lookUp(dollarsAbroad, /\b([A-Z]{1,2})\$/.exec(name)?.[1] ?? '')
  if (abroad !== undefined) return abroad
  for (const [sign, code] of Object.entries(moneyBySign)) if (name.includes(sign)) return code
  return name
    .toUpperCase()
    .split(/[^A-Z]+/)
    .map(word => lookUp(moneyByWord, word) ?? word)
    .find(isMoney)
})

/** The coin a column's name speaks of: 'Amount (BTC)', 'BTC'. */
export const coinIn = remembered((name): string | undefined =>
  name
    .split(/[^\p{Letter}\p{Number}]+/u)
    .map(part => tickerOf(part))
    .find(ticker => ticker !== undefined && isCommonCoin(ticker)),
)

/** The coin that prices and values are in: 'Price (USDT)', 'Price in BTC', 'Total ETH'. 'BTC price' is that of a bitcoin. */
export const quoteIn = remembered((name): string | undefined => {
  const [, inside, behind, last] =
    /\(([^)]+)\)\s*$|\bin ([^\s]+)\s*$|^\s*(?:unit |avg |average |total |sub ?)?(?:price|total|cost|value|worth|proceeds|paid|spent)[\s_]+([^\s_(]+)\s*$/i.exec(
      name,
    ) ?? []
  const ticker = tickerOf(inside ?? behind ?? last ?? '')
  return ticker !== undefined && isCommonCoin(ticker) ? ticker : undefined
})

/** Parts of a coin that amounts are counted in: 'Sats', 'Amount (mBTC)', 'Value in wei'. */
const smallUnits: Record<string, SmallUnit> = {
  msat: { coin: 'BTC', factor: '0.00000000001' },
  msats: { coin: 'BTC', factor: '0.00000000001' },
  sat: { coin: 'BTC', factor: '0.00000001' },
  sats: { coin: 'BTC', factor: '0.00000001' },
  satoshi: { coin: 'BTC', factor: '0.00000001' },
  satoshis: { coin: 'BTC', factor: '0.00000001' },
  mbtc: { coin: 'BTC', factor: '0.001' },
  ubtc: { coin: 'BTC', factor: '0.000001' },
  µbtc: { coin: 'BTC', factor: '0.000001' },
  μbtc: { coin: 'BTC', factor: '0.000001' },
  gwei: { coin: 'ETH', factor: '0.000000001' },
  wei: { coin: 'ETH', factor: '0.000000000000000001' },
  lamports: { coin: 'SOL', factor: '0.000000001' },
}
export type SmallUnit = { coin: string; factor: Decimal }

/** A cell that names a part of a coin. 'SATS' in capitals is a token. */
export const smallUnitOf = (text: string): SmallUnit | undefined =>
  /^(sats?|Sats?|[Ss]atoshis?|mBTC|mbtc|µBTC|gwei|Gwei|wei|lamports)$/.test(text)
    ? lookUp(smallUnits, text.toLowerCase())
    : undefined

export const smallUnitIn = remembered((text): SmallUnit | undefined => {
  for (const part of text.toLowerCase().split(/[^\p{Letter}]+/u)) {
    const unit = lookUp(smallUnits, part)
    if (unit) return unit
  }
  return undefined
})

/** '0.5%', with its figure. */
export const aPercent = /^(\d+(?:\.\d+)?)\s*%$/
