import { isCommonCoin, tickerOf } from './coin.ts'

/** 'btc-trades-2024.csv' is about one coin; 'btc-eth.csv' is not. */
export function coinOfFile(fileName: string): string | undefined {
  const coins = new Set(
    fileName
      .replace(/\.[^.]*$/, '')
      .split(/[^\p{Letter}\p{Number}]+/u)
      .map(part => tickerOf(part))
      .filter(ticker => ticker !== undefined && isCommonCoin(ticker)),
  )
  return coins.size === 1 ? [...coins][0] : undefined
}

/** What the wallet of a table is called where nothing in the table names one. */
export const walletOf = (fileName: string): string =>
  fileName.replace(/\.[^.]*$/, '').trim() || 'Imported file'
