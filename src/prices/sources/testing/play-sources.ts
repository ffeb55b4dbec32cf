// Servers on loopback that answer as public sources do, for tests.
import {
  type Answered,
  type Asked,
  type ExchangeServer,
  serveExchange,
} from '../../../connectors/testing/exchange-server.ts'

/** Seconds since 1970 of the start of a candle, and its close as the source writes it. */
export type Closes = Record<number, string>
/**
 * By pair ('BTC-USD', 'XBTUSD', 'BTC/USD') or id ('bitcoin'). `volumes`: how many coins were traded in a candle, 1.5
 * where none is given.
 */
export type Market = Record<
  string,
  { days?: Closes; minutes?: Closes; volumes?: Record<number, string>; isDelisted?: boolean }
>

export const secondsOf = (text: string) => Date.parse(text) / 1_000
/** { '2024-03-03': '61000' } as seconds. */
export const closesOf = (byTime: Record<string, string>): Closes =>
  Object.fromEntries(Object.entries(byTime).map(([time, close]) => [secondsOf(time), close]))

const sorted = (closes: Closes | undefined) =>
  Object.entries(closes ?? {}).map(([time, close]) => [Number(time), close] as const)

/** Numbers are numbers in its JSON, newest first, without quotes however many digits they have. */
export const playCoinbase = (market: Market): Promise<ExchangeServer> =>
  serveExchange({
    answer: asked => coinbaseAnswer(market, asked),
    rateLimit: { status: 429, body: { message: 'Public rate limit exceeded' } },
    keyRefused: { status: 401, body: { message: 'Unauthorized' } },
  })

function coinbaseAnswer(market: Market, { path, query }: Asked): Answered {
  if (path === '/products')
    return {
      body: Object.entries(market).map(([id, { isDelisted }]) => ({
        id,
        status: isDelisted ? 'delisted' : 'online',
      })),
    }
  const [, pair = ''] = /^\/products\/([^/]+)\/candles$/.exec(path) ?? []
  const traded = market[pair]
  if (!traded) return { status: 404, body: { message: 'NotFound' } }
  const step = Number(query.get('granularity'))
  const [start, end] = [Date.parse(query.get('start') ?? ''), Date.parse(query.get('end') ?? '')].map(
    ms => ms / 1_000,
  )
  if (start === undefined || end === undefined || (end - start) / step >= 300)
    return {
      status: 400,
      body: {
        message:
          'granularity too small for the requested time range. Count of aggregations requested exceeds 300',
      },
    }
  const candles = sorted(step === 60 ? traded.minutes : traded.days)
    // Some of the candles may precede what was asked for.
    .filter(([time]) => time >= start - step && time <= end)
    .reverse()
    .map(([time, close]) => `[${time},${close},${close},${close},${close},1.5]`)
  return { body: `[${candles.join(',')}]` }
}

/** The last entry is the candle that is not over yet. */
export const playKraken = (market: Market): Promise<ExchangeServer> =>
  serveExchange({
    answer: asked => krakenAnswer(market, asked),
    rateLimit: { body: { error: ['EGeneral:Too many requests'] } },
    keyRefused: { body: { error: ['EAPI:Invalid key'] } },
  })

function krakenAnswer(market: Market, { path, query }: Asked): Answered {
  const listed = Object.entries(market).filter(([, { isDelisted }]) => !isDelisted)
  if (path === '/0/public/AssetPairs')
    return {
      body: {
        error: [],
        result: Object.fromEntries(listed.map(([pair]) => [`X${pair}`, { altname: pair }])),
      },
    }
  const traded = listed.find(([pair]) => pair === query.get('pair'))?.[1]
  if (!traded) return { body: { error: ['EQuery:Unknown asset pair'] } }
  const candles = sorted(query.get('interval') === '1' ? traded.minutes : traded.days)
    .filter(([time]) => time > Number(query.get('since')))
    .slice(-720)
    .map(([time, close]) => [time, close, close, close, close, close, '1.5', 3])
  return { body: { error: [], result: { [`X${query.get('pair')}`]: candles, last: 0 } } }
}

/** One price at each midnight, which is the close of the day before. Nothing older than 365 days: then all is refused. */
export const playCoingecko = (
  market: Market,
  key: string,
  now: () => Date = () => new Date(),
): Promise<ExchangeServer> =>
  serveExchange({
    answer: asked => coingeckoAnswer(market, key, now, asked),
    rateLimit: { status: 429, body: { status: { error_code: 429 } } },
    keyRefused: { status: 401, body: { status: { error_code: 10002 } } },
  })

