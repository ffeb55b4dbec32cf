// Coinbase Exchange, public: GET /products, GET /products/BTC-USD/candles. A candle is [time, low, high, open, close,
// volume]; minutes and days without a trade are left out, and candles may lie outside of what was asked for.
import type { Coin } from '../coins.ts'
import { asker, listOf, memberOf, priceOf, timeOf } from './ask.ts'
import { listedPairs } from './listed-pairs.ts'
import {
  type Candle,
  DAY_MS,
  MINUTE_MS,
  piecesOf,
  type Range,
  type Source,
  SourceUnavailable,
  withinRange,
} from './source.ts'

const MAX_CANDLES = 300

export function coinbase(address: string, { everyMs, now }: { everyMs: number; now: () => Date }): Source {
  const ask = asker(address, { everyMs })
  // Delisted ones stay on the list, and their candles can still be asked for.
  const isListed = listedPairs(async () => {
    const { body } = await ask('/products')
    return listOf(body).map(product => memberOf(product, 'id'))
  }, now)

  async function candlesOf(coin: Coin, range: Range, stepMs: number): Promise<Candle[]> {
    const found: Candle[] = []
    for (const symbol of coin.coinbase ?? [coin.id.toUpperCase()]) {
      const pair = `${symbol}-USD`
      if (!(await isListed(pair))) continue
      for (const { from, to } of piecesOf(range, stepMs, MAX_CANDLES)) {
        const { status, body } = await ask(`/products/${encodeURIComponent(pair)}/candles`, {
          granularity: `${stepMs / 1_000}`,
          start: from.toISOString(),
          end: to.toISOString(),
        })
        if (status === 404) break
        if (status !== 200) throw new SourceUnavailable(`status ${status}`)
        for (const candle of listOf(body)) {
          const [time, , , , close] = listOf(candle)
          const usd = priceOf(close)
          if (usd !== undefined) found.push({ at: timeOf(time), usd })
        }
      }
    }
    return withinRange(found, range)
  }

  return {
    name: 'coinbase',
    days: (coin, range) => candlesOf(coin, range, DAY_MS),
    minutes: (coin, range) => candlesOf(coin, range, MINUTE_MS),
  }
}
