// A public source of prices. What it does not have is no answer; that it cannot be asked now is `SourceUnavailable`.
import type { Decimal } from '#engine'
import type { Coin } from '../coins.ts'
import type { PublicSource } from '../price.ts'

/** The last price within a minute or a day (UTC) that starts at `at`. */
export type Candle = { at: Date; usd: Decimal }

/** Both ends are starts of candles, and included. */
export type Range = { from: Date; to: Date }

export type Source = {
  name: PublicSource
  /** May include the day that is not over yet; its price is then the one of now. */
  days(coin: Coin, range: Range): Promise<Candle[]>
  minutes(coin: Coin, range: Range): Promise<Candle[]>
}

/** Offline, too many requests, an answer that makes no sense: the next job asks again. */
export class SourceUnavailable extends Error {
  override name = 'SourceUnavailable'
}

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

/** A range in pieces of at most so many candles. */
export function* piecesOf({ from, to }: Range, stepMs: number, most: number): Generator<Range> {
  for (let start = from.getTime(); start <= to.getTime(); start += most * stepMs)
    yield { from: new Date(start), to: new Date(Math.min(to.getTime(), start + (most - 1) * stepMs)) }
}

/** Of a candle by what was traded: less than this, and its last price is of a deal or two that nobody else would have made. */
const LEAST_USD_IN_A_DAY = 1_000
const LEAST_USD_IN_A_MINUTE = 100

/** Whether enough was traded in a candle for its price to be one; `volume` is in coins, as the source writes it. */
export const tradedFor = (usd: Decimal, volume: unknown, stepMs: number): boolean =>
  Number(usd) * Number(volume) >= (stepMs === DAY_MS ? LEAST_USD_IN_A_DAY : LEAST_USD_IN_A_MINUTE)

/** In order of time. Of several candles of one time the first that was found counts. */
export function withinRange(candles: Iterable<Candle>, { from, to }: Range): Candle[] {
  const byTime = new Map<number, Candle>()
  for (const candle of candles) {
    const time = candle.at.getTime()
    if (candle.at >= from && candle.at <= to && !byTime.has(time)) byTime.set(time, candle)
  }
  return [...byTime.values()].sort((a, b) => a.at.getTime() - b.at.getTime())
}
