// Binance.US, public: GET /api/v3/exchangeInfo, GET /api/v3/klines?symbol=BTCUSD&interval=1d. A candle is [start in
// milliseconds, open, high, low, close, volume, …]; days are those of UTC. Its markets are thin, so the last price of a
// minute there says little: it is asked for days only.
import type { Coin } from '../coins.ts'
import { startOfDay } from '../price.ts'
import { asker, type Json, listOf, memberOf, priceOf, timeOf } from './ask.ts'
import { listedPairs } from './listed-pairs.ts'
import {
  type Candle,
  DAY_MS,
  piecesOf,
  type Range,
  type Source,
  SourceUnavailable,
  tradedFor,
  withinRange,
} from './source.ts'

const MAX_CANDLES = 1_000

/** No dollars could be paid in, and soon none taken out: what coins cost there then was in dollars that were stuck. */
const STUCK_FROM = startOfDay('2023-06-09')
const STUCK_UNTIL = startOfDay('2025-03-01')

export function binanceus(address: string, { everyMs, now }: { everyMs: number; now: () => Date }): Source {
  const ask = asker(address, { everyMs })

  /** Undefined for a market that is no longer there. */
  async function resultOf(path: string, query?: Record<string, string>): Promise<Json | undefined> {
    const { status, body } = await ask(`/api/v3/${path}`, query)
    if (status === 400 && memberOf(body, 'code') === '-1121') return undefined
    // 418: it was asked on after it had said that these were too many requests.
    if (status !== 200) throw new SourceUnavailable(`status ${status}`)
    return body
  }

  const isListed = listedPairs(async () => {
    const symbols = listOf(memberOf(await resultOf('exchangeInfo'), 'symbols'))
    return symbols.map(symbol => `${memberOf(symbol, 'baseAsset')}/${memberOf(symbol, 'quoteAsset')}`)
  }, now)

  async function days(coin: Coin, range: Range): Promise<Candle[]> {
    const found: Candle[] = []
    for (const symbol of coin.binanceus ?? [coin.id.toUpperCase()]) {
      if (!(await isListed(`${symbol}/USD`))) continue
      for (const { from, to } of piecesOf(range, DAY_MS, MAX_CANDLES)) {
        const candles = await resultOf('klines', {
          symbol: `${symbol}USD`,
          interval: '1d',
          startTime: `${from.getTime()}`,
          endTime: `${to.getTime()}`,
          limit: `${MAX_CANDLES}`,
        })
        if (candles === undefined) break
        for (const candle of listOf(candles)) {
          const [time, , , , close, volume] = listOf(candle)
          const usd = priceOf(close)
          const at = timeOf(time, 1)
          if (usd !== undefined && !isStuck(at) && tradedFor(usd, volume, DAY_MS)) found.push({ at, usd })
        }
      }
    }
    return withinRange(found, range)
  }

  return { name: 'binanceus', days, minutes: async () => [] }
}

const isStuck = (at: Date) => at >= STUCK_FROM && at < STUCK_UNTIL
