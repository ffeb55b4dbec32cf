import { describe, expect, test } from 'vitest'
import { bitstamp } from '../../importers/bitstamp/bitstamp.ts'
import { readText } from '../../importers/testing/read-text.ts'
import { identityOf } from '../../ledger/identity.ts'
import {
  type BitstampHistory,
  type BitstampTransaction,
  bitstampExchange,
  bitstampHistory,
  bitstampKey,
} from '../testing/bitstamp-exchange.ts'
import { bitstampFile } from '../testing/bitstamp-file.ts'
import { bitstampRecorded } from '../testing/bitstamp-recorded.ts'
import { connectorContract } from '../testing/connector-contract.ts'
import { serveExchange } from '../testing/exchange-server.ts'
import { ledgerOf } from '../testing/ledger-of.ts'
import { testRecorded } from '../testing/recorded.ts'
import { syncOf } from '../testing/sync-of.ts'
import { open } from './api.ts'
import { map } from './map.ts'

connectorContract('bitstamp')
testRecorded('bitstamp', bitstampRecorded)

const history = bitstampHistory(5)
const sync = (given: BitstampHistory, state?: Parameters<typeof syncOf>[3]['state']) =>
  syncOf({ open }, bitstampKey, bitstampExchange(given), {
    at: '2022-01-10T00:00:00Z',
    ...(state && { state }),
  })
const ledger = async (...transactions: BitstampTransaction[]) =>
  ledgerOf({ map }, (await sync({ transactions })).pages)

const at = '2021-02-01 10:00:00'
const one = (type: string, amounts: Record<string, string | number>): BitstampTransaction => ({
  ...{ id: 1, type, datetime: at, fee: '0.00000000', btc_usd: '0.00', usd: 0, btc: 0, eur: 0 },
  ...amounts,
})

test('every kind is what it was', async () => {
  const { events, issues } = await ledgerOf({ map }, (await sync(history)).pages)
  expect(events.slice(0, 6)).toMatchObject([
    { type: 'deposit', asset: 'XRP', quantity: '9000.123456' },
    {
      type: 'trade',
      asset: 'XRP',
      quantity: '4000',
      received: { asset: 'BTC', quantity: '0.116' },
      fee: { asset: 'BTC', quantity: '0.00029' },
    },
    {
      type: 'withdrawal',
      asset: 'BTC',
      quantity: '0.05',
      fee: { asset: 'BTC', quantity: '0.0005' },
      hash: 'ab'.repeat(32),
    },
    { type: 'income', kind: 'staking', asset: 'XRP', quantity: '0.52' },
    { type: 'income', kind: 'referral', asset: 'BTC', quantity: '0.0001' },
    { type: 'buy', asset: 'BTC', quantity: '0.0005', usd: '24', fee: { usd: '0.12' } },
  ])
  expect(events).toHaveLength(5 + 5 + 1)
  expect(issues).toMatchObject([{ column: 'type', value: '68' }])
})

test('a file of the same history holds the same acts', async () => {
  const { events } = await ledgerOf({ map }, (await sync(history)).pages)
  const file = readText([bitstamp], bitstampFile(history))
  expect(file.issues).toEqual([])
  const known = (acts: readonly Parameters<typeof identityOf>[1][]) =>
    acts.map(({ type, asset, quantity, usd, quote, received, fee, ...event }) => ({
      ...identityOf('Bitstamp', { type, asset, quantity, received, ...event }, 'Bitstamp'),
      act: { type, asset, quantity, usd, quote, received, fee },
    }))
  expect(known(events)).toEqual(known(file.events))
})

describe('what is not what it says is asked about', () => {
  test.each([
    ['a deposit that was taken back', one('0', { btc: '-0.10000000' })],
    ['a withdrawal that came back', one('1', { btc: '0.10000000' })],
    ['a reward that was taken back', one('27', { eth: '-0.10000000' })],
    ['two coins in a deposit', one('0', { btc: '0.10000000', eth: '1.00000000' })],
    ['a trade with one side', one('2', { btc: '0.10000000' })],
    ['a trade with three coins', one('2', { btc: '0.1', usd: '-10.00', eur: '-5.00' })],
    ['a trade of two coins that came', one('2', { btc: '0.1', usd: '10.00' })],
  ])('%s', async (_, transaction) => {
    const { events, issues } = await ledger(transaction)
    expect(events).toEqual([])
    expect(issues).toMatchObject([{ column: 'amounts' }])
  })

  test.each([
    ['of a purchase at once', one('36', { btc: '0.1', usd: '-10.00', btc_usd: 100, fee: '0.10' })],
    ['of a trade without its market', { ...one('2', { btc: '0.1', usdt: '-10.00' }), fee: '0.10' }],
    ['that was paid out', one('2', { btc: '0.1', usd: '-10.00', btc_usd: 100, fee: '-0.10' })],
  ])('a fee %s', async (_, transaction) => {
    expect((await ledger(transaction)).issues).toMatchObject([{ column: 'fee' }])
  })

  test.each(['58', '59', '60', '61'])('derivatives: %s', async type => {
    const { issues } = await ledger(one(type, { usd: '12.00' }))
    expect(issues).toMatchObject([{ column: 'type', value: type }])
    expect(issues[0]?.message).toContain('derivatives')
  })
})

