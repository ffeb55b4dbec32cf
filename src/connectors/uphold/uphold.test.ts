import { expect, test } from 'vitest'
import { readText } from '../../importers/testing/read-text.ts'
import { uphold } from '../../importers/uphold/uphold.ts'
import { identityOf } from '../../ledger/identity.ts'
import type { ConnectorError } from '../connector-error.ts'
import { type PullState, pull } from '../pull.ts'
import { connectorContract } from '../testing/connector-contract.ts'
import { type Exchange, serveExchange } from '../testing/exchange-server.ts'
import { allOf, ledgerOf } from '../testing/ledger-of.ts'
import { testRecorded } from '../testing/recorded.ts'
import {
  type UpholdTransaction,
  upholdExchange,
  upholdHistory,
  upholdKey,
} from '../testing/uphold-exchange.ts'
import { upholdFile } from '../testing/uphold-file.ts'
import { upholdRecorded } from '../testing/uphold-recorded.ts'
import { open } from './api.ts'
import { map } from './map.ts'

const history = upholdHistory(120)

connectorContract('uphold')

/** A sync at a time, and the ranges it asked for. */
async function sync(exchange: Exchange, state: PullState | null, time = '2022-04-01T00:00:00Z') {
  const asked: string[] = []
  const server = await serveExchange({
    ...exchange,
    answer: request => {
      asked.push(String(request.headers.range))
      return exchange.answer(request)
    },
  })
  const session = await open(upholdKey, { baseUrl: server.url, sandbox: false })
  const options = { now: () => new Date(time), signal: new AbortController().signal, pauseMs: 1 }
  const pages = await allOf(pull(session, state, options)).finally(() => server.close())
  return { pages, asked, state: pages.at(-1)?.state ?? null }
}

const eventsOf = async (transactions: readonly UpholdTransaction[]) => {
  const { pages } = await sync(upholdExchange(transactions), null)
  return (await ledgerOf({ map }, pages)).events
}

test('each kind of transaction is what it was, with its fee and its value', async () => {
  const events = (await eventsOf(history)).slice(120)
  expect(events).toMatchObject([
    {
      type: 'trade',
      asset: 'BTC',
      quantity: '0.01',
      usd: '412.50',
      received: { asset: 'ETH', quantity: '0.152' },
      fee: { asset: 'ETH', quantity: '0.001' },
    },
    { type: 'sell', asset: 'BTC', quantity: '0.02', usd: '810.25' },
    { type: 'withdrawal', asset: 'BTC', quantity: '0.01', fee: { asset: 'BTC', quantity: '0.0002' } },
    { type: 'deposit', asset: 'XRP', quantity: '1.5' },
    { type: 'deposit', asset: 'BAT', quantity: '12.5', note: expect.stringContaining('Brave') },
    { type: 'withdrawal', asset: 'BAT', quantity: '2.5' },
    {
      type: 'trade',
      asset: 'BAT',
      quantity: '4.75',
      usd: '3.02',
      received: { asset: 'XRP', quantity: '7.25' },
    },
    { type: 'withdrawal', asset: 'XRP', quantity: '7.25', sourceId: expect.stringMatching(/:out$/) },
  ])
})

test('a file of the same history holds the same acts', async () => {
  const known = (events: readonly Parameters<typeof identityOf>[1][]) =>
    events
      .map(event => ({
        identity: identityOf('Uphold', event, 'Uphold').identity,
        type: event.type,
        quantity: event.quantity,
        received: event.received,
        fee: event.fee,
      }))
      .sort((a, b) => a.identity.localeCompare(b.identity))
  const fromFile = readText([uphold], upholdFile(history)).events
  const fromApi = await eventsOf(history)
  expect(known(fromApi)).toEqual(known(fromFile))
  expect(fromApi).toHaveLength(128)
})

test('a later sync reads on until some weeks before the last one', async () => {
  const first = await sync(upholdExchange(history), null, '2022-03-20T00:00:00Z')
  expect(first.asked).toEqual(['items=0-49', 'items=50-99', 'items=100-149'])
  const settled = { ...(history.at(-3) as UpholdTransaction), status: 'completed' }
  const fresh = { ...(history.at(1) as UpholdTransaction), id: 'new', createdAt: '2022-03-20T10:00:00.000Z' }
  const now = [...history.map(entry => (entry.id === settled.id ? settled : entry)), fresh]
  const second = await sync(upholdExchange(now), first.state, '2022-03-21T00:00:00Z')
  // The first page reaches back to January already.
  expect(second.asked).toEqual(['items=0-49'])
  const { events } = await ledgerOf({ map }, [...first.pages, ...second.pages])
  const ids = events.map(({ sourceId }) => sourceId)
  expect(ids).toContain('new')
  expect(ids.filter(id => id === settled.id)).toHaveLength(1)
})

