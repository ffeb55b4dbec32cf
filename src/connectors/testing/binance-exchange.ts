// Binance and Binance.US as their documentation describes them:
// https://developers.binance.com/docs/binance-spot-api-docs/rest-api/request-security and https://docs.binance.us. Entries
// are ours, after the shapes of real ones.
import { createHmac } from 'node:crypto'
import type { Answered, Asked, Exchange } from './exchange-server.ts'

export const binanceKey = {
  apiKey: 'lotwise-test-key',
  apiSecret: 'keptByNobodyButThisTestAndOfTheLengthThatBinanceMakesThemIn12345',
  passphrase: '',
}

export type BinanceEntry = Readonly<Record<string, unknown>>

export type BinanceAccount = {
  /** Base and quote of every market that is listed. */
  markets: readonly (readonly [string, string])[]
  /** By symbol. Also of markets that are listed no longer. */
  trades: Readonly<Record<string, readonly BinanceEntry[]>>
  /** By the path below /sapi/v1, with `transactionType` or `type` behind it where the list has several. */
  lists: Readonly<Record<string, readonly BinanceEntry[]>>
  /** Whatever else is asked for, by its path. */
  others: Readonly<Record<string, unknown>>
}

/** What a list looks like: when its entries were, how long a stretch may be, what is answered. */
export type BinanceList = {
  time: string
  days: number
  /** The parameter that says which of several lists it is. */
  part?: string
  answer(within: readonly BinanceEntry[], params: URLSearchParams): unknown
}

const DAY_MS = 24 * 60 * 60 * 1000
const error = (status: number, code: number, msg: string): Answered => ({ status, body: { code, msg } })
const keyRefused = error(401, -2015, 'Invalid API-key, IP, or permissions for action.')

export function binanceExchange(
  lists: Readonly<Record<string, BinanceList>>,
  account: BinanceAccount,
): Exchange {
  return {
    rateLimit: {
      status: 429,
      headers: { 'retry-after': '0' },
      body: { code: -1003, msg: 'Too much request weight used; please slow down.' },
    },
    keyRefused,
    answer(asked) {
      if (asked.path === '/api/v3/exchangeInfo') return { body: { symbols: account.markets.map(symbolOf) } }
      return refusal(asked) ?? answerOf(asked, lists, account)
    },
  }
}

/** HMAC-SHA256 of the query and the body, without the signature itself, with the secret; in hex. */
function refusal(asked: Asked): Answered | undefined {
  if (asked.headers['x-mbx-apikey'] !== binanceKey.apiKey) return keyRefused
  const total = asked.search + asked.body
  const [, signed = '', signature = ''] = /^(.*)&signature=([0-9a-f]{64})$/i.exec(total) ?? []
  const expected = createHmac('sha256', binanceKey.apiSecret).update(signed).digest('hex')
  if (signature.toLowerCase() !== expected)
    return error(400, -1022, 'Signature for this request is not valid.')
  const params = new URLSearchParams(signed)
  const age = Date.now() - Number(params.get('timestamp'))
  if (age < -1000 || age > Number(params.get('recvWindow') ?? '5000'))
    return error(400, -1021, 'Timestamp for this request is outside of the recvWindow.')
  return undefined
}

function answerOf(
  { path, query }: Asked,
  lists: Readonly<Record<string, BinanceList>>,
  account: BinanceAccount,
): Answered {
  if (path in account.others) return { body: account.others[path] }
  if (path === '/api/v3/myTrades') return tradesOf(query, account)
  const name = path.replace('/sapi/v1/', '')
  const list = lists[name]
  if (!list) return error(404, -1, `no such path: ${path}`)
  const [start, end] = [numberOf(query, 'startTime', 'beginTime'), numberOf(query, 'endTime')]
  if (!(end - start <= list.days * DAY_MS))
    return error(400, -1127, 'More than the interval that is allowed.')
  const entries = account.lists[list.part ? `${name} ${query.get(list.part)}` : name] ?? []
  const timeOf = (entry: BinanceEntry) => millisecondsOf(entry[list.time])
  const within = entries
    .filter(entry => timeOf(entry) >= start && timeOf(entry) < end)
    .toSorted((a, b) => timeOf(b) - timeOf(a))
  return { body: list.answer(within, query) }
}

function tradesOf(query: URLSearchParams, { markets, trades }: BinanceAccount): Answered {
  const symbol = query.get('symbol') ?? ''
  const isListed = markets.some(([base, quote]) => base + quote === symbol)
  if (!isListed) return error(400, -1121, 'Invalid symbol.')
  const fromId = Number(query.get('fromId') ?? '0')
  const found = (trades[symbol] ?? []).filter(({ id }) => Number(id) >= fromId)
  return { body: found.slice(0, Math.min(numberOf(query, 'limit') || 500, 1000)) }
}

const symbolOf = ([baseAsset, quoteAsset]: readonly [string, string]) => ({
  symbol: baseAsset + quoteAsset,
  status: 'TRADING',
  baseAsset,
  quoteAsset,
})

const numberOf = (params: URLSearchParams, ...names: string[]) =>
  Number(names.map(name => params.get(name)).find(value => value !== null) ?? Number.NaN)

const millisecondsOf = (time: unknown) =>
  typeof time === 'number' ? time : Date.parse(`${String(time).replace(' ', 'T')}Z`)

/** The page of a list, by its number or by where it begins. */
export function pageOf(
  within: readonly BinanceEntry[],
  params: URLSearchParams,
  names: { most: string; page?: string; offset?: string },
  usual: number,
): readonly BinanceEntry[] {
  const most = Math.min(numberOf(params, names.most) || usual, 1000)
  const page = names.page ? (numberOf(params, names.page) || 1) - 1 : 0
  const offset = names.offset ? numberOf(params, names.offset) || 0 : page * most
  return within.slice(offset, offset + most)
}
