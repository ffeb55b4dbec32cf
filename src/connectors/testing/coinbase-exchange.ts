// Coinbase's retail API as its documentation describes it:
// https://docs.cdp.coinbase.com/coinbase-app/authentication-authorization/api-key-authentication. Entries are ours,
// after the shapes of real ones.
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { type Answered, type Asked, byText, type Exchange } from './exchange-server.ts'

/** Made again each time: a key in a repository looks like one that was lost. */
export const coinbaseKey = {
  apiKey: 'organizations/11111111-2222-4333-8444-555555555555/apiKeys/66666666-7777-4888-8999-000000000000',
  apiSecret: testKey(),
  passphrase: '',
}

/** The kind Coinbase makes by default: 32 secret bytes and the 32 of the public key, in base64. */
const edKeys = generateKeyPairSync('ed25519')
export const coinbaseEdKey = {
  apiKey: '77777777-2222-4333-8444-555555555555',
  apiSecret: Buffer.concat(
    (['d', 'x'] as const).map(part =>
      Buffer.from(String(edKeys.privateKey.export({ format: 'jwk' })[part]), 'base64url'),
    ),
  ).toString('base64'),
  passphrase: '',
}

const publicKey = createPublicKey(coinbaseKey.apiSecret)

/**
 * The contract suite makes another key of it by changing the first 'k', which has to be in the secret number itself.
 */
function testKey(): string {
  for (;;) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = privateKey.export({ type: 'sec1', format: 'pem' }).toString()
    const place = pem.indexOf('k') - pem.indexOf('\n')
    if (place > 14 && place < 50) return pem
  }
}

type Money = { amount: string; currency: string }
export type CoinbaseTransaction = {
  id: string
  type: string
  status: string
  amount: Money
  native_amount: Money
  created_at: string
  [member: string]: unknown
}
export type CoinbaseAccount = {
  id: string
  currency: string
  balance?: string
  /** Left out: an account that is listed and was never opened. */
  transactions?: readonly CoinbaseTransaction[]
}
export type CoinbaseHistory = {
  accounts: readonly CoinbaseAccount[]
  permissions?: Record<string, boolean>
}

const error = (status: number, id: string, message: string): Answered => ({
  status,
  body: { errors: [{ id, message }] },
})
const unauthorized: Answered = {
  status: 401,
  headers: { 'content-type': 'text/plain' },
  body: 'Unauthorized\n',
}

export function coinbaseExchange(history: CoinbaseHistory): Exchange {
  return {
    rateLimit: { ...error(429, 'rate_limit_exceeded', 'Too many requests'), headers: { 'retry-after': '0' } },
    keyRefused: unauthorized,
    answer(asked) {
      if (!isSigned(asked)) return unauthorized
      if (asked.path === '/api/v3/brokerage/key_permissions')
        return { body: history.permissions ?? { can_view: true, can_trade: false, can_transfer: false } }
      if (asked.path === '/v2/accounts') return listed(history.accounts.map(accountOf), asked)
      const [, id] = /^\/v2\/accounts\/([^/]+)\/transactions$/.exec(asked.path) ?? []
      const transactions = history.accounts.find(account => account.id === id)?.transactions
      if (!transactions) return error(404, 'not_found', 'Not found')
      return listed(
        transactions.toSorted((a, b) => byText(b.created_at, a.created_at)),
        asked,
      )
    },
  }
}

/** A JWT for this request alone, good for two minutes: in ES256, or in EdDSA where the key is of that kind. */
function isSigned({ method, path, headers }: Asked): boolean {
  const [head = '', payload = '', signature = ''] = String(headers.authorization)
    .replace(/^Bearer /, '')
    .split('.')
  try {
    const { alg, kid, nonce } = decoded(head)
    const { sub, iss, nbf, exp, uri, uris } = decoded(payload)
    const isEd = alg === 'EdDSA'
    const { apiKey } = isEd ? coinbaseEdKey : coinbaseKey
    const signed = Buffer.from(`${head}.${payload}`)
    const wanted = `${method} api.coinbase.com${path}`
    const now = Date.now() / 1000
    return (
      (isEd || alg === 'ES256') &&
      kid === apiKey &&
      sub === apiKey &&
      typeof nonce === 'string' &&
      nonce !== '' &&
      // 'coinbase-cloud' in the first edition of the documentation, which is still taken.
      (iss === 'cdp' || iss === 'coinbase-cloud') &&
      Number(nbf) <= now + 5 &&
      Number(exp) > now &&
      Number(exp) - Number(nbf) <= 120 &&
      (isEd ? JSON.stringify(uris) === JSON.stringify([wanted]) : uri === wanted) &&
      (isEd
        ? verify(null, signed, edKeys.publicKey, Buffer.from(signature, 'base64url'))
        : verify(
            'sha256',
            signed,
            { key: publicKey, dsaEncoding: 'ieee-p1363' },
            Buffer.from(signature, 'base64url'),
          ))
    )
  } catch {
    return false
  }
}

