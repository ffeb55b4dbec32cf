// Kraken as its documentation describes it: https://docs.kraken.com/api/docs/guides/spot-rest-auth. Entries are ours,
// after the shapes of real ones.
import { createHash, createHmac } from 'node:crypto'
import { minus, plus } from '../../ledger/decimal.ts'
import { type Answered, type Asked, byText, type Exchange } from './exchange-server.ts'

export const krakenKey = {
  apiKey: 'lotwise-test-key',
  // The secret of Kraken's own example of a signature.
  apiSecret: 'kQH5HW/8p1uGOVjbgWA7FunAmGO8lsSUXNsu3eow76sz84Q18fWxnyRzBHCd3pd5nE9qa99HAZtuZuj6F1huXg==',
  passphrase: '',
}

export type KrakenEntry = {
  txid: string
  refid: string
  /** Seconds, as JSON number text: Kraken sends up to six decimals. */
  time: string
  type: string
  subtype: string
  asset: string
  amount: string
  fee: string
  balance: string
}

/** A fill, as TradesHistory lists it. */
export type KrakenTrade = { txid: string; time: string; [name: string]: string }

const PAGE = 50
const error = (text: string): Answered => ({ body: { error: [text] } })

/** What a key of our guide may do. */
const readOnly = ['query-funds', 'query-closed-trades', 'query-ledger']

/** `entries`, `balances` and `permissions` may be changed while it plays. */
export function krakenExchange(
  entries: readonly KrakenEntry[],
  balances: Record<string, string> = {},
  permissions: readonly string[] = readOnly,
  trades: readonly KrakenTrade[] = [],
): Exchange {
  let lastNonce = 0n

  function refusal(asked: Asked, params: URLSearchParams): Answered | undefined {
    if (asked.headers['api-key'] !== krakenKey.apiKey) return error('EAPI:Invalid key')
    if (asked.headers['api-sign'] !== signature(asked.path, params.get('nonce') ?? '', asked.body))
      return error('EAPI:Invalid signature')
    const nonce = BigInt(params.get('nonce') ?? '0')
    // A session that was opened in the same millisecond may use the same number once.
    if (nonce < lastNonce) return error('EAPI:Invalid nonce')
    lastNonce = nonce
    return undefined
  }

  return {
    rateLimit: error('EAPI:Rate limit exceeded'),
    keyRefused: error('EAPI:Invalid key'),
    answer(asked) {
      const params = new URLSearchParams(asked.body)
      const refused = refusal(asked, params)
      if (refused) return refused
      if (asked.path === '/0/private/Balance') return { body: { error: [], result: balances } }
      if (asked.path === '/0/private/Ledgers') return { body: page('ledger', entries, params) }
      if (asked.path === '/0/private/TradesHistory') return { body: page('trades', trades, params) }
      if (asked.path === '/0/private/GetApiKeyInfo')
        return { body: { error: [], result: { apiKeyName: 'lotwise', permissions } } }
      return error('EGeneral:Unknown method')
    },
  }
}

/** HMAC-SHA512 of (path + SHA256(nonce + POST data)) with the decoded secret. */
function signature(path: string, nonce: string, body: string): string {
  const hash = createHash('sha256')
    .update(nonce + body)
    .digest()
  return createHmac('sha512', Buffer.from(krakenKey.apiSecret, 'base64'))
    .update(Buffer.concat([Buffer.from(path), hash]))
    .digest('base64')
}

function page(
  name: 'ledger' | 'trades',
  entries: readonly (KrakenEntry | KrakenTrade)[],
  params: URLSearchParams,
): string {
  const start = Number(params.get('start') ?? '0')
  const end = Number(params.get('end') ?? 'Infinity')
  const within = entries
    .filter(({ time }) => Number(time) > start && Number(time) <= end)
    .toSorted((a, b) => Number(b.time) - Number(a.time) || byText(b.txid, a.txid))
  const offset = Number(params.get('ofs') ?? '0')
  // Put together by hand: the time is a number on the wire, with all its digits.
  const items = within
    .slice(offset, offset + PAGE)
    .map(
      ({ txid, time, ...entry }) =>
        `${JSON.stringify(txid)}:{"aclass":"currency","time":${time},${JSON.stringify(entry).slice(1)}`,
    )
  return `{"error":[],"result":{"${name}":{${items.join()}},"count":${within.length}}}`
}

