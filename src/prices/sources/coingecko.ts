// CoinGecko, with a key: GET /api/v3/coins/bitcoin/market_chart/range. Prices are [milliseconds, price]: one at each
// midnight for long ranges, one an hour or more for short ones. Symbols there are shared by thousands of tokens, so only
// coins whose id we know are asked for. A free key reaches back 365 days; a longer range is refused as a whole.
import { asker, listOf, memberOf, priceOf, timeOf } from './ask.ts'
import { type Candle, DAY_MS, type Range, type Source, SourceUnavailable, withinRange } from './source.ts'

type CoingeckoSettings = { everyMs: number; key: string; now: () => Date }

/** The day that is not over is one of them. */
const FREE_DAYS = 365

export function coingecko(address: string, { everyMs, key, now }: CoingeckoSettings): Source {
  const isPro = new URL(address).hostname.startsWith('pro-api.')
  const header = isPro ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key'
  const ask = asker(address, { everyMs, headers: { [header]: key } })
  /** Nothing where all of it is too long ago. */
  const reached = ({ from, to }: Range): Range | undefined => {
    const today = now().getTime() - (now().getTime() % DAY_MS)
    const oldest = new Date(today - (FREE_DAYS - 1) * DAY_MS)
    if (isPro || from >= oldest) return { from, to }
    return to < oldest ? undefined : { from: oldest, to }
  }
  return {
    name: 'coingecko',
    async days(coin, wanted) {
      const range = reached(wanted)
      if (!coin.coingecko || !range) return []
      const { status, body } = await ask(
        `/api/v3/coins/${encodeURIComponent(coin.coingecko)}/market_chart/range`,
        {
          vs_currency: 'usd',
          from: `${range.from.getTime() / 1_000}`,
          // The midnight after the last day is its close.
          to: `${(range.to.getTime() + DAY_MS) / 1_000}`,
        },
      )
      if (status === 404) return []
      if (status !== 200) throw new SourceUnavailable(`status ${status}`)
      const closes = new Map<number, Candle>()
      for (const point of listOf(memberOf(body, 'prices'))) {
        const [time, price] = listOf(point)
        const usd = priceOf(price)
        // The last price of a day, midnight included, is its close.
        const day = Math.ceil(timeOf(time, 1).getTime() / DAY_MS - 1) * DAY_MS
        if (usd !== undefined) closes.set(day, { at: new Date(day), usd })
      }
      return withinRange(closes.values(), range)
    },
    // It has five minutes of the last day only, which is neither a minute nor a close.
    minutes: async () => [],
  }
}
