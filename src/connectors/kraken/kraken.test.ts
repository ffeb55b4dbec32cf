import { expect, test } from 'vitest'
import { krakenLedgers } from '../../importers/kraken/ledgers.ts'
import { readText } from '../../importers/testing/read-text.ts'
import { identityOf } from '../../ledger/identity.ts'
import { pull } from '../pull.ts'
import { connectorContract } from '../testing/connector-contract.ts'
import { serveExchange } from '../testing/exchange-server.ts'
import {
  type KrakenEntry,
  krakenDust,
  krakenDustTrade,
  krakenExchange,
  krakenHistory,
  krakenKey,
} from '../testing/kraken-exchange.ts'
import { krakenFile } from '../testing/kraken-file.ts'
import { krakenRecorded } from '../testing/kraken-recorded.ts'
import { allOf, ledgerOf } from '../testing/ledger-of.ts'
import { testRecorded } from '../testing/recorded.ts'
import { open } from './api.ts'
import { readCheckpoints } from './checkpoints.ts'
import { map } from './map.ts'

const history = krakenHistory(90)

connectorContract('kraken')

test('a file of the same history holds the same acts', async () => {
  const server = await serveExchange(krakenExchange(history))
  const pages = await allOf(
    pull(await open(krakenKey, { baseUrl: server.url, sandbox: false }), null, {
      now: () => new Date(),
      signal: new AbortController().signal,
      pauseMs: 1,
    }),
  )
  await server.close()
  const known = (events: readonly Parameters<typeof identityOf>[1][]) =>
    events
      .map(event => ({
        identity: identityOf('Kraken', event, 'Kraken').identity,
        type: event.type,
        usd: event.usd,
        quantity: event.quantity,
      }))
      .sort((a, b) => a.identity.localeCompare(b.identity))
  const fromApi = (await ledgerOf({ map }, pages)).events
  expect(known(fromApi)).toEqual(known(readText([krakenLedgers], krakenFile(history)).events))
  expect(fromApi).toHaveLength(96)
})

test('a later sync asks for what is new, and looks back for what came late', async () => {
  const entries = history.slice(0, 21)
  const server = await serveExchange(krakenExchange(entries))
  const session = await open(krakenKey, { baseUrl: server.url, sandbox: false })
  const at = (time: string) => ({
    now: () => new Date(time),
    signal: new AbortController().signal,
    pauseMs: 1,
  })
  const first = await allOf(pull(session, null, at('2022-01-05T00:00:00Z')))
  const entry = entries[0] as KrakenEntry
  const late = {
    ...entry,
    txid: 'LATE',
    refid: 'D-late',
    asset: 'XXBT',
    amount: '1.0',
    time: String(Date.parse('2022-01-04T00:00:00Z') / 1000),
  }
  const fresh = {
    ...late,
    txid: 'NEW',
    refid: 'D-new',
    time: String(Date.parse('2022-01-06T00:00:00Z') / 1000),
  }
  const asked: string[] = []
  const more = await serveExchange({
    ...krakenExchange([...entries, late, fresh]),
    answer: request => {
      asked.push(request.body)
      return krakenExchange([...entries, late, fresh]).answer(request)
    },
  })
  const later = await open(krakenKey, { baseUrl: more.url, sandbox: false })
  const second = await allOf(pull(later, first.at(-1)?.state ?? null, at('2022-01-07T00:00:00Z')))
  await Promise.all([server.close(), more.close()])
  expect(asked).toHaveLength(1)
  expect(new URLSearchParams(asked[0]).get('start')).toBe(String(Date.parse('2021-12-23T00:00:00Z') / 1000))
  const { events } = await ledgerOf({ map }, [...first, ...second])
  expect(events.map(({ sourceId }) => sourceId)).toEqual(
    expect.arrayContaining(['ledger:LATE', 'ledger:NEW']),
  )
})

test('what is not known keeps its raw text', async () => {
  const body = JSON.stringify({
    error: [],
    result: { ledger: { L1: { ...history.at(-1), txid: undefined, time: 1722506400 } }, count: 1 },
  })
  const { issues } = await ledgerOf({ map }, [{ stream: 'ledgers', body }])
  expect(issues).toMatchObject([
    { column: 'type', value: 'teleport', raw: expect.stringContaining('"teleport"') },
  ])
})

test('a trade that the ledger has one side of has the other from the trades, which are asked for once', async () => {
  const asked: string[] = []
  const lone = krakenExchange([...history, krakenDust], {}, [], [krakenDustTrade])
  const server = await serveExchange({
    ...lone,
    answer: request => {
      asked.push(request.path)
      return lone.answer(request)
    },
  })
  const session = await open(krakenKey, { baseUrl: server.url, sandbox: false })
  const at = (time: string) => ({
    now: () => new Date(time),
    signal: new AbortController().signal,
    pauseMs: 1,
  })
  const first = await allOf(pull(session, null, at('2024-09-01T00:00:00Z')))
  const second = await allOf(pull(session, first.at(-1)?.state ?? null, at('2024-09-02T00:00:00Z')))
  await server.close()
  expect(asked.filter(path => path.endsWith('TradesHistory'))).toHaveLength(1)
  const { events, issues } = await ledgerOf({ map }, [...first, ...second])
  expect(events.find(({ sourceId }) => sourceId === 'trade:T-dust')).toMatchObject({
    type: 'sell',
    asset: 'ETH',
    quantity: '0.000001',
    usd: '0.00182',
    fee: { usd: '0.00001' },
  })
  expect(issues).toHaveLength(1)
})

