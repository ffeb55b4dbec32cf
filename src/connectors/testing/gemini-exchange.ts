// Gemini as its documentation describes it: https://developer.gemini.com/authentication/api-key. Entries are ours, after
// the shapes of real ones.
import { createHmac } from 'node:crypto'
import type { Answered, Asked, Exchange } from './exchange-server.ts'

export const geminiKey = {
  apiKey: 'account-lotwise-test',
  apiSecret: 'kNotARealSecretOfGemini1234',
  passphrase: '',
}

export type GeminiTrade = {
  symbol: string
  tid: number
  type: 'Buy' | 'Sell'
  price: string
  amount: string
  fee_currency: string
  fee_amount: string
  timestampms: number
  break?: string
}
export type GeminiTransfer = {
  eid: number
  type: string
  status: string
  timestampms: number
  currency: string
  amount: string
  feeAmount?: string
  feeCurrency?: string
  txHash?: string
  purpose?: string
  method?: string
}
/** `amount` and `priceAmount` are the text of a JSON number. */
export type GeminiAccrual = {
  transactionId: string
  transactionType: string
  amountCurrency: string
  amount: string
  priceAmount?: string
  dateTime: number
}
export type GeminiHistory = {
  trades: readonly GeminiTrade[]
  transfers: readonly GeminiTransfer[]
  staking: readonly GeminiAccrual[]
  earn: readonly GeminiAccrual[]
  /** Markets that can be asked for; trades may be of others, which are gone. */
  symbols: readonly string[]
  balances?: Record<string, string>
  stakingBalances?: Record<string, string>
  roles?: Record<string, boolean>
}

const error = (status: number, reason: string): Answered => ({
  status,
  body: { result: 'error', reason, message: reason },
})

type Payload = { request?: string; nonce?: string; symbol?: string; [name: string]: unknown }

export function geminiExchange(history: GeminiHistory): Exchange {
  let lastNonce = 0

  function refusal(asked: Asked, payload: Payload): Answered | undefined {
    if (asked.headers['x-gemini-apikey'] !== geminiKey.apiKey) return error(400, 'InvalidApiKey')
    if (asked.headers['x-gemini-signature'] !== signature(String(asked.headers['x-gemini-payload'])))
      return error(400, 'InvalidSignature')
    if (payload.request !== asked.path) return error(400, 'EndpointMismatch')
    const nonce = Number(payload.nonce)
    // A session that was opened in the same millisecond may use the same number once.
    if (!(nonce >= lastNonce)) return error(400, 'InvalidNonce')
    lastNonce = nonce
    return undefined
  }

  return {
    rateLimit: { ...error(429, 'RateLimit'), headers: { 'retry-after': '0' } },
    keyRefused: error(400, 'InvalidApiKey'),
    answer(asked) {
      if (asked.path === '/v1/symbols') return { body: history.symbols }
      const payload = payloadOf(asked)
      const refused = refusal(asked, payload)
      if (refused) return refused
      switch (asked.path) {
        case '/v1/mytrades':
          return trades(history, payload)
        case '/v1/transfers':
          return {
            body: oldestSince(
              history.transfers,
              payload,
              Math.min(Number(payload.limit_transfers ?? 10), 50),
            ),
          }
        case '/v1/staking/history':
          return { body: accruals(history.staking, payload) }
        // Earn has ended: accounts that never had it get no history of it.
        case '/v1/earn/history':
          return history.earn.length === 0
            ? error(404, 'EndpointNotFound')
            : { body: accruals(history.earn, payload) }
        case '/v1/balances':
          return { body: balancesOf(history.balances, 'exchange', 'amount') }
        case '/v1/balances/staking':
          return { body: balancesOf(history.stakingBalances, 'Staking', 'balance') }
        case '/v1/roles':
          return { body: history.roles ?? { isAuditor: true, isFundManager: false, isTrader: false } }
        default:
          return error(404, 'EndpointNotFound')
      }
    },
  }
}

/** Hex HMAC-SHA384 of the payload in base64, with the secret. */
const signature = (payload: string) => createHmac('sha384', geminiKey.apiSecret).update(payload).digest('hex')

function payloadOf({ headers }: Asked): Payload {
  try {
    return JSON.parse(Buffer.from(String(headers['x-gemini-payload']), 'base64').toString('utf8'))
  } catch {
    return {}
  }
}

function trades({ trades, symbols }: GeminiHistory, payload: Payload): Answered {
  const { symbol, limit_trades: limit = 50 } = payload
  if (symbol !== undefined && !symbols.includes(symbol)) return error(400, 'InvalidSymbol')
  const of = trades.filter(trade => symbol === undefined || trade.symbol === symbol)
  const listed = oldestSince(of, payload, Math.min(Number(limit), 500))
  return {
    body: listed.map(({ symbol: market, ...trade }) => ({
      ...trade,
      timestamp: Math.floor(trade.timestampms / 1000),
      exchange: 'gemini',
      ...(symbol === undefined && { symbol: market.toUpperCase() }),
    })),
  }
}

/** Those on or after the timestamp, the oldest of them, with the newest of these first. */
function oldestSince<T extends { timestampms: number }>(
  list: readonly T[],
  { timestamp = 0 }: Payload,
  most: number,
): T[] {
  return list
    .filter(({ timestampms }) => timestampms >= Number(timestamp))
    .toSorted((a, b) => a.timestampms - b.timestampms)
    .slice(0, most)
    .toReversed()
}