test('an account without transactions is read and stays empty', async () => {
  const { pages } = await sync(upholdExchange([]), null)
  expect(pages).toMatchObject([{ body: null, entries: 0 }])
  expect(await ledgerOf({ map }, pages)).toEqual({ events: [], issues: [], skips: [], rows: [] })
})

test('what is added and what goes between pages leaves no hole', async () => {
  const grown = [
    ...history,
    { ...(history[0] as UpholdTransaction), id: 'new', createdAt: '2022-03-30T00:00:00.000Z' },
  ]
  const before = (await sync(upholdExchange(grown), null)).pages.slice(0, 1)
  const { pages } = await sync(upholdExchange(history.slice(0, -2)), before[0]?.state ?? null)
  const { rows } = await ledgerOf({ map }, [...before, ...pages])
  for (const { id } of history) expect(rows.filter(({ raw }) => raw.includes(`"${id}"`))).toHaveLength(1)
})

test('balances are those of all cards, coin by coin; a personal token is warned of', async () => {
  const cards = Array.from({ length: 51 }, (_, n) => ({
    id: `${n}`,
    currency: n % 2 ? 'BTC' : 'BAT',
    balance: '0.1',
  }))
  for (const isPersonal of [true, false]) {
    const server = await serveExchange(upholdExchange([], { cards, isPersonal }))
    const session = await open(upholdKey, { baseUrl: server.url, sandbox: false })
    expect(await session.balances()).toEqual([
      { asset: 'BAT', quantity: '2.6' },
      { asset: 'BTC', quantity: '2.5' },
    ])
    const warning = await session.warning?.()
    if (isPersonal) expect(warning).toContain('personal access token')
    else expect(warning).toBeUndefined()
    await server.close()
  }
})

test.each([
  [{ status: 403, body: { code: 'forbidden' } }, 'permission_missing'],
  [{ status: 403, body: { message: 'IP address not in allowlist' } }, 'ip_restricted'],
  [{ status: 429, headers: { 'retry-after': '900' }, body: {} }, 'rate_limited'],
  [{ body: { not: 'a list' } }, 'malformed'],
  [{ headers: { 'content-range': 'items 0-0/nobody knows' }, body: [history[0]] }, 'malformed'],
])('%j is %s', async (answer, code) => {
  const exchange = { ...upholdExchange([]), answer: () => answer }
  await expect(sync(exchange, null)).rejects.toMatchObject({ code })
})

test.each([429, 503])('how long Uphold asks to be left alone with a %i is handed on', async status => {
  const refused = (retryAfter: string) =>
    sync(
      { ...upholdExchange([]), answer: () => ({ status, headers: { 'retry-after': retryAfter }, body: {} }) },
      null,
    )
  await expect(refused('900')).rejects.toMatchObject({ retryAfterSeconds: 900 })
  const error = await refused(new Date(Date.now() + 3_600_000).toUTCString()).catch(
    (thrown: unknown) => thrown,
  )
  const { retryAfterSeconds } = error as ConnectorError
  expect(retryAfterSeconds).toBeGreaterThan(3500)
  expect(retryAfterSeconds).toBeLessThanOrEqual(3600)
})

test('a token that no header can carry is refused without asking', async () => {
  const session = await open(
    { ...upholdKey, apiKey: '“token”' },
    { baseUrl: 'http://127.0.0.1:1', sandbox: false },
  )
  await expect(session.balances()).rejects.toMatchObject({ code: 'key_refused' })
})

test('a transfer that shows no card of yours, and amounts that are none, are not guessed', async () => {
  const { events } = await ledgerOf({ map }, [])
  expect(events).toEqual([])
  const [, buy] = history as [UpholdTransaction, UpholdTransaction]
  const strange = [
    {
      ...buy,
      id: 'no-card',
      origin: { ...buy.origin, CardId: null },
      destination: { ...buy.destination, CardId: null },
    },
    { ...buy, id: 'no-amount', origin: { ...buy.origin, amount: 'many' } },
    { ...buy, id: 'strange-fee', fees: [{ amount: '-1', currency: 'BTC' }] },
    { ...buy, id: 'frozen', status: 'frozen' },
    { ...buy, id: '' },
    { ...buy, id: '', createdAt: '2022-01-01T00:00:00Z' },
  ]
  const { issues, rows } = await ledgerOf({ map }, [
    { stream: 'transactions', body: JSON.stringify(strange) },
  ])
  expect(issues.map(({ column }) => column).sort()).toEqual([
    'fees',
    'id',
    'id',
    'origin.amount',
    'status',
    'type',
  ])
  expect(rows).toHaveLength(6)
})

testRecorded('uphold', upholdRecorded)