test('the other side comes from the trade alone, and is never guessed', async () => {
  const trades = (...list: object[]) => ({
    stream: 'trades:1686000000',
    body: JSON.stringify({
      result: { trades: Object.fromEntries(list.map((trade, n) => [`T${n}`, trade])) },
    }),
  })
  const ledger = (...list: object[]) => ({
    stream: 'ledgers',
    body: JSON.stringify({
      result: { ledger: Object.fromEntries(list.map((row, n) => [`L${n}`, { ...row, refid: `T${n}` }])) },
    }),
  })
  const buy = { ...krakenDustTrade, type: 'buy' }
  const { events, issues, rows } = await ledgerOf({ map }, [
    ledger(
      { ...krakenDust, asset: 'ZUSD', amount: '-12.5', fee: '0.02' },
      { ...krakenDust, asset: 'GONE', amount: '7' },
      { ...krakenDust, asset: 'DOT', amount: '7' },
      krakenDust,
      { ...krakenDust, type: 'margin' },
    ),
    trades(
      { ...buy, vol: '0.5', cost: '12.5' },
      { ...buy, pair: 'GONEZEUR', cost: '3.5', fee: '0' },
      buy,
      { ...krakenDustTrade, margin: '0.1' },
      krakenDustTrade,
      krakenDustTrade,
    ),
  ])
  expect(events.filter(({ sourceId }) => sourceId?.startsWith('trade:'))).toMatchObject([
    { type: 'buy', asset: 'ETH', quantity: '0.5', usd: '12.5', fee: { usd: '0.02' }, sourceId: 'trade:T0' },
    {
      type: 'buy',
      asset: 'GONE',
      quantity: '7',
      quote: { asset: 'EUR', quantity: '3.5' },
      sourceId: 'trade:T1',
    },
  ])
  // Coins that a position on margin lost are not a trade of a pair.
  expect(events.filter(({ sourceId }) => sourceId?.startsWith('ledger:'))).toMatchObject([
    { type: 'trade', asset: 'ETH', quantity: '0.000001', received: { asset: 'Margin or futures loss' } },
    { type: 'sell', asset: 'Margin or futures loss', usd: '0', contract: 'open' },
  ])
  // Of another pair, on margin, and with nothing in the ledger: both the trade and what the ledger has are shown.
  expect(issues.filter(({ column }) => column === 'pair')).toHaveLength(3)
  expect(rows).toHaveLength(11)
})

testRecorded('kraken', krakenRecorded)

test.each([
  [['query-funds', 'query-ledger', 'query-closed-trades', 'query-open-trades', 'export-data'], undefined],
  [['query-funds', 'modify-trades'], /^This key can trade\./],
  [['close-trades', 'withdraw-funds', 'query-ledger'], /^This key can trade and withdraw\./],
])('a key that may %j', async (permissions, words) => {
  const server = await serveExchange(krakenExchange([], {}, permissions))
  const session = await open(krakenKey, { baseUrl: server.url, sandbox: false })
  const warning = await session.warning?.()
  await server.close()
  if (words) expect(warning).toMatch(words)
  else expect(warning).toBeUndefined()
})

test('running balances are those of the coin, wherever it lies, at the end of each second', async () => {
  const entry = (time: number, asset: string, amount: string, fee: string, balance: string) => ({
    ...history[0],
    txid: undefined,
    time,
    asset,
    amount,
    fee,
    balance,
  })
  const ledger = {
    // Two fills of one second, the later one first, as Kraken lists them.
    L3: entry(100.9, 'XETH', '-0.5', '0.01', '1.49'),
    L2: entry(100.2, 'XETH', '1', '0', '2.00'),
    L1: entry(50, 'XETH', '1', '0', '1'),
    L4: entry(200, 'XETH', '-0.49', '0', '1.0'),
    L5: entry(200.5, 'ETH2.S', '0.49', '0', '0.49'),
    L6: entry(300, 'XXBT', '', '0', ''),
  }
  const body = JSON.stringify({ error: [], result: { ledger, count: 6 } })
  async function* pages() {
    yield { stream: 'ledgers', number: 1, body }
    yield { stream: 'another', number: 2, body: 'not a ledger' }
  }
  expect(await readCheckpoints(pages(), new Set(['ETH', 'BTC']))).toEqual([
    { asset: 'ETH', second: 50, quantity: '1' },
    { asset: 'ETH', second: 100, quantity: '1.49' },
    { asset: 'ETH', second: 200, quantity: '1.49' },
  ])
})

// As https://docs.kraken.com/api/docs/guides/spot-errors names them.
test.each([
  ['EAPI:Invalid nonce', 'nonce_refused'],
  ['EGeneral:Permission denied', 'permission_missing'],
  ['EService:Throttled: 1668000000', 'rate_limited'],
])('%s is %s', async (error, code) => {
  const answer = () => ({ status: 200, body: { error: [error] } })
  const server = await serveExchange({ ...krakenExchange(history), answer })
  const session = await open(krakenKey, { baseUrl: server.url, sandbox: false })
  await expect(session.balances()).rejects.toMatchObject({ code })
  await server.close()
})

test('a secret that is no base64 is refused, and not taken for an exchange that is away', async () => {
  const session = await open(
    { ...krakenKey, apiSecret: krakenKey.apiSecret.slice(1) },
    { baseUrl: 'http://127.0.0.1:1', sandbox: false },
  )
  await expect(session.balances()).rejects.toMatchObject({ code: 'key_refused' })
})