const seconds = (at: string) => String(Date.parse(at) / 1000)

/** Some of everything: purchases, a sale, coins for coins, deposits, a withdrawal taken back, rewards, something new. */
export function krakenHistory(trades: number): KrakenEntry[] {
  const entries: KrakenEntry[] = []
  const held: Record<string, string> = {}
  const add = (
    at: string,
    [refid, type, subtype]: readonly [string, string, string],
    [amount, asset]: readonly [string, string],
    fee = '0.0000',
  ) => {
    const balance = minus(plus(held[asset] ?? '0', amount), fee)
    held[asset] = balance
    const txid = `L${String(entries.length + 1).padStart(6, '0')}`
    entries.push({
      txid,
      refid,
      time: seconds(at),
      type,
      subtype,
      asset,
      amount,
      fee,
      balance,
    })
  }
  add('2022-01-03T10:00:00Z', ['D-usd', 'deposit', ''], ['1000000.0000', 'ZUSD'])
  for (let n = 0; n < trades; n++) {
    const at = new Date(Date.UTC(2022, 0, 4) + n * 3_600_000 + 449).toISOString()
    add(at, [`T${n}`, 'trade', 'tradespot'], ['-100.0000', 'ZUSD'], '0.2600')
    add(at, [`T${n}`, 'trade', 'tradespot'], [`0.00${String(1000 + n)}`, 'XXBT'])
  }
  add('2023-02-01T10:00:00.123456Z', ['S1', 'trade', ''], ['-0.0050000000', 'XXBT'])
  add('2023-02-01T10:00:00.123456Z', ['S1', 'trade', ''], ['120.5000', 'ZUSD'], '0.3100')
  add('2023-03-01T10:00:00Z', ['C1', 'spend', ''], ['-0.0010000000', 'XXBT'])
  add('2023-03-01T10:00:00Z', ['C1', 'receive', ''], ['0.015000000000000001', 'XETH'])
  add('2023-04-01T10:00:00Z', ['D-eth', 'deposit', ''], ['2.1234567891', 'XETH'])
  add('2023-05-01T10:00:00Z', ['W1', 'withdrawal', ''], ['-0.5000000000', 'XETH'], '0.0035000000')
  add('2023-06-01T10:00:00Z', ['W2', 'withdrawal', ''], ['-0.2500000000', 'XETH'], '0.0035000000')
  add('2023-06-02T10:00:00Z', ['W2', 'withdrawal', ''], ['0.2500000000', 'XETH'], '-0.0035000000')
  add('2023-07-01T10:00:00Z', ['R1', 'staking', ''], ['0.0001000000', 'ETH2.S'])
  add('2024-07-01T10:00:00Z', ['E1', 'earn', 'reward'], ['0.0002000000', 'ETH.M'])
  add('2024-08-01T10:00:00Z', ['N1', 'teleport', ''], ['0.7000000000', 'SOL'])
  return entries
}

/** Sold for less than a ledger can say: it has one side of it. */
export const krakenDust: KrakenEntry = {
  txid: 'L-dust',
  refid: 'T-dust',
  time: '1686000000.8555',
  type: 'trade',
  subtype: '',
  asset: 'XETH',
  amount: '-0.000001',
  fee: '0.0000000000',
  balance: '1',
}
export const krakenDustTrade: KrakenTrade = {
  txid: 'T-dust',
  ordertxid: 'O-dust',
  pair: 'XETHZUSD',
  time: '1686000000.8555',
  type: 'sell',
  ordertype: 'market',
  price: '1820.10000',
  cost: '0.00182',
  fee: '0.00001',
  vol: '0.00000100',
  margin: '0.00000',
  misc: '',
}