test('nothing that moved is nothing to ask about', async () => {
  const { events, issues, rows } = await ledger(one('0', { btc: '-0.00000000' }))
  expect([events, issues, rows.length]).toEqual([[], [], 1])
})

test('small amounts that are JSON numbers are exact', async () => {
  const { events } = await ledger(one('27', { eth: 1.5e-7 }))
  expect(events).toMatchObject([{ asset: 'ETH', quantity: '0.00000015' }])
})

test('a later sync begins a month before the newest transaction, and finds what came late', async () => {
  const first = await sync(history)
  expect(first.asked).toEqual(['/api/v2/user_transactions/?since_id=1&limit=1000&sort=asc'])
  const late = { ...one('0', { btc: '1.00000000' }), id: 170_000_004, datetime: '2021-09-01 00:00:00' }
  const second = await sync({ transactions: [...history.transactions, late] }, first.state)
  // September has the newest, and nothing is of August.
  expect(second.asked[0]).toContain('since_id=170000001&')
  const found = await ledgerOf({ map }, [...first.pages, ...second.pages])
  const before = await ledgerOf({ map }, first.pages)
  expect(found.events).toHaveLength(before.events.length + 1)
  const third = await sync({ transactions: [...history.transactions, late] }, second.state)
  expect(third.pages.map(({ window }) => window)).toEqual(second.pages.map(({ window }) => window))
})

test('transactions of one moment whose ids are not in their order are all there', async () => {
  const many = Array.from({ length: 1200 }, (_, n) => ({
    ...one('27', { eth: '0.10000000' }),
    // 8, 7, 6, … 1, 16, 15, …
    id: 5_000_000 + n + 7 - 2 * (n % 8),
    datetime: `2021-02-01 10:00:00.${String(100_000 + n)}`,
  }))
  const { events } = await ledger(...many)
  expect(new Set(events.map(({ sourceId }) => sourceId)).size).toBe(1200)
})

test('the balance has what is in Bitstamp Earn, where Bitstamp says it', async () => {
  const server = await serveExchange(
    bitstampExchange({ ...history, earning: [{ currency: 'ETH', amount: 1.5e-7 }] }),
  )
  const earning = await open(bitstampKey, { baseUrl: server.url, sandbox: false })
  expect(await earning.balances()).toEqual([
    { asset: 'BTC', quantity: '0.1' },
    { asset: 'XRP', quantity: '4001' },
    { asset: 'ETH', quantity: '0.00000015' },
  ])
  await server.close()
  const other = await serveExchange(bitstampExchange(history))
  const session = await open(bitstampKey, { baseUrl: other.url, sandbox: false })
  expect(await session.balances()).toHaveLength(2)
  await other.close()
})

test.each([
  [403, { code: 'API0001', reason: 'API key not found' }, 'key_refused'],
  [403, { code: 'API0002', reason: 'IP address not allowed' }, 'ip_restricted'],
  [403, { code: 'API0003', reason: 'No permission found' }, 'permission_missing'],
  [403, { code: 'API0004', reason: 'Invalid nonce' }, 'nonce_refused'],
  [403, { code: 'API0005', reason: 'Invalid signature' }, 'key_refused'],
  [403, { code: 'API0008', reason: 'Authentication failed' }, 'key_refused'],
  [403, { code: 'API0011', reason: 'Wrong API key format' }, 'key_refused'],
  [403, { code: 'API0017', reason: 'X-Auth-Timestamp header is out of boundaries' }, 'clock_differs'],
  [400, { reason: 'Request rejected due to exceeded rate limit.', response_code: '400.002' }, 'rate_limited'],
  [500, { reason: 'Unknown server error.', response_code: '500.001' }, 'unreachable'],
  [200, { reason: 'Something else', response_code: '400.001' }, 'malformed'],
])('%i %j is %s', async (status, said, code) => {
  const server = await serveExchange({
    ...bitstampExchange(history),
    answer: () => ({ status, body: { status: 'error', ...said } }),
  })
  const session = await open(bitstampKey, { baseUrl: server.url, sandbox: false })
  await expect(session.page('transactions', undefined, new Date())).rejects.toMatchObject({ code })
  await server.close()
})
