// Kraken, public: GET /0/public/AssetPairs, GET /0/public/OHLC. A candle is [time, open, high, low, close, vwap, volume,
// count]. Only the last 720 can be had, whatever is asked for: two years of days, half a day of minutes. Errors come with
// status 200, as a list of words.
import type { Coin } from '../coins.ts'
import { asker, type Json, listOf, memberOf, priceOf, timeOf } from './ask.ts'
import { listedPairs } from './listed-pairs.ts'
import {
  type Candle,
  DAY_MS,
  MINUTE_MS,
  type Range,
  type Source,
  SourceUnavailable,
  withinRange,
} from './source.ts'

const MAX_CANDLES = 720

export function kraken(address: string, { everyMs, now }: { everyMs: number; now: () => Date }): Source {
  const ask = asker(address, { everyMs })

  /** Undefined for a pair that is not, or no longer, there. */
  async function resultOf(path: string, query?: Record<string, string>): Promise<Json | undefined> {
    const { body } = await ask(`/0/public/${path}`, query)
    const [error] = listOf(memberOf(body, 'error'))
    if (error === 'EQuery:Unknown asset pair' || error === 'EQuery:Invalid asset pair') return undefined
    if (error !== undefined) throw new SourceUnavailable(String(error))
    return memberOf(body, 'result')
  }

  const isListed = listedPairs(async () => {
    const pairs = await resultOf('AssetPairs')
    if (typeof pairs !== 'object' || pairs === null) throw new SourceUnavailable('no pairs')
    return Object.values(pairs).map(pair => memberOf(pair, 'altname'))
  }, now)

  async function candlesOf(coin: Coin, range: Range, stepMs: number): Promise<Candle[]> {
    const oldest = now().getTime() - MAX_CANDLES * stepMs
    if (range.to.getTime() < oldest) return []
    const found: Candle[] = []
    for (const symbol of coin.kraken ?? [coin.id.toUpperCase()]) {
      const pair = `${symbol}USD`
      if (!(await isListed(pair))) continue
      // What it is asked for is after `since`, not from it on.
      const since = Math.floor(Math.max(range.from.getTime(), oldest) / 1_000) - 1
      const result = await resultOf('OHLC', { pair, interval: `${stepMs / MINUTE_MS}`, since: `${since}` })
      if (result === undefined) continue
      if (typeof result !== 'object' || result === null) throw new SourceUnavailable('no candles')
      // It is named as Kraken names the pair inside: XXBTZUSD.
      const [candles] = Object.entries(result).flatMap(([name, value]) => (name === 'last' ? [] : [value]))
      for (const candle of listOf(candles)) {
        const [time, , , , close] = listOf(candle)
        const usd = priceOf(close)
        if (usd !== undefined) found.push({ at: timeOf(time), usd })
      }
    }
    return withinRange(found, range)
  }

  return {
    name: 'kraken',
    days: (coin, range) => candlesOf(coin, range, DAY_MS),
    minutes: (coin, range) => candlesOf(coin, range, MINUTE_MS),
  }
}
