import { expect, test } from 'vitest'
import { coinbaseProAccount } from '../../importers/coinbase-pro/account.ts'
import { readText } from '../../importers/testing/read-text.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { identityOf } from '../../ledger/identity.ts'
import { pull } from '../pull.ts'
import {
  type CoinbaseExchangeHistory,
  coinbaseExchangeHistory,
  coinbaseExchangeKey,
  coinbaseExchangeServer,
} from '../testing/coinbaseexchange-exchange.ts'
import { coinbaseExchangeFile } from '../testing/coinbaseexchange-file.ts'
import { connectorContract } from '../testing/connector-contract.ts'
import { serveExchange } from '../testing/exchange-server.ts'
import { allOf, ledgerOf } from '../testing/ledger-of.ts'
import { open } from './api.ts'
import { readCheckpoints } from './checkpoints.ts'
import { map } from './map.ts'

const history = coinbaseExchangeHistory(120)

connectorContract('coinbaseexchange')

const at = (time: string) => ({ now: () => new Date(time), signal: new AbortController().signal, pauseMs: 1 })

async function pulled(given: CoinbaseExchangeHistory, state: Parameters<typeof pull>[1] = null) {
  const server = await serveExchange(coinbaseExchangeServer(given))
  const session = await open(coinbaseExchangeKey, { baseUrl: server.url, sandbox: false })
  const pages = await allOf(pull(session, state, at('2026-01-10T00:00:00Z')))
  const balances = await session.balances()
  await server.close()
  return { pages, balances, state: pages.at(-1)?.state ?? null }
}
const eventsOf = async (given: CoinbaseExchangeHistory) =>
  (await ledgerOf({ map }, (await pulled(given)).pages)).events

test('a file of the same history holds the same acts', async () => {
  const known = (events: readonly ImportedEvent[]) =>
    events
      .map(event => {
        const { type, usd, quantity, received, fee } = event
        const { identity, contentKey } = identityOf('Coinbase Pro', event, 'Coinbase Pro')
        // Conversions have no id in the file, which knows them by what they say.
        const key = event.sourceId?.startsWith('conversion:') ? contentKey : identity
        return { identity: String(key), type, usd, quantity, received, fee }
      })
      .sort((a, b) => a.identity.localeCompare(b.identity))
  const fromApi = await eventsOf(history)
  expect(known(fromApi)).toEqual(known(readText([coinbaseProAccount], coinbaseExchangeFile(history)).events))
  expect(fromApi).toHaveLength(120 + 6)
})

test('every kind of entry becomes what it was', async () => {
  const events = await eventsOf(history)
  const on = (day: string) => events.filter(event => new Date(event.at).toISOString().startsWith(day))
  expect(on('2020-01-03').slice(0, 1)).toMatchObject([
    {
      type: 'buy',
      asset: 'BTC',
      quantity: '0.01',
      usd: '80',
      fee: { usd: '0.4' },
      sourceId: 'trade:BTC-USD:1001',
    },
  ])
  expect(on('2021-01-03')).toMatchObject([{ type: 'sell', quantity: '0.25', usd: '7500', fee: undefined }])
  expect(on('2021-01-04')).toMatchObject([
    {
      type: 'trade',
      asset: 'BTC',
      quantity: '0.06',
      received: { asset: 'ETH', quantity: '2' },
      fee: { asset: 'BTC', quantity: '0.00006' },
    },
  ])
  expect(on('2021-01-06')).toMatchObject([{ type: 'buy', asset: 'USDC', quantity: '100', usd: '100' }])
  expect(on('2021-01-07')).toMatchObject([
    { type: 'deposit', hash: 'abc123', sourceId: 'deposit:transfer-2' },
  ])
  expect(on('2021-01-08')).toMatchObject([{ type: 'withdrawal', quantity: '1.5', hash: '0xdef456' }])
  expect(on('2021-01-12')).toMatchObject([{ type: 'withdrawal', sourceId: 'withdrawal:profile-transfer-1' }])
})

