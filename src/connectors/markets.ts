// Exchanges that list trades by market only: which markets an account can have traded in. Each coin in an account came
// from somewhere, and what is not a trade is listed whatever the coin. So all markets of those coins are asked, and all
// markets of every coin that trades there turn up.

/** A market's trades as a stream. The name says which coins; the trades themselves do not. */
export type Market = { symbol: string; base: string; quote: string }

const PREFIX = 'trades '

export const streamOf = ({ symbol, base, quote }: Market) => `${PREFIX}${symbol} ${base} ${quote}`

export function marketOf(stream: string): Market | undefined {
  if (!stream.startsWith(PREFIX)) return undefined
  const [symbol = '', base = '', quote = ''] = stream.slice(PREFIX.length).split(' ')
  return { symbol, base, quote }
}

/** The streams of all markets by the coins they trade. */
export function marketsByCoin(markets: readonly Market[]): (coins: readonly string[]) => string[] {
  const streams = new Map<string, string[]>()
  for (const market of markets)
    for (const coin of [market.base, market.quote]) {
      const of = streams.get(coin) ?? []
      streams.set(coin, of)
      of.push(streamOf(market))
    }
  return coins => [...new Set(coins.flatMap(coin => streams.get(coin) ?? []))]
}
