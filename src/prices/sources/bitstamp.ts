// Bitstamp, public: GET /api/v2/markets/, GET /api/v2/ohlc/btcusd/. A candle is an object of texts. Of a stretch that is
// longer than the limit the newest candles are given. A day without a trade has a candle too, with the price before it:
// that is no price of that day.
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
  tradedFor,
  withinRange,
} from './source.ts'

const MAX_CANDLES = 1_000

export function bitstamp(address: string, { everyMs, now }: { everyMs: number; now: () => Date }): Source {
  const ask = asker(address, { everyMs })
  const isListed = listedPairs(async () => {
    const { status, body } = await ask('/api/v2/markets/')
    if (status !== 200) throw new SourceUnavailable(`status ${status}`)
    // Perpetual contracts are on the same list, as BTC/USD-PERP.
    return listOf(body).map(market => memberOf(market, 'name'))
  }, now)

  async function candlesOf(coin: Coin, range: Range, stepMs: number): Promise<Candle[]> {
    const found: Candle[] = []
    for (const symbol of coin.bitstamp ?? [coin.id.toUpperCase()]) {
      if (!(await isListed(`${symbol}/USD`))) continue
      for (const { from, to } of piecesOf(range, stepMs, MAX_CANDLES)) {
        const { status, body } = await ask(`/api/v2/ohlc/${encodeURIComponent(symbol.toLowerCase())}usd/`, {
          step: `${stepMs / 1_000}`,
          limit: `${MAX_CANDLES}`,
          start: `${from.getTime() / 1_000}`,
          end: `${(to.getTime() + stepMs) / 1_000 - 1}`,
        })
        if (status === 404) break
        if (status !== 200) throw new SourceUnavailable(`status ${status}`)
        for (const candle of listOf(memberOf(memberOf(body, 'data'), 'ohlc'))) {
          const usd = priceOf(memberOf(candle, 'close'))
          if (usd !== undefined && tradedFor(usd, memberOf(candle, 'volume'), stepMs))
            found.push({ at: timeOf(memberOf(candle, 'timestamp')), usd })
        }
      }
    }
    return withinRange(found, range)
  }

  return {
    name: 'bitstamp',
    days: (coin, range) => candlesOf(coin, range, DAY_MS),
    minutes: (coin, range) => candlesOf(coin, range, MINUTE_MS),
  }
}