test('the running balances say what was held at the end of each second', async () => {
  const { pages } = await pulled(history)
  async function* kept() {
    for (const [number, { stream, body }] of pages.entries())
      if (body !== null) yield { stream, number, body }
  }
  const checkpoints = await readCheckpoints(kept(), new Set(['USD', 'ETH']))
  const of = (asset: string) => checkpoints.filter(checkpoint => checkpoint.asset === asset)
  // A purchase of BTC-USD is two entries in dollars, the payment and the fee.
  expect(
    of('USD')
      .slice(0, 2)
      .map(({ quantity }) => quantity),
  ).toEqual(['90000', '89919.6'])
  expect(of('ETH').at(-1)).toEqual({
    asset: 'ETH',
    second: Date.parse('2021-01-14T10:00:00Z') / 1000,
    quantity: '1.2',
  })
  expect(checkpoints.map(({ second }) => second)).toEqual(
    checkpoints.map(({ second }) => second).sort((a, b) => a - b),
  )
})

test('fills and transfers count where the ledger lacks them', async () => {
  const { pages } = await pulled(history)
  const without = pages.filter(({ stream }) => !stream.startsWith('ledger:'))
  const { events, issues } = await ledgerOf({ map }, without)
  expect(issues).toEqual([])
  expect(events).toHaveLength(122 + 2)
  expect(events.find(({ sourceId }) => sourceId === 'trade:BTC-USD:1001')).toMatchObject({
    type: 'buy',
    quantity: '0.01',
    usd: '80',
    fee: { usd: '0.4' },
  })
})

test('an account in which nothing ever happened is in order', async () => {
  const { pages, balances } = await pulled({
    accounts: [{ id: 'a', currency: 'BTC', balance: '0.5', ledger: [] }],
    fills: [],
    transfers: [],
  })
  expect(pages.filter(({ body }) => body !== null)).toEqual([])
  expect(balances).toEqual([{ asset: 'BTC', quantity: '0.5' }])
})

test('a later sync asks for what is new, and looks back for what came late', async () => {
  const first = await pulled(history)
  const late = (id: string, created_at: string) => ({
    id,
    amount: '1.0',
    balance: '1.0',
    created_at,
    type: 'transfer',
    details: { transfer_id: `t-${id}` },
  })
  const accounts = history.accounts.map(account =>
    account.currency === 'BTC'
      ? {
          ...account,
          ledger: [
            ...account.ledger,
            late('1', '2021-01-05T00:00:00.000Z'),
            late('2', '2022-01-01T00:00:00.000Z'),
          ],
        }
      : account,
  )
  const second = await pulled({ ...history, accounts }, first.state)
  expect(second.pages.filter(({ stream }) => stream === 'ledger:account-btc:BTC')).toHaveLength(2)
  const before = (await ledgerOf({ map }, first.pages)).events.length
  expect((await ledgerOf({ map }, [...first.pages, ...second.pages])).events).toHaveLength(before + 2)
})

test.each([
  [401, 'Invalid API Key', 'key_refused'],
  [401, 'invalid signature', 'key_refused'],
  [401, 'Invalid Passphrase', 'key_refused'],
  [401, 'request timestamp expired', 'clock_differs'],
  [403, 'IP does not match IP whitelist', 'ip_restricted'],
  [403, 'Forbidden', 'permission_missing'],
  [429, 'Private rate limit exceeded', 'rate_limited'],
  [503, 'Service unavailable', 'unreachable'],
])('%i %s is %s', async (status, message, code) => {
  const server = await serveExchange({
    ...coinbaseExchangeServer(history),
    answer: () => ({ status, body: { message } }),
  })
  const session = await open(coinbaseExchangeKey, { baseUrl: server.url, sandbox: false })
  await expect(session.page('accounts', undefined, new Date())).rejects.toMatchObject({ code })
  await server.close()
})
