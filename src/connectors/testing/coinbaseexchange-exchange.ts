// Coinbase Exchange as its documentation describes it: https://docs.cdp.coinbase.com/exchange/rest-api/authentication.
// Entries are ours, after the shapes of real ones.
import { createHmac } from 'node:crypto'
import { minus, plus, times } from '../../ledger/decimal.ts'
import { type Answered, type Asked, byText, type Exchange } from './exchange-server.ts'

export const coinbaseExchangeKey = {
  apiKey: '0123456789abcdef0123456789abcdef',
  apiSecret: 'kGV5bG90d2lzZS10ZXN0LXNlY3JldC1vZi1jb2luYmFzZS1leGNoYW5nZS1ub3QtYS1yZWFsLWtleQ==',
  passphrase: 'a pass phrase',
}

export type LedgerEntry = {
  id: string
  amount: string
  balance: string
  created_at: string
  type: string
  details: Record<string, string>
}
export type Fill = {
  trade_id: number
  product_id: string
  order_id: string
  created_at: string
  side: 'buy' | 'sell'
  size: string
  price: string
  fee: string
}
export type Transfer = {
  id: string
  type: string
  created_at: string
  completed_at: string | null
  canceled_at: string | null
  amount: string
  currency: string
  idem: string
  details: Record<string, string>
}
export type CoinbaseExchangeHistory = {
  accounts: readonly { id: string; currency: string; balance?: string; ledger: readonly LedgerEntry[] }[]
  fills: readonly Fill[]
  transfers: readonly Transfer[]
}

/** The documentation says 1000; what is asked for beyond the most is not an error. */
const MOST = 100
const error = (status: number, message: string): Answered => ({ status, body: { message } })

export function coinbaseExchangeServer(history: CoinbaseExchangeHistory): Exchange {
  return {
    rateLimit: { ...error(429, 'Private rate limit exceeded'), headers: { 'retry-after': '0' } },
    keyRefused: error(401, 'Invalid API Key'),
    answer(asked) {
      const refused = refusal(asked)
      if (refused) return refused
      const { path, query } = asked
      if (path === '/accounts')
        return {
          body: history.accounts.map(({ id, currency, balance = '0.0000000000000000' }) => ({
            id,
            currency,
            balance,
            available: balance,
            hold: '0.0000000000000000',
          })),
        }
      if (path === '/transfers') return page(history.transfers, asked, ({ created_at }) => created_at)
      if (path === '/fills') {
        const product = query.get('product_id')
        if (product === null && query.get('order_id') === null)
          return error(400, 'order_id or product_id is required')
        const fills = history.fills.filter(({ product_id }) => product_id === product)
        return page(fills, asked, ({ trade_id }) => String(trade_id))
      }
      const [, id] = /^\/accounts\/([^/]+)\/ledger$/.exec(path) ?? []
      const account = history.accounts.find(one => one.id === id)
      if (!account) return error(404, 'NotFound')
      // Without a date only the last day is listed.
      const start = Date.parse(query.get('start_date') ?? '') || Date.now() - 86_400_000
      const entries = account.ledger.filter(({ created_at }) => Date.parse(created_at) >= start)
      return page(entries, asked, entry => entry.id)
    },
  }
}

/** HMAC-SHA256 of time, method, path with query, and body, with the decoded secret; in base64. */
function refusal({ method, path, search, headers, body }: Asked): Answered | undefined {
  const time = String(headers['cb-access-timestamp'])
  if (headers['cb-access-key'] !== coinbaseExchangeKey.apiKey) return error(401, 'Invalid API Key')
  if (Math.abs(Date.now() / 1000 - Number(time)) > 30) return error(401, 'request timestamp expired')
  const signature = createHmac('sha256', Buffer.from(coinbaseExchangeKey.apiSecret, 'base64'))
    .update(`${time}${method}${path}${search === '' ? '' : `?${search}`}${body}`)
    .digest('base64')
  if (headers['cb-access-sign'] !== signature) return error(401, 'invalid signature')
  return headers['cb-access-passphrase'] === coinbaseExchangeKey.passphrase
    ? undefined
    : error(401, 'Invalid Passphrase')
}

/** Newest first. The cursor of the next page is in a header, also when that page is empty. */
function page<T extends { created_at: string }>(
  list: readonly T[],
  { query }: Asked,
  cursorOf: (entry: T) => string,
): Answered {
  const sorted = list.toSorted(
    (a, b) => byText(b.created_at, a.created_at) || byText(cursorOf(b), cursorOf(a)),
  )
  const after = query.get('after')
  const start = after === null ? 0 : sorted.findIndex(entry => cursorOf(entry) === after) + 1
  const entries = sorted.slice(start, start + Math.min(Number(query.get('limit') ?? MOST), MOST))
  const last = entries.at(-1)
  return { headers: last ? { 'cb-after': cursorOf(last) } : {}, body: entries }
}

