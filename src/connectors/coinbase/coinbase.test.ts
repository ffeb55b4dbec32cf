import { createPrivateKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { coinbase } from '../../importers/coinbase/transactions.ts'
import { readText } from '../../importers/testing/read-text.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { identityOf } from '../../ledger/identity.ts'
import { normalize } from '../normalize.ts'
import { pull } from '../pull.ts'
import {
  type CoinbaseHistory,
  type CoinbaseTransaction,
  coinbaseEdKey,
  coinbaseExchange,
  coinbaseHistory,
  coinbaseKey,
} from '../testing/coinbase-exchange.ts'
import { coinbaseFile } from '../testing/coinbase-file.ts'
import { coinbaseRecorded } from '../testing/coinbase-recorded.ts'
import { connectorContract } from '../testing/connector-contract.ts'
import { serveExchange } from '../testing/exchange-server.ts'
import { allOf, ledgerOf } from '../testing/ledger-of.ts'
import { testRecorded } from '../testing/recorded.ts'
import { open } from './api.ts'
import { map } from './map.ts'

const history = coinbaseHistory(250)

connectorContract('coinbase')

const at = (time: string) => ({ now: () => new Date(time), signal: new AbortController().signal, pauseMs: 1 })

/** Everything a history comes to, read from the beginning or from where an earlier sync ended. */
async function pulled(given: CoinbaseHistory, state: Parameters<typeof pull>[1] = null, key = coinbaseKey) {
  const server = await serveExchange(coinbaseExchange(given))
  const session = await open(key, { baseUrl: server.url, sandbox: false })
  const pages = await allOf(pull(session, state, at('2026-01-10T00:00:00Z')))
  const [balances, warning] = [await session.balances(), await session.warning?.()]
  await server.close()
  return { pages, balances, warning, state: pages.at(-1)?.state ?? null }
}
const mapped = (...transactions: object[]) =>
  ledgerOf({ map }, [{ stream: 'transactions:a', body: JSON.stringify({ data: transactions }) }])

test('a file of the same history holds the same acts', async () => {
  const known = (events: readonly ImportedEvent[]) =>
    events
      .map(event => {
        const { type, kind, received, inFiles } = event
        const { contentKey } = identityOf('Coinbase', event, 'Coinbase')
        // The file has the fee of the network in the quantity.
        const { quantity, fee } = inFiles ? { ...inFiles, fee: undefined } : event
        return { contentKey, type, kind, quantity, received: received?.quantity, fee }
      })
      .sort((a, b) => String(a.contentKey).localeCompare(String(b.contentKey)))
  const fromApi = (await ledgerOf({ map }, (await pulled(history)).pages)).events
  expect(known(fromApi)).toEqual(known(readText([coinbase], coinbaseFile(history)).events))
  expect(fromApi).toHaveLength(250 + 20)
  expect(fromApi.every(({ sourceId }) => sourceId?.startsWith('api:'))).toBe(true)
})

test('every kind of transaction becomes what it was', async () => {
  const { events } = await ledgerOf({ map }, (await pulled(history)).pages)
  const on = (day: string) => events.filter(event => new Date(event.at).toISOString().startsWith(day))
  expect(on('2020-01-02').slice(0, 1)).toMatchObject([
    { type: 'buy', asset: 'BTC', quantity: '0.01', usd: '98.51', fee: { usd: '1.49' } },
  ])
  expect(on('2021-01-02')).toMatchObject([
    { type: 'sell', quantity: '0.02', usd: '500', fee: { usd: '7.45' } },
  ])
  expect(on('2023-03-01')).toMatchObject([
    { type: 'buy', asset: 'ETH', quantity: '2.5', usd: '5001.25', fee: { usd: '5.00125' } },
    { type: 'buy', asset: 'ETH', quantity: '1', usd: '2000.75', fee: { usd: '2.00075' } },
  ])
  expect(on('2023-03-02')).toMatchObject([
    { type: 'trade', asset: 'ETH', quantity: '0.1', received: { asset: 'USDC', quantity: '255.2' } },
  ])
  expect(on('2023-04-01')).toMatchObject([
    {
      type: 'trade',
      asset: 'USDC',
      quantity: '230',
      received: { asset: 'SOL', quantity: '1.5', usd: '227.5' },
    },
  ])
  expect(on('2023-04-02')).toMatchObject([{ type: 'buy', asset: 'USDC', quantity: '200', usd: '200' }])
  expect(on('2023-05-01')).toMatchObject([
    {
      type: 'withdrawal',
      quantity: '0.05749427',
      fee: { asset: 'ETH', quantity: '0.00021' },
      hash: '0xsent',
    },
  ])
  expect(on('2023-05-02')).toMatchObject([{ type: 'deposit', quantity: '0.25', hash: '0xcame' }])
  expect(on('2023-05-03')).toMatchObject([{ type: 'income', kind: 'reward', quantity: '0.3', usd: '6' }])
  expect(on('2023-05-04')).toMatchObject([{ type: 'deposit', asset: 'SOL', hash: '0xtx' }])
  expect(on('2023-06').map(({ kind, usd }) => [kind, usd])).toEqual([
    ['staking', '0.21'],
    ['staking', undefined],
    ['interest', '1.1'],
    ['reward', '2.2'],
    ['reward', '3.25'],
  ])
  expect(on('2023-07').map(({ type }) => type)).toEqual(['withdrawal', 'deposit', 'spend', 'spend'])
  expect(on('2025-01-21')).toMatchObject([
    { type: 'migration', asset: 'ETH2', quantity: '0.5', received: { asset: 'ETH', quantity: '0.5' } },
  ])
})

const some: CoinbaseTransaction = {
  id: 'one',
  type: 'receive',
  status: 'completed',
  amount: { amount: '1.0', currency: 'BTC' },
  native_amount: { amount: '100.00', currency: 'USD' },
  created_at: '2024-01-01T00:00:00Z',
}

test('what is unknown keeps its raw text, and is no event', async () => {
  const { events, issues } = await mapped(
    { ...some, id: 'a', type: 'teleport' },
    { ...some, id: 'b', type: 'tx' },
    { ...some, id: 'c', type: 'clawback' },
    { ...some, id: 'd', status: 'half-way' },
  )
  expect(events).toEqual([])
  expect(issues.map(({ value }) => value).sort()).toEqual(['Admin Credit', 'half-way', 'teleport', 'tx'])
  expect(issues.every(({ raw }) => raw.includes('"id"'))).toBe(true)
})

// The types are those of https://docs.cdp.coinbase.com/coinbase-app/track-apis/transactions of March 21, 2026, and those
// that others observed beside them.
test('what is wrapped is exchanged, and one side of it alone is reported', async () => {
  const wrap = { ...some, type: 'wrap_asset', created_at: '2025-05-01T10:00:00Z' }
  const both = await mapped(
    { ...wrap, id: 'out', amount: { amount: '-1.08', currency: 'ETH' } },
    { ...wrap, id: 'in', amount: { amount: '1', currency: 'CBETH' } },
  )
  expect(both.events).toMatchObject([
    {
      ...{ type: 'trade', asset: 'ETH', quantity: '1.08', received: { asset: 'CBETH', quantity: '1' } },
      conversion: 'liquid_staking',
    },
  ])
  const coin = await mapped(
    { ...wrap, id: 'out', amount: { amount: '-1', currency: 'BTC' } },
    { ...wrap, id: 'in', amount: { amount: '1', currency: 'CBBTC' } },
  )
  expect(coin.events).toMatchObject([{ type: 'trade', asset: 'BTC', conversion: 'wrapping' }])
  const one = await mapped({ ...wrap, id: 'out', amount: { amount: '-1.08', currency: 'ETH' } })
  expect([one.events, one.issues.length]).toEqual([[], 1])
})

test('of coins that are unstaked at once the spread is a fee in coins', async () => {
  const side = (id: string, amount: string, usd: string): CoinbaseTransaction => ({
    ...{ ...some, id, type: 'retail_instant_unstaking', created_at: '2025-05-01T10:00:00Z' },
    ...{ amount: { amount, currency: 'ETH2' }, native_amount: { amount: usd, currency: 'USD' } },
  })
  const release = side('release', '-1.26500000', '-2530.00')
  const { events, issues } = await mapped(side('credit', '1.25000000', '2500.00'), release)
  expect(events).toMatchObject([{ type: 'fee', asset: 'ETH2', quantity: '0.015', usd: '30' }])
  expect(issues).toEqual([])
  expect((await mapped(release)).issues).toHaveLength(1)
})

test('a purchase that was paid in coins is a trade of these coins', async () => {
  const buy = {
    id: 'b',
    subtotal: { amount: '99', currency: 'USD' },
    total: { amount: '100', currency: 'USD' },
  }
  const { events, rows } = await mapped(
    { ...some, id: 'x', type: 'buy', amount: { amount: '0.5', currency: 'SOL' }, buy },
    { ...some, id: 'y', type: 'buy', amount: { amount: '-100', currency: 'USDC' }, buy },
  )
  expect(events).toMatchObject([
    { type: 'trade', asset: 'USDC', quantity: '100', received: { asset: 'SOL', quantity: '0.5' } },
  ])
  expect(rows).toHaveLength(2)
})

test('without the words of the purchase, what it was worth is what was paid', async () => {
  const { events } = await mapped({ ...some, type: 'buy' })
  expect(events).toMatchObject([{ type: 'buy', usd: '100', fee: undefined }])
})

test('a fill in another coin is exact to the unit of that coin', async () => {
  const { events } = await mapped({
    ...some,
    type: 'advanced_trade_fill',
    amount: { amount: '0.589290', currency: 'SOL' },
    advanced_trade_fill: {
      fill_price: '170.12',
      product_id: 'SOL-USDC',
      order_id: 'o',
      commission: '0.5710371002622',
      order_side: 'buy',
    },
  })
  expect(events).toMatchObject([
    { type: 'trade', asset: 'USDC', quantity: '100.821052', received: { quantity: '0.58929' } },
  ])
})

test('a fill of which only the money is listed is reported', async () => {
  const fill = { fill_price: '10', product_id: 'SOL-USD', order_id: 'o', commission: '0', order_side: 'buy' }
  const { events, issues } = await mapped({
    ...some,
    type: 'advanced_trade_fill',
    amount: { amount: '-10', currency: 'USD' },
    advanced_trade_fill: fill,
  })
  expect([events, issues]).toMatchObject([[], [{ column: 'type', value: 'advanced_trade_fill' }]])
})

// The amounts are those of the example of a transaction in Coinbase's documentation, and of one in USDC that ccxt recorded.
test.each([
  ['0.00133', 'BTC', '0.00033', '0.001'],
  ['14.008308', 'USDC', '4.008308', '10'],
])('of %s %s that were sent, %s are the fee of the network', async (whole, currency, fee, arrives) => {
  const send = { ...some, type: 'send', amount: { amount: `-${whole}`, currency } }
  const network = { status: 'confirmed', transaction_fee: { amount: fee, currency } }
  const both = { ...network, transaction_amount: { amount: arrives, currency } }
  for (const said of [network, both]) {
    const { events } = await mapped({ ...send, network: said })
    expect(events).toMatchObject([
      { type: 'withdrawal', quantity: arrives, fee: { asset: currency, quantity: fee } },
    ])
    const [inApi, alone] = [events, (await mapped(send)).events].map(([event]) =>
      event ? identityOf('Coinbase', event, 'Coinbase').contentKey : undefined,
    )
    expect(inApi).toBe(alone)
  }
})

test('a fee of the network that is not part of the amount is only noted', async () => {
  const send = { ...some, type: 'send', amount: { amount: '-10.00', currency: 'USDC' } }
  const inEther = { transaction_fee: { amount: '0.001', currency: 'ETH' } }
  const beside = {
    transaction_fee: { amount: '1', currency: 'USDC' },
    transaction_amount: { amount: '10.00', currency: 'USDC' },
  }
  for (const network of [inEther, beside]) {
    const { events } = await mapped({ ...send, network })
    expect(events).toMatchObject([{ type: 'withdrawal', quantity: '10', fee: undefined }])
    expect(events[0]?.note).toMatch(/^Coinbase shows a network fee of (0.001 ETH|1 USDC)$/)
  }
})

const account = (transactions: readonly CoinbaseTransaction[], currency = 'BTC') => ({
  id: `account-${currency.toLowerCase()}`,
  currency,
  transactions,
})

test('an account in which nothing ever happened is in order', async () => {
  const { pages, balances } = await pulled({ accounts: [account([]), { id: 'EUR', currency: 'EUR' }] })
  expect(pages.filter(({ body }) => body !== null)).toEqual([])
  expect(await ledgerOf({ map }, pages)).toEqual({ events: [], issues: [], skips: [], rows: [] })
  expect(balances.map(({ quantity }) => quantity)).toEqual(['0', '0'])
  expect((await pulled({ accounts: [] })).pages).toHaveLength(1)
})

test('accounts are listed to the last page', async () => {
  const accounts = Array.from({ length: 230 }, (_, n) => ({
    ...account([{ ...some, id: `of-${n}` }], `C${n}`),
    balance: '2.5',
  }))
  const { pages, balances } = await pulled({ accounts })
  expect((await ledgerOf({ map }, pages)).events).toHaveLength(230)
  expect(balances).toHaveLength(230)
  expect(balances[0]).toEqual({ asset: 'C0', quantity: '2.5' })
})

test('a later sync reads what is new, what has been completed since, and new accounts', async () => {
  const day = (n: number) => new Date(Date.UTC(2024, 0, 1) + n * 86_400_000).toISOString().replace('.000', '')
  const old = Array.from({ length: 300 }, (_, n) => ({ ...some, id: `old-${n}`, created_at: day(n) }))
  const before = old.map(entry => (entry.id === 'old-290' ? { ...entry, status: 'pending' } : entry))
  const first = await pulled({ accounts: [account(before)] })
  const fresh = { ...some, id: 'fresh', created_at: day(300) }
  const other = account([{ ...some, id: 'other', created_at: day(100) }], 'ETH')
  const second = await pulled({ accounts: [account([...old, fresh]), other] }, first.state)
  expect(second.pages.map(({ stream }) => stream)).toEqual([
    'accounts',
    'transactions:account-btc',
    'transactions:account-eth',
  ])
  expect((await ledgerOf({ map }, first.pages)).events).toHaveLength(299)
  expect((await ledgerOf({ map }, [...first.pages, ...second.pages])).events).toHaveLength(302)
})

test('a sync that was broken off at a transaction that is gone begins that account again', async () => {
  const many = Array.from({ length: 250 }, (_, n) => ({ ...some, id: `many-${n}` }))
  const { pages } = await pulled({ accounts: [account(many)] })
  const before = pages.slice(0, 2)
  const after = before.at(-1)?.state.streams.find(({ name }) => name === 'transactions:account-btc')
    ?.cursor?.after
  const rest = await pulled(
    { accounts: [account(many.filter(({ id }) => id !== after))] },
    before.at(-1)?.state,
  )
  expect((await ledgerOf({ map }, [...before, ...rest.pages])).events).toHaveLength(250)
})

test('a sender who writes that coins come from Coinbase makes no income of them', async () => {
  const { events } = await mapped({ ...some, description: 'Received 1 BTC from Coinbase Rewards' })
  expect(events).toMatchObject([{ type: 'deposit' }])
})

test('a key is taken however it was pasted', async () => {
  const pem = coinbaseKey.apiSecret
  const pkcs8 = createPrivateKey(pem).export({ type: 'pkcs8', format: 'pem' }).toString()
  const pasted = [
    { ...coinbaseKey, apiSecret: pem.replaceAll('\n', '\\n') },
    { ...coinbaseKey, apiSecret: pkcs8 },
    { ...coinbaseKey, apiSecret: JSON.stringify({ name: coinbaseKey.apiKey, privateKey: pem }) },
    { ...coinbaseKey, apiKey: JSON.stringify({ name: coinbaseKey.apiKey, privateKey: pem }), apiSecret: '' },
  ]
  for (const key of pasted)
    expect((await pulled({ accounts: [account([some])] }, null, normalize(key))).pages).toHaveLength(2)
})

test('an Ed25519 key signs every request, and another one is refused', async () => {
  const { pages } = await pulled(coinbaseHistory(3), null, coinbaseEdKey)
  expect((await ledgerOf({ map }, pages)).events.length).toBeGreaterThan(0)
  const secret = Buffer.from(coinbaseEdKey.apiSecret, 'base64')
  secret[0] = (secret[0] ?? 0) ^ 1
  const other = { ...coinbaseEdKey, apiSecret: secret.toString('base64') }
  await expect(pulled(coinbaseHistory(3), null, other)).rejects.toMatchObject({ code: 'key_refused' })
})

test('what is no key is refused without asking Coinbase', async () => {
  for (const apiSecret of [
    'nonsense',
    '-----BEGIN EC PRIVATE KEY-----\nabc\n-----END EC PRIVATE KEY-----\n',
  ]) {
    const session = await open(
      { ...coinbaseKey, apiSecret },
      { baseUrl: 'http://127.0.0.1:1', sandbox: false },
    )
    await expect(session.page('accounts', undefined, new Date())).rejects.toMatchObject({
      code: 'key_refused',
    })
  }
})

test('a key that can do more than read is reported', async () => {
  expect((await pulled({ accounts: [] })).warning).toBeUndefined()
  const permissions = { can_view: true, can_trade: true, can_transfer: true }
  expect((await pulled({ accounts: [], permissions })).warning).toContain('can trade and transfer funds')
})

test.each([
  [401, 'authentication_error', 'key_refused'],
  [401, 'revoked_token', 'key_refused'],
  [401, 'expired_token', 'key_expired'],
  [403, 'invalid_scope', 'permission_missing'],
  [429, 'rate_limit_exceeded', 'rate_limited'],
  [500, 'internal_server_error', 'unreachable'],
])('%i %s is %s', async (status, id, code) => {
  const server = await serveExchange({
    ...coinbaseExchange({ accounts: [] }),
    answer: () => ({ status, body: { errors: [{ id, message: 'In words that may change.' }] } }),
  })
  const session = await open(coinbaseKey, { baseUrl: server.url, sandbox: false })
  await expect(session.page('accounts', undefined, new Date())).rejects.toMatchObject({ code })
  await server.close()
})

testRecorded('coinbase', coinbaseRecorded)
