// CoinGecko, with a key: GET /api/v3/coins/bitcoin/market_chart/range. Prices are [milliseconds, price]: one at each
// midnight for long ranges, one an hour or more for short ones. Symbols there are shared by thousands of tokens, so only
// coins whose id we know are asked for.
import { asker, listOf, memberOf, priceOf, timeOf } from './ask.ts'
import { type Candle, DAY_MS, type Source, SourceUnavailable, withinRange } from './source.ts'

export function coingecko(address: string, { everyMs, key }: { everyMs: number; key: string }): Source {
  const isPro = new URL(address).hostname.startsWith('pro-api.')
  const header = isPro ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key'
  const ask = asker(address, { everyMs, headers: { [header]: key } })
  return {
    name: 'coingecko',
    async days(coin, range) {
      if (!coin.coingecko) return []
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