/** Put together by hand: amounts are numbers on the wire, with all their digits. */
function accruals(list: readonly GeminiAccrual[], { since, limit = 50, sortAsc = false }: Payload): string {
  const from = since === undefined ? 0 : Date.parse(String(since))
  const sorted = list
    .filter(({ dateTime }) => dateTime >= from)
    .toSorted((a, b) => (sortAsc === true ? a.dateTime - b.dateTime : b.dateTime - a.dateTime))
    .slice(0, Math.min(Number(limit), 500))
    .map(
      ({ amount, priceAmount, ...rest }) =>
        `{"amount":${amount},${priceAmount === undefined ? '' : `"priceCurrency":"USD","priceAmount":${priceAmount},`}${JSON.stringify(rest).slice(1)}`,
    )
  return sorted.length === 0
    ? '[]'
    : `[{"providerId":"62b21e17-2534-4b9f-afcf-b7edb609dd8d","transactions":[${sorted.join()}]}]`
}

const balancesOf = (balances: Record<string, string> = {}, type: string, member: string) =>
  Object.entries(balances).map(([currency, amount]) => ({ type, currency, [member]: amount }))

const at = (time: string) => Date.parse(time)

/** Some of everything: purchases, a sale, coins for coins, a market that is gone, transfers, rewards, something new. */
export function geminiHistory(purchases: number): GeminiHistory {
  const trades: GeminiTrade[] = []
  const trade = (
    time: number,
    symbol: string,
    type: 'Buy' | 'Sell',
    amount: string,
    price: string,
    fee: string,
    more = {},
  ) =>
    void trades.push({
      symbol,
      tid: 5_000_001 + trades.length,
      type,
      price,
      amount,
      fee_currency: symbol.endsWith('usd') ? 'USD' : symbol.slice(-3).toUpperCase(),
      fee_amount: fee,
      timestampms: time,
      ...more,
    })
  // Three in the same millisecond, over and over: pages end in the middle of such a group.
  for (let n = 0; n < purchases; n++)
    trade(
      at('2022-03-01T10:00:00.123Z') + Math.floor(n / 3) * 3_600_000,
      'btcusd',
      'Buy',
      `0.00${1000 + n}`,
      '40000.50',
      '0.14',
    )
  trade(at('2023-01-02T10:00:00.500Z'), 'btcusd', 'Sell', '0.05', '16000.00', '2.80')
  trade(at('2023-01-03T10:00:00.500Z'), 'linkbtc', 'Buy', '10.5', '0.00035', '0.0000091875')
  trade(at('2023-01-04T10:00:00.500Z'), 'paxgusd', 'Buy', '0.25', '1800.00', '1.80')
  trade(at('2022-04-04T10:00:00.500Z'), 'lunausd', 'Buy', '3.5', '90.00', '1.10')
  trade(at('2023-01-05T10:00:00.500Z'), 'btcusd', 'Sell', '0.07', '17000.00', '4.10', { break: 'full' })
  const transfers: GeminiTransfer[] = []
  const transfer = (
    time: string,
    type: string,
    amount: string,
    currency: string,
    more: Partial<GeminiTransfer> = {},
  ) =>
    void transfers.push({
      eid: 7_000_001 + transfers.length,
      type,
      status: 'Complete',
      timestampms: at(time),
      currency,
      amount,
      ...more,
    })
  transfer('2022-02-28T10:00:00.001Z', 'Deposit', '90000.00', 'USD', { method: 'ACH' })
  for (let n = 0; n < 60; n++)
    transfer(
      new Date(at('2023-02-01T00:00:00Z') + Math.floor(n / 4) * 86_400_000).toISOString(),
      'Deposit',
      `0.1${100 + Math.floor(n / 2)}`,
      'ETH',
      {
        status: n % 2 === 0 ? 'Complete' : 'Advanced',
        txHash: `0xdeposit${n}`,
      },
    )
  transfer('2023-04-04T14:00:00.500Z', 'Withdrawal', '0.01', 'BTC', {
    feeAmount: '0.0001',
    feeCurrency: 'BTC',
    txHash: 'abc123',
  })
  transfer('2023-04-05T14:00:00.500Z', 'Reward', '0.00021', 'BTC')
  transfer('2023-04-06T14:00:00.500Z', 'AdminCredit', '0.001', 'BTC', { purpose: 'Fee reimbursement credit' })
  transfer('2023-04-07T14:00:00.500Z', 'Deposit', '5', 'SOL', { status: 'Pending' })
  transfer('2023-04-08T14:00:00.500Z', 'Teleport', '0.5', 'SOL')
  const staking: GeminiAccrual[] = [
    {
      transactionId: 'STK1',
      transactionType: 'Deposit',
      amountCurrency: 'ETH',
      amount: '3',
      dateTime: at('2023-05-01T14:00:00.153Z'),
    },
    {
      transactionId: 'STK2',
      transactionType: 'Interest',
      amountCurrency: 'ETH',
      amount: '0.01',
      priceAmount: '1850.25',
      dateTime: at('2023-05-02T20:00:00Z'),
    },
    {
      transactionId: 'STK3',
      transactionType: 'Redeem',
      amountCurrency: 'ETH',
      amount: '2',
      dateTime: at('2023-05-03T14:00:00.153Z'),
    },
  ]
  const earn: GeminiAccrual[] = [
    {
      transactionId: 'ERN1',
      transactionType: 'Interest',
      amountCurrency: 'GUSD',
      amount: '0.25',
      priceAmount: '1',
      dateTime: at('2022-05-02T20:00:00Z'),
    },
  ]
  return { trades, transfers, staking, earn, symbols: ['btcusd', 'linkbtc', 'paxgusd', 'ethusd'] }
}
