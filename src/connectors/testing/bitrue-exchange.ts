// Bitrue as its documentation describes it: https://github.com/Bitrue-exchange/Spot-official-api-docs. Entries are ours,
// after the shapes of real ones.
import { createHmac } from 'node:crypto'
import type { Answered, Asked, Exchange } from './exchange-server.ts'

export const bitrueKey = {
  apiKey: 'lotwise-test-key',
  apiSecret: 'keptByNobodyButThisTestAndOfTheLengthThatBitrueMakesThemIn123456',
  passphrase: '',
}

export type BitrueEntry = Readonly<Record<string, unknown>>

export type BitrueAccount = {
  /** Base and quote of every market that is listed. */
  markets: readonly (readonly [string, string])[]
  /** Coins that are listed without a market. */
  coins: readonly string[]
  /** By symbol. */
  trades: Readonly<Record<string, readonly BitrueEntry[]>>
  /** By coin. */
  deposits: Readonly<Record<string, readonly BitrueEntry[]>>
  withdrawals: Readonly<Record<string, readonly BitrueEntry[]>>
  balances: readonly { asset: string; free: string; locked: string }[]
}

const error = (status: number, code: number, msg: string): Answered => ({ status, body: { code, msg } })
const keyRefused = error(401, -1022, 'Unauthorized for API.')

export function bitrueExchange(account: BitrueAccount): Exchange {
  return {
    rateLimit: {
      status: 429,
      headers: { 'retry-after': '0', rate_limit_p: 'general' },
      body: { code: -1003, msg: 'Too many requests.' },
    },
    keyRefused,
    answer: asked =>
      asked.path === '/api/v1/exchangeInfo'
        ? { body: infoOf(account) }
        : (refusal(asked) ?? answerOf(asked, account)),
  }
}

/** HMAC-SHA256 of the query and the body, without the signature itself, with the secret; in hex. */
function refusal(asked: Asked): Answered | undefined {
  if (asked.headers['x-mbx-apikey'] !== bitrueKey.apiKey) return keyRefused
  const [, signed = '', signature = ''] =
    /^(.*)&signature=([0-9a-f]{64})$/i.exec(asked.search + asked.body) ?? []
  const expected = createHmac('sha256', bitrueKey.apiSecret).update(signed).digest('hex')
  if (signature.toLowerCase() !== expected) return error(401, -1022, 'Invalid signature.')
  const params = new URLSearchParams(signed)
  const age = Date.now() - Number(params.get('timestamp'))
  const isInTime = age > -1000 && age <= Number(params.get('recvWindow') ?? '5000')
  return isInTime ? undefined : error(401, -1022, 'Invalid timestamp.')
}

const infoOf = ({ markets, coins }: BitrueAccount) => ({
  symbols: markets.map(([baseAsset, quoteAsset]) => ({
    symbol: baseAsset + quoteAsset,
    status: 'TRADING',
    baseAsset: baseAsset.toLowerCase(),
    quoteAsset: quoteAsset.toLowerCase(),
  })),
  coins: coins.map(coin => ({ coin: coin.toLowerCase(), chains: [] })),
})

function answerOf({ path, query }: Asked, account: BitrueAccount): Answered {
  switch (path) {
    case '/api/v1/account':
      return { body: { balances: account.balances } }
    case '/api/v2/myTrades':
      return tradesOf(query, account)
    case '/api/v1/deposit/history':
      return movementsOf(query, account.deposits)
    case '/api/v1/withdraw/history':
      return movementsOf(query, account.withdrawals)
    default:
      return error(405, -1020, 'Method not supported.')
  }
}