/** Some of everything: purchases, a sale, coins for coins, a conversion, transfers, a rebate, something new. */
export function coinbaseExchangeHistory(purchases: number): CoinbaseExchangeHistory & { ids: string[] } {
  const ledgers = new Map<string, LedgerEntry[]>(
    ['USD', 'BTC', 'ETH', 'USDC', 'LTC'].map(currency => [currency, []]),
  )
  const [fills, transfers]: [Fill[], Transfer[]] = [[], []]
  let count = 0
  const held = new Map<string, string>()
  const add = (
    created_at: string,
    type: string,
    amount: string,
    currency: string,
    details: Record<string, string>,
  ) => {
    const before = held.get(currency) ?? '0'
    const balance = amount.startsWith('-') ? minus(before, amount.slice(1)) : plus(before, amount)
    held.set(currency, balance)
    const id = String(11_740_000_001 + ++count)
    ledgers.get(currency)?.push({ id, amount, balance, created_at, type, details })
  }
  const trade = (
    time: string,
    [product_id, side, size, price, fee]: readonly [string, 'buy' | 'sell', string, string, string],
    value: string,
  ) => {
    const [base = '', quote = ''] = product_id.split('-')
    const trade_id = 1001 + fills.length
    const details = { order_id: `order-${trade_id}`, product_id, trade_id: String(trade_id) }
    const [of, forThat] = side === 'buy' ? ['', '-'] : ['-', '']
    add(time, 'match', `${of}${size}`, base, details)
    add(time, 'match', `${forThat}${value}`, quote, details)
    if (Number(fee) > 0) add(time, 'fee', `-${fee}`, quote, details)
    // A fill is stamped a little before its entries in the ledger.
    const created_at = new Date(Date.parse(time) - 4).toISOString()
    fills.push({ trade_id, product_id, order_id: details.order_id, created_at, side, size, price, fee })
  }
  const transfer = (
    time: string,
    type: 'deposit' | 'withdraw',
    [amount, currency]: readonly [string, string],
    more: Partial<Transfer> = {},
  ) => {
    const id = `transfer-${transfers.length + 1}`
    const transferred: Transfer = {
      id,
      type,
      created_at: time.replace('T', ' ').replace('Z', '123+00'),
      completed_at: time.replace('T', ' ').replace('Z', '999+00'),
      canceled_at: null,
      amount,
      currency,
      idem: `idem-${transfers.length + 1}`,
      details: {},
      ...more,
    }
    transfers.push(transferred)
    if (transferred.completed_at !== null)
      add(time, 'transfer', type === 'deposit' ? amount : `-${amount}`, currency, {
        transfer_id: id,
        transfer_type: type,
      })
  }
  transfer('2020-01-02T09:00:00.000Z', 'deposit', ['90000.0000000000000000', 'USD'])
  for (let n = 0; n < purchases; n++) {
    const time = new Date(Date.UTC(2020, 0, 3) + n * 3_600_000 + 125).toISOString()
    trade(
      time,
      ['BTC-USD', 'buy', `0.0${1000 + n}00`, '8000', '0.4000000000000000'],
      times('8000', `0.0${1000 + n}`),
    )
  }
  trade('2021-01-03T10:00:00.125Z', ['BTC-USD', 'sell', '0.25000000', '30000', '0'], '7500.0000000000000000')
  trade('2021-01-04T10:00:00.500Z', ['ETH-BTC', 'buy', '2.00000000', '0.03', '0.00006000'], '0.06000000')
  add('2021-01-06T10:00:00.000Z', 'conversion', '-100.0000000000000000', 'USD', {
    conversion_id: 'conversion-1',
  })
  add('2021-01-06T10:00:00.007Z', 'conversion', '100.0000000000000000', 'USDC', {
    conversion_id: 'conversion-1',
  })
  transfer('2021-01-07T10:00:00.000Z', 'deposit', ['0.50000000', 'BTC'], {
    details: { crypto_transaction_hash: 'abc123' },
  })
  transfer('2021-01-08T10:00:00.000Z', 'withdraw', ['1.50000000', 'ETH'], {
    details: { crypto_transaction_hash: '0xdef456' },
  })
  transfer('2021-01-09T10:00:00.000Z', 'withdraw', ['0.70000000', 'ETH'], { completed_at: null })
  transfer('2021-01-10T10:00:00.000Z', 'withdraw', ['0.80000000', 'ETH'], {
    completed_at: null,
    canceled_at: '2021-01-11 10:00:00.000+00',
  })
  add('2021-01-12T10:00:00.000Z', 'transfer', '-0.20000000', 'ETH', {
    from: 'profile-1',
    to: 'profile-2',
    profile_transfer_id: 'profile-transfer-1',
  })
  add('2021-01-13T10:00:00.000Z', 'rebate', '0.1200000000000000', 'USD', {})
  add('2021-01-14T10:00:00.000Z', 'tax_credit', '0.9000000000000000', 'ETH', {})
  const accounts = [...ledgers].map(([currency, ledger]) => ({
    id: `account-${currency.toLowerCase()}`,
    currency,
    ledger,
  }))
  return {
    accounts,
    fills,
    transfers,
    // What no other entry says too: ids of trades and transfers are in the ledger as well.
    ids: [
      ...accounts.flatMap(({ ledger }) => ledger.map(({ id }) => id)),
      ...fills.map(({ created_at }) => created_at),
      ...transfers.map(({ idem }) => idem),
    ],
  }
}
