import { expect, test } from 'vitest'
import { bitfinexLedger } from '../../importers/bitfinex/ledger.ts'
import { readText } from '../../importers/testing/read-text.ts'
import { identityOf } from '../../ledger/identity.ts'
import {
  type BitfinexHistory,
  bitfinexExchange,
  bitfinexHistory,
  bitfinexKey,
} from '../testing/bitfinex-exchange.ts'
import { bitfinexFile } from '../testing/bitfinex-file.ts'
import { bitfinexRecorded } from '../testing/bitfinex-recorded.ts'
import { connectorContract } from '../testing/connector-contract.ts'
import { serveExchange } from '../testing/exchange-server.ts'
import { ledgerOf } from '../testing/ledger-of.ts'
import { testRecorded } from '../testing/recorded.ts'
import { syncOf } from '../testing/sync-of.ts'
import { open } from './api.ts'
import { readCheckpoints } from './checkpoints.ts'
import { map } from './map.ts'

connectorContract('bitfinex')
testRecorded('bitfinex', bitfinexRecorded)

const history = bitfinexHistory(2)
const sync = (given: BitfinexHistory, at: string, state?: Parameters<typeof syncOf>[3]['state']) =>
  syncOf({ open }, bitfinexKey, bitfinexExchange(given), { at, ...(state && { state }) })
const mapped = async (given: BitfinexHistory) =>
  ledgerOf({ map }, (await sync(given, '2022-01-10T00:00:00Z')).pages)

test('every kind is what it was', async () => {
  const { events, issues, rows } = await mapped(history)
  expect(events).toMatchObject([
    { type: 'deposit', asset: 'ETH', quantity: '50.125', hash: `0x${'700002'.padStart(64, '0')}` },
    {
      type: 'withdrawal',
      asset: 'ETH',
      quantity: '0.9976',
      fee: { asset: 'ETH', quantity: '0.0024' },
      hash: `0x${'700003'.padStart(64, '0')}`,
    },
    {
      type: 'trade',
      asset: 'USDT',
      quantity: '200.5',
      received: { asset: 'BTC', quantity: '0.0041' },
      fee: { asset: 'BTC', quantity: '0.0000041' },
    },
    { type: 'income', kind: 'interest', asset: 'ETH', quantity: '0.00125' },
    { type: 'income', kind: 'referral', asset: 'LEO', quantity: '0.75' },
    { type: 'buy', asset: 'Margin or futures loss', usd: '20.5' },
    { type: 'sell', asset: 'Margin or futures loss', usd: '0' },
    { type: 'sell', asset: 'ETH', quantity: '0.01', usd: '10.2', fee: { usd: '0.0102' } },
    { type: 'sell', asset: 'ETH', quantity: '0.01', usd: '10.2', fee: { usd: '0.0102' } },
    // Of before the ledger.
    { type: 'deposit', asset: 'ETH', quantity: '1.5', sourceId: 'movement:600001' },
  ])
  expect(issues).toMatchObject([{ column: 'DESCRIPTION', value: 'Adjustment #99 on wallet exchange' }])
  expect(rows).toHaveLength(history.ledger.length + history.movements.length)
})

test('a withdrawal that was canceled never left, and its fee neither', async () => {
  const canceled = (await mapped(history)).events.filter(({ sourceId }) => sourceId === 'movement:700004')
  expect(canceled).toEqual([])
  // Without the withdrawal it is not known what came back.
  const rest = history.ledger.filter(
    ([, , , , , , , , words]) => !words.startsWith('Ethereum Withdrawal #700004'),
  )
  expect((await mapped({ ...history, ledger: rest })).issues.map(({ value }) => value)).toContain(
    'Canceled withdrawal request #700004 on wallet exchange',
  )
})

test('a file of the same ledger holds the same acts', async () => {
  const { events } = await mapped({ ...history, movements: [] })
  const file = readText([bitfinexLedger], bitfinexFile(history))
  expect(file.issues).toHaveLength(1)
  const known = (acts: readonly Parameters<typeof identityOf>[1][]) =>
    acts
      .map(event => {
        const { type, asset, quantity, usd, received, fee } = event
        const { identity, contentKey } = identityOf('Bitfinex', event, 'Bitfinex')
        // Trades and rewards have no id in the file, which knows them by what they say.
        const key = event.sourceId?.startsWith('ledger:') ? contentKey : identity
        return { key: String(key), act: { type, asset, quantity, usd, received, fee } }
      })
      .toSorted((a, b) => a.key.localeCompare(b.key))
  expect(known(events)).toEqual(known(file.events))
})

test('a later sync looks back for what came late, and the stretch it reads again is read once', async () => {
  const first = await sync(history, '2022-01-10T00:00:00Z')
  expect(first.asked[0]).toContain('"start":0,')
  const late = [9_900_000_000, 'ETH', 'funding', Date.UTC(2022, 0, 1), null, 0.5, 1, null] as const
  const ledger = [...history.ledger, [...late, 'Margin Funding Payment on wallet funding'] as const]
  const second = await sync({ ...history, ledger }, '2022-01-11T00:00:00Z', first.state)
  const before = (await ledgerOf({ map }, first.pages)).events.length
  expect((await ledgerOf({ map }, [...first.pages, ...second.pages])).events).toHaveLength(before + 1)
  const third = await sync({ ...history, ledger }, '2022-01-12T00:00:00Z', second.state)
  expect(third.pages.map(({ window }) => window)).toEqual(second.pages.map(({ window }) => window))
})