const decoded = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

function listed(all: readonly { id: string }[], { path, query }: Asked): Answered {
  const limit = Math.min(Number(query.get('limit') ?? 25), 100)
  const after = query.get('starting_after')
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  if (after !== null && start === 0) return error(400, 'invalid_request', 'Invalid starting_after')
  const data = all.slice(start, start + limit)
  const next = start + limit < all.length ? data.at(-1)?.id : undefined
  return {
    body: {
      pagination: {
        ending_before: null,
        starting_after: after,
        limit,
        order: 'desc',
        // Of accounts only the address is given, of transactions both.
        ...(path !== '/v2/accounts' && { next_starting_after: next ?? null }),
        next_uri: next === undefined ? null : `${path}?limit=${limit}&starting_after=${next}`,
      },
      data,
    },
  }
}

const accountOf = ({ id, currency, balance = '0.00' }: CoinbaseAccount) => ({
  id,
  name: `${currency} Wallet`,
  type: 'wallet',
  currency: { code: currency },
  balance: { amount: balance, currency },
  resource: 'account',
})

/** Some of everything that Coinbase lists, in as many accounts as it takes. */
export function coinbaseHistory(purchases: number): CoinbaseHistory & { ids: string[] } {
  const byAsset = new Map<string, CoinbaseTransaction[]>()
  let count = 0
  const add = (
    created_at: string,
    type: string,
    amount: string,
    asset: string,
    usd: string,
    more: Record<string, unknown> = {},
  ) => {
    count++
    const id = `${String(count).padStart(8, '0')}-4c8c-5323-a01c-35a9fa26e490`
    byAsset.set(asset, [
      ...(byAsset.get(asset) ?? []),
      {
        id,
        type,
        status: 'completed',
        amount: { amount, currency: asset },
        native_amount: { amount: usd, currency: 'USD' },
        description: null,
        created_at,
        resource: 'transaction',
        resource_path: `/v2/accounts/${accountId(asset)}/transactions/${id}`,
        ...more,
      },
    ])
  }
  const usd = (amount: string): Money => ({ amount, currency: 'USD' })
  add('2020-01-01T09:00:00Z', 'fiat_deposit', '90000.00', 'USD', '90000.00')
  for (let n = 0; n < purchases; n++) {
    // Four in the same second, over and over, two and two of them alike: pages end in the middle of such a group.
    const at = new Date(Date.UTC(2020, 0, 2) + Math.floor(n / 4) * 3_600_000)
      .toISOString()
      .replace('.000', '')
    const buy = { id: `buy-${n}`, subtotal: usd('98.51'), fee: usd('1.49'), total: usd('100.00') }
    add(at, 'buy', `0.0${1000 + Math.floor(n / 2)}000`, 'BTC', '100.00', { buy })
    add(at, 'buy', '-100.00', 'USD', '-100.00', { buy })
  }
  const sell = { id: 'sell-1', subtotal: usd('500.00'), fee: usd('7.45'), total: usd('492.55') }
  add('2021-01-02T10:00:00Z', 'sell', '-0.02000000', 'BTC', '-492.55', { sell })
  add('2021-01-02T10:00:00Z', 'sell', '492.55', 'USD', '492.55', { sell })
  const fill = (
    product_id: string,
    order_id: string,
    fill_price: string,
    commission: string,
    order_side: string,
  ) => ({
    advanced_trade_fill: { product_id, order_id, fill_price, commission, order_side },
  })
  for (const [amount, price, commission] of [
    ['2.50000000', '2000.5', '5.00125'],
    ['1.00000000', '2000.75', '2.00075'],
  ] as const) {
    const value = (Number(amount) * Number(price)).toFixed(2)
    add(
      '2023-03-01T10:00:00Z',
      'advanced_trade_fill',
      amount,
      'ETH',
      value,
      fill('ETH-USD', 'order-1', price, commission, 'buy'),
    )
    add(
      '2023-03-01T10:00:00Z',
      'advanced_trade_fill',
      `-${value}`,
      'USD',
      `-${value}`,
      fill('ETH-USD', 'order-1', price, commission, 'buy'),
    )
  }
  add(
    '2023-03-02T10:00:00Z',
    'advanced_trade_fill',
    '-0.10000000',
    'ETH',
    '-255.50',
    fill('ETH-USDC', 'order-2', '2555', '0.3', 'sell'),
  )
  add(
    '2023-03-02T10:00:00Z',
    'advanced_trade_fill',
    '255.500000',
    'USDC',
    '255.50',
    fill('ETH-USDC', 'order-2', '2555', '0.3', 'sell'),
  )
  const trade = (id: string) => ({ trade: { id, fee: { amount: '2.50', currency: 'USD' } } })
  add('2023-04-01T10:00:00Z', 'trade', '-230.000000', 'USDC', '-230.00', trade('trade-1'))
  add('2023-04-01T10:00:01Z', 'trade', '1.50000000', 'SOL', '227.50', trade('trade-1'))
  add('2023-04-02T10:00:00Z', 'trade', '-200.00', 'USD', '-200.00', trade('trade-2'))
  add('2023-04-02T10:00:00Z', 'trade', '200.000000', 'USDC', '200.00', trade('trade-2'))
  add('2023-05-01T10:00:00Z', 'send', '-0.05770427', 'ETH', '-105.00', {
    network: {
      ...{ status: 'confirmed', hash: '0xsent' },
      transaction_fee: { amount: '0.00021', currency: 'ETH' },
      transaction_amount: { amount: '0.05749427', currency: 'ETH' },
    },
    to: { resource: 'ethereum_address', address: '0xmine' },
  })
  add('2023-05-02T10:00:00Z', 'receive', '0.25000000', 'ETH', '450.00', {
    network: { status: 'confirmed', hash: '0xcame' },
    from: { resource: 'ethereum_network', address: '0xother' },
  })
  add('2023-05-03T10:00:00Z', 'send', '0.30000000', 'SOL', '6.00', {
    from: { resource: 'user', name: 'Coinbase Earn' },
    details: { title: 'Received Solana', subtitle: 'From Coinbase Earn' },
  })
  add('2023-05-04T10:00:00Z', 'tx', '0.40000000', 'SOL', '8.00', {
    network: { status: 'confirmed', hash: '0xtx' },
  })
  add('2023-06-01T10:00:00Z', 'staking_reward', '0.01030000', 'SOL', '0.21')
  add('2023-06-02T10:00:00Z', 'inflation_reward', '0.00007600', 'SOL', '0.00')
  add('2023-06-03T10:00:00Z', 'interest', '1.100000', 'USDC', '1.10')
  add('2023-06-04T10:00:00Z', 'earn_payout', '2.200000', 'USDC', '2.20')
  add('2023-06-05T10:00:00Z', 'incentives_rewards_payout', '0.00012000', 'BTC', '3.25')
  add('2023-07-01T10:00:00Z', 'staking_transfer', '-0.50000000', 'SOL', '-10.00')
  add('2023-07-02T10:00:00Z', 'unstaking_transfer', '0.50000000', 'SOL', '10.00')
  add('2023-07-03T10:00:00Z', 'pro_deposit', '-0.11000000', 'BTC', '-3300.00')
  add('2023-07-04T10:00:00Z', 'exchange_withdrawal', '0.12000000', 'BTC', '3600.00')
  add('2023-07-05T10:00:00Z', 'vault_withdrawal', '0.13000000', 'BTC', '3900.00')
  add('2023-07-06T10:00:00Z', 'cardspend', '-0.00020000', 'BTC', '-12.30')
  add('2023-07-07T10:00:00Z', 'subscription', '-29.990000', 'USDC', '-29.99')
  add('2025-01-21T21:32:44Z', 'retail_eth2_deprecation', '-0.50000000', 'ETH2', '-1500.00')
  add('2025-01-21T21:32:46Z', 'retail_eth2_deprecation', '0.50000000', 'ETH', '1500.00')
  add('2025-02-01T10:00:00Z', 'receive', '9.00000000', 'SOL', '180.00', { status: 'pending' })
  add('2025-02-02T10:00:00Z', 'send', '-8.00000000', 'SOL', '-160.00', { status: 'canceled' })
  // Unknown calls.
  add('2025-02-03T10:00:00Z', 'tx', '7.00000000', 'SOL', '140.00')
  add('2025-02-04T10:00:00Z', 'clawback', '-0.70000000', 'SOL', '-14.00')
  add('2025-02-05T10:00:00Z', 'teleport', '-0.60000000', 'SOL', '-12.00')
  add('2025-02-06T10:00:00Z', 'trade', '-0.66000000', 'SOL', '-13.00', trade('trade-3'))
  const accounts: CoinbaseAccount[] = [...byAsset].map(([currency, transactions]) => ({
    id: accountId(currency),
    currency,
    transactions,
  }))
  return {
    accounts: [
      ...accounts,
      { id: accountId('LTC'), currency: 'LTC', transactions: [] },
      { id: 'DOGE', currency: 'DOGE' },
    ],
    ids: accounts.flatMap(({ transactions = [] }) => transactions.map(({ id }) => id)),
  }
}

const accountId = (asset: string) => (asset === 'USD' ? 'USD' : `account-${asset.toLowerCase()}`)
