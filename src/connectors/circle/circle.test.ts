import { expect, test } from 'vitest'
import { type PullState, pull } from '../pull.ts'
import {
  type CircleEntry,
  type CircleLists,
  circleExchange,
  circleHistory,
  circleKey,
} from '../testing/circle-exchange.ts'
import { circleRecorded } from '../testing/circle-recorded.ts'
import { connectorContract } from '../testing/connector-contract.ts'
import { type Exchange, serveExchange } from '../testing/exchange-server.ts'
import { allOf, ledgerOf } from '../testing/ledger-of.ts'
import { testRecorded } from '../testing/recorded.ts'
import { open } from './api.ts'
import { map } from './map.ts'

const history = circleHistory(60)
const none: CircleLists = { transfers: [], deposits: [], payouts: [] }

connectorContract('circle')

/** A sync at a time, and what it asked for. */
async function sync(exchange: Exchange, state: PullState | null, time = '2022-04-01T00:00:00Z') {
  const asked: string[] = []
  const server = await serveExchange({
    ...exchange,
    answer: request => {
      asked.push(`${request.path.split('/').at(-1)} ${request.query}`)
      return exchange.answer(request)
    },
  })
  const session = await open(circleKey, { baseUrl: server.url, sandbox: false })
  const options = { now: () => new Date(time), signal: new AbortController().signal, pauseMs: 1 }
  const pages = await allOf(pull(session, state, options)).finally(() => server.close())
  return { pages, asked, state: pages.at(-1)?.state ?? null }
}

test('each kind of entry is what it was: dollar coins are bought and sold at par', async () => {
  const { pages } = await sync(circleExchange(history), null)
  const { events } = await ledgerOf({ map }, pages)
  expect(events[0]).toMatchObject({
    type: 'withdrawal',
    asset: 'USDC',
    quantity: '3.000014',
    fee: { asset: 'USDC', quantity: '0.25' },
    hash: '0xhash0',
    sourceId: 'transfer:00000001-0000-4000-8000-000000000000',
  })
  expect(events.slice(60)).toMatchObject([
    { type: 'deposit', asset: 'EURC', quantity: '7.5' },
    { type: 'buy', asset: 'USDC', quantity: '50000', usd: '50000' },
    { type: 'withdrawal', asset: 'USDC', quantity: '10' },
    { type: 'buy', asset: 'EURC', quantity: '900', quote: { asset: 'EUR', quantity: '900' } },
    { type: 'deposit', asset: 'USDC', quantity: '10' },
    { type: 'sell', asset: 'USDC', quantity: '100', usd: '100', fee: { asset: 'USDC', quantity: '3' } },
  ])
})

test('a later sync asks for what is new, and a month more', async () => {
  const first = await sync(circleExchange(history), null, '2022-04-01T00:00:00Z')
  const late = { ...(history.deposits[2] as CircleEntry), status: 'complete' }
  const changed = { ...history, deposits: [...history.deposits.slice(0, 2), late] }
  const second = await sync(circleExchange(changed), first.state, '2022-04-02T00:00:00Z')
  const from = 'pageSize=50&from=2022-02-27T00%3A00%3A00.000Z'
  expect(second.asked).toEqual([`transfers ${from}`, `deposits ${from}`, `payouts ${from}`])
  const { events } = await ledgerOf({ map }, [...first.pages, ...second.pages])
  expect(events.map(({ sourceId }) => sourceId)).toContain(`deposit:${late.id}`)
})

test('where the last entry that was read has gone, its list is read again, once', async () => {
  const before = (await sync(circleExchange(history), null)).pages.slice(0, 1)
  const state = before[0]?.state ?? null
  const last = JSON.parse(before[0]?.body ?? '').data.at(-1).id
  const without = { ...history, transfers: history.transfers.filter(({ id }) => id !== last) }
  const { pages } = await sync(circleExchange(without), state)
  const { rows } = await ledgerOf({ map }, [...before, ...pages])
  expect(rows).toHaveLength(Object.values(history).flat().length)
  const refusing = circleExchange(history)
  const never: Exchange = {
    ...refusing,
    answer: asked =>
      asked.query.has('pageAfter') ? { status: 400, body: { code: 2 } } : refusing.answer(asked),
  }
  await expect(sync(never, null)).rejects.toMatchObject({ code: 'malformed' })
})

test('an account without entries is read and stays empty', async () => {
  const { pages } = await sync(circleExchange(none), null)
  expect(pages.map(({ body }) => body)).toEqual([null, null, null])
  expect(await ledgerOf({ map }, pages)).toEqual({ events: [], issues: [], skips: [], rows: [] })
})

test('balances are in coins', async () => {
  const server = await serveExchange(
    circleExchange(none, [
      { amount: '3.14', currency: 'USD' },
      { amount: '2.00', currency: 'EUR' },
    ]),
  )
  const session = await open(circleKey, { baseUrl: server.url, sandbox: false })
  expect(await session.balances()).toEqual([
    { asset: 'USDC', quantity: '3.14' },
    { asset: 'EURC', quantity: '2' },
  ])
  await server.close()
})

test('a key is warned of, since no one can ask what it may do', async () => {
  const session = await open(circleKey, { baseUrl: 'http://127.0.0.1:1', sandbox: false })
  expect(await session.warning?.()).toContain('can also move money')
})

test.each([
  [{ status: 403, body: { code: 3, message: 'Forbidden' } }, 'permission_missing'],
  [{ status: 403, body: { code: 3, message: 'The IP address is not allowed' } }, 'ip_restricted'],
  [{ body: [] }, 'malformed'],
  [{ body: { data: Array(50).fill({}) } }, 'malformed'],
])('%j is %s', async (answer, code) => {
  await expect(sync({ ...circleExchange(none), answer: () => answer }, null)).rejects.toMatchObject({ code })
})

test('what cannot be determined is not guessed', async () => {
  const [first] = history.transfers as [CircleEntry]
  const page = (stream: string, ...data: unknown[]) => ({ stream, body: JSON.stringify({ data }) })
  const { issues, rows } = await ledgerOf({ map }, [
    page('transfers', {
      ...first,
      id: 'a',
      source: { type: 'wallet', id: '1' },
      destination: { type: 'wallet', id: '2' },
    }),
    page('transfers', { ...first, id: 'b', status: 'frozen' }, { ...first, id: '' }),
    page('transfers', { ...first, id: 'c', fees: [{ amount: 'some', currency: 'USD' }] }),
    page('payouts', {
      ...first,
      id: 'd',
      destination: { type: 'wire' },
      adjustments: { fxDebit: { amount: 1 } },
    }),
    page('payouts', { ...first, id: 'e', destination: { type: 'carrier pigeon' } }),
  ])
  expect(issues.map(({ column }) => column).sort()).toEqual(
    ['adjustments', 'destination.type', 'fees', 'id', 'source.id', 'status'].sort(),
  )
  expect(rows).toHaveLength(6)
})

testRecorded('circle', circleRecorded)
