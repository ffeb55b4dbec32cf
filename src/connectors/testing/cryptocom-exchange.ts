// The Crypto.com Exchange as its documentation describes it: https://exchange-docs.crypto.com/exchange/v1/rest-ws. Entries
// are ours, after the shapes of real ones.
import { createHmac } from 'node:crypto'
import type { Answered, Asked, Exchange } from './exchange-server.ts'

export const cryptocomKey = { apiKey: 'lotwise-test-key', apiSecret: 'kSecret-of-lotwise', passphrase: '' }

type Entry = Readonly<Record<string, string | number | boolean | null>>
export type CryptocomLists = {
  opened: number
  journal: Entry[]
  trades: Entry[]
  deposits: Entry[]
  withdrawals: Entry[]
}

type Params = Readonly<Record<string, string>>
type Request = { id: string; method: string; api_key: string; sig: string; nonce: string; params: Params }

const DAY_NS = 24n * 60n * 60n * 1_000_000_000n
const NINETY_DAYS_MS = 90 * 24 * 60 * 60 * 1000
const refusal = (status: number, code: number, message: string): Answered => ({
  status,
  body: { id: 1, code, message },
})
const unauthorized = refusal(401, 40101, 'UNAUTHORIZED')
const badRequest = refusal(400, 40004, 'MISSING_OR_INVALID_ARGUMENT')

/** `lists` may be changed while it plays. */
export function cryptocomExchange(
  lists: CryptocomLists,
  balances: Readonly<Record<string, string>> = {},
): Exchange {
  return {
    rateLimit: refusal(429, 42901, 'TOO_MANY_REQUESTS'),
    keyRefused: unauthorized,
    answer(asked) {
      const request = JSON.parse(asked.body) as Request
      const refused = refusalOf(asked, request)
      if (refused) return refused
      const result = resultOf(lists, balances, request)
      if (!result) return badRequest
      return { body: { id: Number(request.id), method: request.method, code: 0, result } }
    },
  }
}

function refusalOf({ method, path }: Asked, request: Request): Answered | undefined {
  if (method !== 'POST' || path !== `/exchange/v1/${request.method}`) return refusal(404, 40401, 'NOT_FOUND')
  if (request.api_key !== cryptocomKey.apiKey || request.sig !== signature(request)) return unauthorized
  if (Math.abs(Date.now() - Number(request.nonce)) > 60_000) return refusal(400, 40102, 'INVALID_NONCE')
  return undefined
}

/** HMAC-SHA256, in hex, of method + id + key + parameters in the order of their names + nonce. */
function signature({ id, method, api_key, nonce, params }: Request): string {
  const text = Object.keys(params)
    .sort()
    .map(name => `${name}${params[name]}`)
    .join('')
  return createHmac('sha256', cryptocomKey.apiSecret)
    .update(method + id + api_key + text + nonce)
    .digest('hex')
}

function resultOf(
  lists: CryptocomLists,
  balances: Readonly<Record<string, string>>,
  { method, params }: Request,
) {
  switch (method) {
    case 'private/get-transactions':
      return windowed(lists.journal, 'event_timestamp_ns', params)
    case 'private/get-trades':
      return windowed(lists.trades, 'create_time_ns', params)
    case 'private/get-deposit-history':
      return paged(lists.deposits, 'deposit_list', params)
    case 'private/get-withdrawal-history':
      return paged(lists.withdrawals, 'withdrawal_list', params)
    case 'private/get-accounts':
      return { master_account: { uuid: 'u1', create_time: lists.opened }, sub_account_list: [] }
    case 'private/user-balance': {
      const position_balances = Object.entries(balances).map(([instrument_name, quantity]) => ({
        instrument_name,
        quantity,
      }))
      return { data: [{ instrument_name: 'USD', position_balances }] }
    }
    default:
      return undefined
  }
}

/** From the start to before the end, at most a day; at most a hundred, the newest first. */
function windowed(entries: readonly Entry[], time: string, { start_time, end_time, limit = '100' }: Params) {
  if (start_time === undefined || end_time === undefined) return undefined
  if (BigInt(end_time) - BigInt(start_time) > DAY_NS || Number(limit) > 100) return undefined
  // Nanoseconds have as many digits each, and compare as text.
  const at = (entry: Entry) => String(entry[time])
  const data = entries
    .filter(entry => at(entry) >= start_time && at(entry) < end_time)
    .toSorted((a, b) => (at(a) < at(b) ? 1 : -1))
    .slice(0, Number(limit))
  return { data }
}

function paged(
  entries: readonly Entry[],
  name: string,
  { start_ts, end_ts, page_size = '20', page = '0' }: Params,
) {
  const [start, end, size] = [Number(start_ts), Number(end_ts), Number(page_size)]
  if (end - start > NINETY_DAYS_MS || size > 200) return undefined
  const within = entries
    .filter(({ create_time: at }) => Number(at) >= start && Number(at) <= end)
    .toSorted((a, b) => Number(b.create_time) - Number(a.create_time))
  return { [name]: within.slice(Number(page) * size, (Number(page) + 1) * size) }
}

