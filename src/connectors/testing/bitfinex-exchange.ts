// Bitfinex as its documentation describes it: https://docs.bitfinex.com/reference. Entries are ours, after the shapes of
// real ones.
import { createHmac } from 'node:crypto'
import type { Answered, Asked, Exchange } from './exchange-server.ts'

export const bitfinexKey = {
  apiKey: 'bitfinexTestKey0123456789',
  apiSecret: 'kNotARealSecretOfBitfinex123',
  passphrase: '',
}

/** ID, CURRENCY, WALLET, MTS, _, AMOUNT, BALANCE, _, DESCRIPTION */
export type BitfinexEntry = readonly [number, string, string, number, null, number, number, null, string]
/** ID, CURRENCY, NAME, _, _, STARTED, UPDATED, _, _, STATUS, _, _, AMOUNT, FEES, _, _, ADDRESS, _, _, _, TRANSACTION, _ */
export type BitfinexMovement = readonly (string | number | null)[]
export type BitfinexHistory = {
  ledger: readonly BitfinexEntry[]
  movements: readonly BitfinexMovement[]
  wallets?: readonly (readonly [wallet: string, currency: string, balance: number])[]
  permissions?: readonly (readonly [scope: string, read: number, write: number])[]
}

const error = (code: number, message: string): Answered => ({
  status: 500,
  body: ['error', code, message],
})

export function bitfinexExchange(history: BitfinexHistory): Exchange {
  let lastNonce = 0

  function refusal(asked: Asked): Answered | undefined {
    if (asked.headers['bfx-apikey'] !== bitfinexKey.apiKey) return error(10100, 'apikey: invalid')
    const nonce = String(asked.headers['bfx-nonce'])
    if (asked.headers['bfx-signature'] !== signature(`/api${asked.path}${nonce}${asked.body}`))
      return error(10100, 'apikey: digest invalid')
    // A session that was opened in the same millisecond may use the same number once.
    if (!(Number(nonce) >= lastNonce)) return error(10114, 'nonce: small')
    lastNonce = Number(nonce)
    return undefined
  }

  return {
    rateLimit: { ...error(11010, 'ratelimit: error'), headers: { 'retry-after': '0' } },
    keyRefused: error(10100, 'apikey: invalid'),
    answer(asked) {
      const refused = refusal(asked)
      if (refused) return refused
      switch (asked.path) {
        case '/v2/auth/r/ledgers/hist':
          return { body: newestOf(history.ledger, 3, asked.body) }
        case '/v2/auth/r/movements/hist':
          return { body: newestOf(history.movements, 6, asked.body) }
        case '/v2/auth/r/wallets':
          return { body: (history.wallets ?? []).map(wallet => [...wallet, 0, wallet[2], null, null]) }
        case '/v2/auth/r/permissions':
          return { body: history.permissions ?? [['history', 1, 0]] }
        default:
          return { status: 404, body: ['error', 10020, 'path: invalid'] }
      }
    },
  }
}

/** Hex HMAC-SHA384. */
const signature = (text: string) => createHmac('sha384', bitfinexKey.apiSecret).update(text).digest('hex')

/** Both ends of the stretch belong to it. */
function newestOf(list: readonly (readonly unknown[])[], time: number, body: string) {
  const { start = 0, end = Date.now(), limit = 25 } = JSON.parse(body) as Record<string, number>
  return list
    .filter(entry => Number(entry[time]) >= start && Number(entry[time]) <= end)
    .toSorted((a, b) => Number(b[time]) - Number(a[time]) || Number(b[0]) - Number(a[0]))
    .slice(0, Math.min(limit, 2500))
}

const at = (time: string) => Date.parse(`${time}Z`)

