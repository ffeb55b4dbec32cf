// Bitstamp as its documentation describes it: https://www.bitstamp.net/api/. Entries are ours, after the shapes of real
// ones.
import { createHmac } from 'node:crypto'
import { type Answered, type Asked, byText, type Exchange } from './exchange-server.ts'

export const bitstampKey = {
  apiKey: 'BitstampTestKey0123456789abcdefgh',
  apiSecret: 'kNotARealSecretOfBitstamp1234567',
  passphrase: '',
}

export type BitstampTransaction = {
  id: number
  type: string
  datetime: string
  fee: string
  [coin: string]: string | number | boolean
}
export type BitstampHistory = {
  transactions: readonly BitstampTransaction[]
  balances?: Record<string, string>
  /** Without them Bitstamp refuses to say. */
  earning?: readonly { currency: string; amount: number }[]
}

const error = (status: number, code: string, reason: string): Answered => ({
  status,
  body: { status: 'error', reason, code },
})

export const bitstampExchange = (history: BitstampHistory): Exchange => ({
  rateLimit: {
    status: 400,
    headers: { 'retry-after': '0' },
    body: {
      status: 'error',
      reason: 'Request rejected due to exceeded rate limit.',
      response_code: '400.002',
    },
  },
  keyRefused: error(403, 'API0001', 'API key not found'),
  answer(asked) {
    if (asked.headers['x-auth'] !== `BITSTAMP ${bitstampKey.apiKey}`)
      return error(403, 'API0001', 'API key not found')
    if (String(asked.headers['x-auth-signature']).toLowerCase() !== signature(asked))
      return error(403, 'API0005', 'Invalid signature')
    switch (`${asked.method} ${asked.path}`) {
      case 'POST /api/v2/user_transactions/':
        return transactions(history, new URLSearchParams(asked.body))
      case 'POST /api/v2/account_balances/':
        return {
          body: Object.entries(history.balances ?? {}).map(([currency, total]) => ({
            currency,
            total,
            available: total,
            reserved: '0.00000000',
          })),
        }
      case 'GET /api/v2/earn/subscriptions/':
        return history.earning
          ? { body: history.earning.map(one => ({ ...one, type: 'STAKING', term: 'FLEXIBLE' })) }
          : error(401, 'API0008', 'Authentication failed')
      default:
        return { status: 404, body: 'Not found' }
    }
  },
})

/** Hex HMAC-SHA256 of all that is sent, for the exchange's own address. */
function signature({ method, path, headers, body }: Asked): string {
  const name = (header: string) => String(headers[header] ?? '')
  const type = body === '' ? '' : name('content-type')
  const signed = [
    ...[name('x-auth'), method, 'www.bitstamp.net', path, type],
    ...[name('x-auth-nonce'), name('x-auth-timestamp'), name('x-auth-version'), body],
  ]
  return createHmac('sha256', bitstampKey.apiSecret).update(signed.join('')).digest('hex')
}

/** From an id on, itself included, by time; with an id there are always up to a thousand. */
function transactions(history: BitstampHistory, asked: URLSearchParams): Answered {
  const since = asked.get('since_id')
  const limit = since === null ? Math.min(Number(asked.get('limit') ?? '100'), 1000) : 1000
  const sorted = history.transactions
    .filter(({ id }) => id >= Number(since ?? '0'))
    .toSorted((a, b) => byText(a.datetime, b.datetime))
  return { body: (asked.get('sort') === 'asc' ? sorted : sorted.toReversed()).slice(0, limit) }
}

const nothing = { fee: '0.00000000', btc_usd: '0.00', usd: 0, btc: 0, eur: 0 }

/** One of each kind, and a purchase every hour. */
export function bitstampHistory(purchases: number): BitstampHistory {
  const bought = Array.from({ length: purchases }, (_, n): BitstampTransaction => {
    const day = new Date(Date.UTC(2021, 2, 1) + n * 3_600_000 + 123).toISOString()
    return {
      id: 160_000_000 + n,
      type: '2',
      datetime: day.replace('T', ' ').replace('Z', '000'),
      fee: '0.12000',
      btc_usd: 48_000,
      usd: '-24.00',
      btc: '0.00050000',
      eur: 0,
      order_id: 1_400_000_000_000_000 + n,
    }
  })
  const others: BitstampTransaction[] = [
    { ...nothing, id: 14_000_001, type: '0', datetime: '2017-04-10 09:00:01', usd: '100000.00' },
    { ...nothing, id: 14_000_002, type: '0', datetime: '2017-04-10 09:20:02', xrp: '9000.12345600' },
    {
      ...{ id: 14_000_003, type: '2', datetime: '2017-04-10 17:20:49', fee: '0.00029000' },
      ...{
        order_id: 213_000_001,
        usd: 0,
        xrp_btc: 0.000029,
        btc: '0.11600000',
        xrp: '-4000.00000000',
        eur: 0,
      },
    },
    {
      ...nothing,
      ...{ id: 150_000_001, type: '1', datetime: '2021-02-01 10:00:00.500000', btc: '-0.05000000' },
      ...{ fee: '0.00050000', crypto_txid: 'ab'.repeat(32), crypto_network: 'bitcoin' },
    },
    { ...nothing, id: 150_000_002, type: '26', datetime: '2021-02-02 10:00:00', xrp: '-1000.00000000' },
    { ...nothing, id: 150_000_003, type: '25', datetime: '2021-02-02 10:00:00', xrp: '1000.00000000' },
    { ...nothing, id: 150_000_004, type: '27', datetime: '2021-02-03 10:00:00', xrp: '0.52000000' },
    { ...nothing, id: 150_000_005, type: '32', datetime: '2021-02-04 10:00:00', btc: '0.00010000' },
    { ...nothing, id: 150_000_006, type: '14', datetime: '2021-02-05 10:00:00', btc: '-0.01000000' },
    { ...nothing, id: 150_000_007, type: '35', datetime: '2021-02-06 10:00:00', btc: '0.01000000' },
    { ...nothing, id: 150_000_008, type: '33', datetime: '2021-02-07 10:00:00', btc: '0.02000000' },
    {
      ...{ id: 170_000_001, type: '36', datetime: '2021-09-25 14:42:59.894846', fee: '0.000000' },
      ...{ eur: '-5.00', usdc: '5.810770', usdc_eur: 0.86047, usd: 0, btc: 0 },
    },
    { ...nothing, id: 170_000_002, type: '1', datetime: '2021-09-26 10:00:00', usd: '-500.00', fee: '25.00' },
    // A kind that no documentation lists.
    { ...nothing, id: 170_000_003, type: '68', datetime: '2021-09-27 10:00:00', nvda: '1.50000000' },
  ]
  return { transactions: [...others, ...bought], balances: { BTC: '0.10000000', XRP: '4001.00000000' } }
}