function coingeckoAnswer(
  market: Market,
  key: string,
  now: () => Date,
  { path, query, headers }: Asked,
): Answered {
  if (headers['x-cg-demo-api-key'] !== key) return { status: 401, body: { status: { error_code: 10002 } } }
  const [, id = ''] = /^\/api\/v3\/coins\/([^/]+)\/market_chart\/range$/.exec(path) ?? []
  const traded = market[id]
  if (!traded) return { status: 404, body: { error: 'coin not found' } }
  const [from, to] = [Number(query.get('from')), Number(query.get('to'))]
  if (from < now().getTime() / 1_000 - 365 * 86_400)
    return { status: 401, body: { error: { status: { error_code: 10012 } } } }
  const prices = sorted(traded.days)
    .map(([time, close]) => [time + 86_400, close] as const)
    .filter(([time]) => time >= from && time <= to)
    .map(([time, close]) => `[${time * 1_000},${close}]`)
  return { body: `{"prices":[${prices.join(',')}],"market_caps":[],"total_volumes":[]}` }
}

/** Shapes as recorded by ccxt (ts/src/test/static/response/bitstamp.json): all texts, in order of time. */
export const playBitstamp = (market: Market): Promise<ExchangeServer> =>
  serveExchange({
    answer: asked => bitstampAnswer(market, asked),
    rateLimit: { status: 429, body: { response_code: '400.002' } },
    keyRefused: { status: 403, body: { response_code: '403.002' } },
  })

function bitstampAnswer(market: Market, { path, query }: Asked): Answered {
  if (path === '/api/v2/markets/')
    return { body: Object.keys(market).map(name => ({ name, market_type: 'SPOT', trading: 'Enabled' })) }
  const [, symbol = ''] = /^\/api\/v2\/ohlc\/([^/]+)\/$/.exec(path) ?? []
  const [pair, traded] =
    Object.entries(market).find(([name]) => name.replace('/', '').toLowerCase() === symbol) ?? []
  if (!traded) return { status: 404, body: { response_code: '404.002' } }
  const [start, end, limit] = ['start', 'end', 'limit'].map(name => Number(query.get(name)))
  if (start === undefined || end === undefined || limit === undefined || limit > 1000)
    return { status: 400, body: { response_code: '400.011' } }
  const ohlc = sorted(query.get('step') === '60' ? traded.minutes : traded.days)
    .filter(([time]) => time >= start && time <= end)
    .slice(-limit)
    .map(([time, close]) => ({
      ...{ timestamp: `${time}`, open: close, high: close, low: close, close },
      volume: traded.volumes?.[time] ?? '1.5',
    }))
  return { body: { data: { pair, ohlc } } }
}

/** Shapes as recorded by ccxt (ts/src/test/static/response/binanceus.json). A market of another name is an error -1121. */
export const playBinanceus = (market: Market): Promise<ExchangeServer> =>
  serveExchange({
    answer: asked => binanceusAnswer(market, asked),
    rateLimit: { status: 429, body: { code: -1003, msg: 'Too many requests.' } },
    keyRefused: { status: 403, body: {} },
  })

function binanceusAnswer(market: Market, { path, query }: Asked): Answered {
  if (path === '/api/v3/exchangeInfo') {
    const symbols = Object.entries(market).map(([pair, { isDelisted }]) => {
      const [baseAsset, quoteAsset] = pair.split('/')
      return {
        symbol: `${baseAsset}${quoteAsset}`,
        status: isDelisted ? 'BREAK' : 'TRADING',
        ...{ baseAsset, quoteAsset },
      }
    })
    return { body: { timezone: 'UTC', symbols } }
  }
  const traded = Object.entries(market).find(([pair]) => pair.replace('/', '') === query.get('symbol'))?.[1]
  if (path !== '/api/v3/klines' || !traded || query.get('interval') !== '1d')
    return { status: 400, body: { code: -1121, msg: 'Invalid symbol.' } }
  const [start, end, limit] = ['startTime', 'endTime', 'limit'].map(name => Number(query.get(name)))
  const candles = sorted(traded.days)
    .map(([time, close]) => [time * 1_000, close, traded.volumes?.[time] ?? '1.50000000'] as const)
    .filter(([time]) => time >= Number(start) && time <= Number(end))
    .slice(0, Number(limit))
    .map(([time, close, volume]) => [
      ...[time, close, close, close, close, volume, time + 86_399_999],
      ...['17296.89307540', 55, '0.22048000', '16164.89454310', '0'],
    ])
  return { body: candles }
}