/** One of each kind, and a sale every hour, which takes three entries. */
export function bitfinexHistory(sales: number): BitfinexHistory {
  let id = 9_000_000_000
  const entry = (time: number, currency: string, amount: number, words: string): BitfinexEntry => [
    ...([++id, currency, /\w+$/.exec(words)?.[0] ?? 'exchange', time, null] as const),
    ...([amount, 0, null, words] as const),
  ]
  const trade = (time: number, coin: string, quantity: number, sums: readonly [string, number, number]) => {
    const [money, sum, fee] = sums
    const words = `Exchange ${quantity} ${coin} for ${money} @ 1020.0 on wallet exchange`
    const fees = `Trading fees for ${quantity} ${coin} (${coin}${money}) @ 1020.0 on BFX (0.1%) on wallet exchange`
    return [
      entry(time, money, sum, words),
      entry(time, coin, -quantity, words),
      entry(time, money, -fee, fees),
    ]
  }
  const moved = (id: number, time: string, amount: number, status = 'COMPLETED'): BitfinexMovement => [
    ...[id, 'ETH', 'ETHEREUM', null, null, at(time), at(time) + 300_000, null, null, status, null, null],
    ...[amount, 0, null, null, '0x00000000000000000000000000000000000000aa', null, null, null],
    ...[status === 'COMPLETED' ? `0x${String(id).padStart(64, '0')}` : null, null],
  ]
  const ledger = [
    entry(at('2021-03-13T10:00:00'), 'USD', 90_000, 'Deposit (WIRE) #700001 on wallet exchange'),
    entry(at('2021-03-13T11:05:00'), 'ETH', 50.125, 'Deposit (ETHEREUM) #700002 on wallet exchange'),
    entry(at('2021-03-14T10:00:00'), 'ETH', -0.9976, 'Ethereum Withdrawal #700003 on wallet exchange'),
    entry(at('2021-03-14T10:00:00'), 'ETH', -0.0024, 'Crypto Withdrawal fee on wallet exchange'),
    entry(at('2021-03-15T10:00:00'), 'ETH', -2.5, 'Ethereum Withdrawal #700004 on wallet exchange'),
    entry(at('2021-03-15T10:00:00'), 'ETH', -0.0031, 'Crypto Withdrawal fee on wallet exchange'),
    entry(at('2021-03-16T10:00:00'), 'ETH', 2.5, 'Canceled withdrawal request #700004 on wallet exchange'),
    entry(at('2021-03-16T10:00:00'), 'ETH', 0.0031, 'Canceled withdrawal fee #700004 on wallet exchange'),
    ...trade(at('2021-03-17T10:00:00'), 'UST', 200.5, ['BTC', 0.0041, 0.0000041]),
    entry(
      at('2021-03-18T10:00:00'),
      'ETH',
      -3,
      'Transfer of 3.0 ETH from wallet Exchange to Deposit on wallet exchange',
    ),
    entry(
      at('2021-03-18T10:00:00'),
      'ETH',
      3,
      'Transfer of 3.0 ETH from wallet Exchange to Deposit on wallet funding',
    ),
    entry(at('2021-03-19T01:30:00'), 'ETH', 0.00125, 'Margin Funding Payment on wallet funding'),
    entry(at('2021-03-20T01:30:00'), 'USD', 1.25, 'Margin Funding Payment on wallet funding'),
    entry(at('2021-03-21T10:00:00'), 'LEO', 0.75, 'Affiliate Rebate (lev:1,rebate:18.0%) on wallet exchange'),
    entry(at('2021-03-22T10:00:00'), 'USD', -20.5, 'Position #168174072 closed @ 1700.0 on wallet margin'),
    entry(at('2021-03-23T10:00:00'), 'USD', 0.5, 'Adjustment #99 on wallet exchange'),
    ...Array.from({ length: sales }, (_, n) =>
      trade(at('2021-05-01T00:00:30') + n * 3_600_000, 'ETH', 0.01, ['USD', 10.2, 0.0102]),
    ).flat(),
  ]
  const movements = [
    moved(700_002, '2021-03-13T11:00:00', 50.125),
    moved(700_003, '2021-03-14T10:00:00', -0.9976),
    moved(700_004, '2021-03-15T10:00:00', -2.5, 'CANCELED'),
    // Older than the ledger reaches back.
    moved(600_001, '2015-01-05T10:00:00', 1.5),
  ]
  const wallets = [
    ['exchange', 'ETH', 43.126],
    ['funding', 'ETH', 3.00125],
    ['exchange', 'UST', 1e-7],
  ] as const
  return { ledger, movements, wallets }
}