/** What happened at one instant, as rows of the journal. */
type Row = readonly [type: string, instrument: string, quantity: string, tradeId?: string]

/** The first of the month that the dates below are written in. */
const WRITTEN = Date.UTC(2026, 0, 1)

/**
 * Some of everything: coins bought, sold and swapped, in and out on chains and to the App, rewards, taken back, new. All
 * in the first days of a month, on whose first day the account was opened.
 */
export function cryptocomHistory(purchases: number, opened = WRITTEN): CryptocomLists {
  const lists: CryptocomLists = { opened, journal: [], trades: [], deposits: [], withdrawals: [] }
  const msOf = (written: string) => Date.parse(written) - WRITTEN + opened
  function add(written: string, ...rows: Row[]): void {
    const ms = msOf(written)
    for (const [journal_type, instrument_name, transaction_qty, trade_id] of rows)
      lists.journal.push({
        account_id: 'a1',
        event_date: new Date(ms).toISOString().slice(0, 10),
        journal_type,
        journal_id: `J${lists.journal.length + 1}`,
        transaction_qty,
        transaction_cost: '0',
        realized_pnl: '0',
        ...(trade_id !== undefined && { order_id: `O${trade_id}`, trade_id }),
        event_timestamp_ms: ms,
        event_timestamp_ns: `${ms}${String(lists.journal.length % 1_000_000).padStart(6, '0')}`,
        client_oid: '',
        side: transaction_qty.startsWith('-') ? 'SELL' : 'BUY',
        instrument_name,
      })
  }
  const fill = (written: string, trade_id: string, rest: Entry) =>
    lists.trades.push({
      journal_type: 'TRADING',
      trade_id,
      client_oid: `oid-${trade_id}`,
      create_time: msOf(written),
      create_time_ns: `${msOf(written)}000001`,
      ...rest,
    })
  add('2026-01-02T10:00:00.000Z', ['FIAT_DEPOSIT', 'USD', '100000'])
  for (let n = 0; n < purchases; n++)
    add(
      new Date(Date.parse('2026-01-03T09:00:00.449Z') + n * 60_000).toISOString(),
      ['TRADING', 'BTC', `0.00${1000 + n}`, `T${n}`],
      ['TRADING', 'USD', '-100.25', `T${n}`],
      ['TRADE_FEE', 'BTC', '-0.00000025', `T${n}`],
    )
  const sold = '2026-01-05T10:00:00.123Z'
  add(sold, ['TRADING', 'BTC', '-0.005', 'S1'], ['TRADING', 'USD_Stable_Coin', '450.5', 'S1'])
  fill(sold, 'S1', {
    instrument_name: 'BTC_USD',
    side: 'SELL',
    traded_quantity: '0.005',
    traded_price: '90100',
    fees: '0',
  })
  // The journal has one side of the first, nothing of the second.
  const bought = '2026-01-05T11:00:00.000Z'
  add(bought, ['TRADING', 'SOL', '0.050', 'B1'])
  for (const [trade_id, day] of [
    ['B1', bought],
    ['B2', '2026-01-08T11:00:00.000Z'],
  ] as const)
    fill(day, trade_id, {
      instrument_name: 'SOL_USD',
      side: 'BUY',
      traded_quantity: '0.050',
      traded_price: '199.17',
      fees: '-0.00025',
      fee_instrument_name: 'SOL',
    })
  const coins = (id: string, currency: string, amount: number, rest: Entry): Entry => ({
    id,
    currency,
    amount,
    fee: 0,
    create_time: msOf('2026-01-07T10:00:00Z'),
    update_time: msOf('2026-01-07T10:40:00Z'),
    address: '1234',
    status: '1',
    txid: `${id}hash/2`,
    ...rest,
  })
  add('2026-01-07T10:40:01.000Z', ['ONCHAIN_DEPOSIT', 'ETH', '1.5'])
  lists.deposits.push(coins('D1', 'ETH', 1.5, {}), coins('D2', 'ETH', 0.25, { status: '3' }))
  add('2026-01-07T10:00:02.000Z', ['ONCHAIN_WITHDRAW', 'ETH', '-0.2004'])
  lists.withdrawals.push(coins('W1', 'ETH', 0.2, { fee: 0.0004, status: '5' }))
  lists.withdrawals.push(coins('W2', 'ETH', 0.3, { fee: 0.0004, status: '4' }))
  add('2026-01-07T11:00:00.000Z', ['ONCHAIN_WITHDRAW', 'ETH', '-0.3004'])
  add('2026-01-07T12:00:00.000Z', ['ROLLBACK_ONCHAIN_WITHDRAW', 'ETH', '0.3004'])
  add('2026-01-07T13:00:00.000Z', ['OFFCHAIN_WITHDRAW', 'BTC', '-0.01'])
  add('2026-01-08T10:00:00.000Z', ['SOFT_STAKE_REWARD', 'CRO', '1.25'])
  add('2026-01-08T12:00:00.000Z', ['TELEPORT', 'CRO', '1'])
  return lists
}