/** The most recent, unless there is a stretch of time. */
function tradesOf(query: URLSearchParams, { markets, trades }: BitrueAccount): Answered {
  const symbol = query.get('symbol') ?? ''
  if (!markets.some(([base, quote]) => base + quote === symbol))
    return error(412, -1121, 'Invalid symbol name given.')
  const isWithin = within(query)
  const found = (trades[symbol] ?? [])
    .filter(({ time }) => isWithin(time))
    .toSorted((a, b) => Number(b.time) - Number(a.time))
  return { body: found.slice(0, Math.min(Number(query.get('limit') ?? '100'), 1000)) }
}

function movementsOf(query: URLSearchParams, all: BitrueAccount['deposits']): Answered {
  const coin = query.get('coin')
  if (!coin) return error(412, -1102, 'Mandatory parameter is missing or illegal.')
  const isWithin = within(query)
  const found = (all[coin.toUpperCase()] ?? [])
    .filter(({ status }) => String(status) === (query.get('status') ?? '0'))
    .filter(({ createdAt }) => isWithin(createdAt))
  const offset = Number(query.get('offset') ?? '0')
  const limit = Math.min(Number(query.get('limit') ?? '10'), 1000)
  return { body: { code: 200, msg: 'succ', data: found.slice(offset, offset + limit) } }
}

function within(query: URLSearchParams): (time: unknown) => boolean {
  const [start, end] = [Number(query.get('startTime') ?? '0'), Number(query.get('endTime') ?? 'Infinity')]
  return time => Number(time) >= start && Number(time) < end
}

const at = (time: string) => Date.parse(`2022-${time}Z`)

export const bitrueFill = (symbol: string, id: number, time: number, fill: BitrueEntry): BitrueEntry => ({
  symbol,
  id,
  tradeId: id + 28_457_284_572_845_000,
  orderId: id + 1_000_000,
  time,
  isMaker: false,
  isBestMatch: true,
  ...fill,
})

const moved = (time: string, symbol: string, amount: string, more: BitrueEntry) => ({
  symbol,
  amount,
  fee: '0.0E-15',
  createdAt: at(time),
  updatedAt: at(time) + 20_000,
  addressFrom: '',
  confirmations: 8,
  tagType: null,
  ...more,
})

/** XRP came, became ADA and USDT, and all of it went: the account is empty now. */
export const bitrueHistory: BitrueAccount = {
  markets: [
    ['XRP', 'USDT'],
    ['ADA', 'USDT'],
    ['ADA', 'BTC'],
    // Nothing leads to this one.
    ['DOGE', 'EUR'],
  ],
  coins: ['XRP', 'BTR'],
  trades: {
    XRPUSDT: [
      bitrueFill('XRPUSDT', 501, at('04-02T08:01:12.345'), {
        price: '0.8050',
        qty: '100',
        commission: '0.0805',
        commissionAsset: 'usdt',
        isBuyer: false,
      }),
    ],
    ADAUSDT: [
      bitrueFill('ADAUSDT', 502, at('04-02T09:01:12.345'), {
        price: '0.80',
        qty: '50',
        commission: '0.05',
        commissionAsset: 'ada',
        isBuyer: true,
      }),
    ],
  },
  deposits: {
    XRP: [
      moved('04-01T10:00:30', 'XRP', '250.0000000000000000', { txid: 'AB'.repeat(32), status: 1 }),
      moved('04-01T11:00:30', 'XRP', '1.0000000000000000', { txid: 'CD'.repeat(32), status: 0 }),
    ],
  },
  withdrawals: {
    USDT: [
      moved('04-06T10:00:30', 'usdt_erc20', '8.4000000000000000', {
        id: 183745,
        fee: '1.6000000000000000',
        txid: '',
        status: 5,
      }),
      moved('04-05T10:00:30', 'usdt_erc20', '8.0000000000000000', {
        id: 183744,
        fee: '1.6000000000000000',
        txid: '',
        status: 6,
      }),
    ],
  },
  balances: [{ asset: 'btr', free: '0.0000000000000000', locked: '0.0000000000000000' }],
}

export const bitrueEntryIds = ['501', '502', 'AB'.repeat(32), '183745']