test('pages that are shorter than was asked for do not end the history', async () => {
  const exchange = bitfinexExchange(bitfinexHistory(50))
  const short: typeof exchange = {
    ...exchange,
    async answer(asked) {
      const answered = await exchange.answer(asked)
      return { ...answered, body: (answered.body as unknown[]).slice(0, 40) }
    },
  }
  const { pages } = await syncOf({ open }, bitfinexKey, short, { at: '2022-01-10T00:00:00Z' })
  const { rows } = await ledgerOf({ map }, pages)
  const { ledger, movements } = bitfinexHistory(50)
  expect(rows).toHaveLength(ledger.length + movements.length)
})

test('more of one moment than a page holds is said, not left out', async () => {
  const entry = history.ledger[0]
  if (!entry) throw new Error('There is none.')
  const [, ...rest] = entry
  const ledger = Array.from({ length: 2500 }, (_, n) => [n + 1, ...rest] as const)
  await expect(sync({ ...history, ledger }, '2022-01-10T00:00:00Z')).rejects.toMatchObject({
    code: 'crowded',
  })
})

test('balances are those of all wallets, in common names', async () => {
  const server = await serveExchange(bitfinexExchange(history))
  const session = await open(bitfinexKey, { baseUrl: server.url, sandbox: false })
  expect(await session.balances()).toEqual([
    { asset: 'ETH', quantity: '46.12725' },
    { asset: 'USDT', quantity: '0.0000001' },
  ])
  await server.close()
})

test.each([
  [[['history', 1, 0]], undefined],
  [
    [
      ['account', 1, 0],
      ['orders', 1, 1],
      ['wallets', 1, 1],
      ['withdraw', 0, 1],
    ],
    'This key can trade and move coins and withdraw.',
  ],
] as const)('%j', async (permissions, warning) => {
  const server = await serveExchange(bitfinexExchange({ ...history, permissions }))
  const session = await open(bitfinexKey, { baseUrl: server.url, sandbox: false })
  expect((await session.warning?.())?.slice(0, warning?.length)).toBe(warning)
  await server.close()
})

test.each([
  [500, ['error', 10100, 'apikey: invalid'], 'key_refused'],
  [500, ['error', 10100, 'apikey: digest invalid'], 'key_refused'],
  [500, ['error', 10100, 'apikey: permission invalid'], 'permission_missing'],
  [500, ['error', 10001, 'api_key: permission invalid'], 'permission_missing'],
  [500, ['error', 10114, 'nonce: small'], 'nonce_refused'],
  [500, ['error', 11010, 'ratelimit: error'], 'rate_limited'],
  [429, { error: 'ERR_RATE_LIMIT' }, 'rate_limited'],
  [503, { code: 503, error: 'temporarily_unavailable' }, 'unreachable'],
  [500, ['error', 20060, 'maintenance'], 'unreachable'],
  [500, ['error', 10020, 'limit: invalid'], 'malformed'],
  [200, [[1, 'USD']], 'malformed'],
])('%i %j is %s', async (status, body, code) => {
  const server = await serveExchange({ ...bitfinexExchange(history), answer: () => ({ status, body }) })
  const session = await open(bitfinexKey, { baseUrl: server.url, sandbox: false })
  await expect(session.page('ledger', undefined, new Date())).rejects.toMatchObject({ code })
  await server.close()
})

test('the balances of entries say what all wallets held at the end of each second', async () => {
  let id = 100
  const entry = (second: number, wallet: string | null, amount: number, balance: number, coin = 'ETH') => [
    ...[++id, coin, wallet, second * 1000 + 500, null, amount, balance, null],
    wallet === null ? 'Margin Funding Payment on wallet funding' : `Something on wallet ${wallet}`,
  ]
  const pages = [
    // The newest first; older entries do not name the wallet but in their words.
    [entry(40, 'exchange', 1e-7, 6.0000001)],
    [
      entry(10, 'exchange', 10, 10),
      entry(20, 'exchange', -4, 6),
      entry(20, 'funding', 4, 7),
      entry(30, null, 0.5, 7.5),
      entry(30, 'exchange', 5, 5, 'BTC'),
    ],
  ]
  async function* kept() {
    for (const [number, page] of pages.entries())
      yield { stream: 'ledger', number, body: JSON.stringify(page) }
    yield { stream: 'movements', number: 9, body: '[[1,"ETH"]]' }
  }
  const found = await readCheckpoints(kept(), new Set(['ETH']))
  // Funding held 3 before its first entry.
  expect(found.map(({ asset, second, quantity }) => `${second} ${quantity} ${asset}`)).toEqual([
    '10 13 ETH',
    '20 13 ETH',
    '30 13.5 ETH',
    '40 13.5000001 ETH',
  ])
})
