import { expect, test } from 'vitest'
import { cryptoComExchangeJournal } from '../../importers/crypto-com/exchange-journal.ts'
import { readText } from '../../importers/testing/read-text.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { identityOf } from '../../ledger/identity.ts'
import { type PullState, pull } from '../pull.ts'
import { connectorContract } from '../testing/connector-contract.ts'
import {
  type CryptocomLists,
  cryptocomExchange,
  cryptocomHistory,
  cryptocomKey,
} from '../testing/cryptocom-exchange.ts'
import { cryptocomFile } from '../testing/cryptocom-file.ts'
import { cryptocomRecorded } from '../testing/cryptocom-recorded.ts'
import { type Exchange, serveExchange } from '../testing/exchange-server.ts'
import { allOf, ledgerOf } from '../testing/ledger-of.ts'
import { testRecorded } from '../testing/recorded.ts'
import { open } from './api.ts'
import { map } from './map.ts'

const history = cryptocomHistory(70)
const none: CryptocomLists = {
  opened: history.opened,
  journal: [],
  trades: [],
  deposits: [],
  withdrawals: [],
}

connectorContract('cryptocom')

/** A sync at a time, and what it asked for. */
async function sync(exchange: Exchange, state: PullState | null, time = '2026-01-10T00:00:00Z') {
  const asked: { method: string; params: Record<string, string> }[] = []
  const server = await serveExchange({
    ...exchange,
    answer: request => {
      asked.push(JSON.parse(request.body))
      return exchange.answer(request)
    },
  })
  const session = await open(cryptocomKey, { baseUrl: server.url, sandbox: false })
  const options = { now: () => new Date(time), signal: new AbortController().signal, pauseMs: 1 }
  const pages = await allOf(pull(session, state, options)).finally(() => server.close())
  return { pages, asked, state: pages.at(-1)?.state ?? null }
}

const read = async (lists: CryptocomLists) =>
  ledgerOf({ map }, (await sync(cryptocomExchange(lists), null)).pages)

test('each kind of entry is what it was, and what two lists have is one act', async () => {
  const { events, issues } = await read(history)
  expect(issues).toMatchObject([
    { column: 'journal_type', value: 'TELEPORT', raw: expect.stringContaining('TELEPORT') },
  ])
  const of = (sourceId: string) => events.find(event => event.sourceId === sourceId)
  expect(of('trade:T0')).toMatchObject({
    type: 'buy',
    asset: 'BTC',
    quantity: '0.001',
    usd: '100.25',
    fee: { asset: 'BTC', quantity: '0.00000025' },
  })
  expect(of('trade:S1')).toMatchObject({
    type: 'trade',
    asset: 'BTC',
    quantity: '0.005',
    received: { asset: 'USDC', quantity: '450.5' },
  })
  for (const id of ['trade:B1', 'trade:B2'])
    expect(of(id)).toMatchObject({
      type: 'buy',
      asset: 'SOL',
      quantity: '0.05',
      usd: '9.9585',
      fee: { asset: 'SOL', quantity: '0.00025' },
    })
  expect(of('deposit:D1')).toMatchObject({ type: 'deposit', asset: 'ETH', quantity: '1.5', hash: 'D1hash' })
  expect(of('withdrawal:W1')).toMatchObject({
    type: 'withdrawal',
    asset: 'ETH',
    quantity: '0.2',
    fee: { asset: 'ETH', quantity: '0.0004' },
  })
  const moves = events.filter(({ type }) => type === 'deposit' || type === 'withdrawal')
  expect(moves.map(({ sourceId }) => sourceId)).toEqual(
    expect.arrayContaining(['deposit:D1', 'withdrawal:W1', expect.stringMatching(/^journal:/)]),
  )
  expect(moves).toHaveLength(3)
  expect(events.filter(({ type }) => type === 'income')).toMatchObject([
    { kind: 'staking', asset: 'CRO', quantity: '1.25' },
  ])
  expect(events).toHaveLength(70 + 3 + 3 + 1)
})

test('a file of the same journal holds nothing that the connection does not know', async () => {
  const known = (event: ImportedEvent) => identityOf('Crypto.com Exchange', event, 'Crypto.com Exchange')
  const { events } = await read(history)
  const fromApi = new Set(events.flatMap(event => [known(event).identity, known(event).contentKey]))
  const file = readText([cryptoComExchangeJournal], cryptocomFile(history)).events
  expect(file.filter(event => !fromApi.has(known(event).identity))).toEqual([])
  expect(file).toHaveLength(70 + 1 + 3 + 1)
})

test('a later sync asks for what is new, with a look back, and for no month that is over', async () => {
  const first = await sync(cryptocomExchange(history), null)
  const second = await sync(cryptocomExchange(history), first.state, '2026-02-20T00:00:00Z')
  const third = await sync(cryptocomExchange(history), second.state, '2026-02-21T00:00:00Z')
  const starts = ({ asked }: typeof second, method: string, name: string, unit: number) =>
    asked
      .filter(request => request.method === `private/${method}`)
      .map(({ params }) => new Date(Number(params[name]) / unit).toISOString().slice(0, 10))
  expect(starts(second, 'get-transactions', 'start_time', 1e6)[0]).toBe('2026-01-01')
  expect(starts(second, 'get-trades', 'start_time', 1e6)[0]).toBe('2026-01-01')
  expect(starts(second, 'get-trades', 'start_time', 1e6).at(-1)).toBe('2026-01-31')
  expect(starts(second, 'get-deposit-history', 'start_ts', 1)).toEqual(['2026-01-01', '2026-01-01'])
  expect(starts(third, 'get-transactions', 'start_time', 1e6)[0]).toBe('2026-02-12')
  expect(starts(third, 'get-trades', 'start_time', 1e6)).toEqual([])
  expect(starts(third, 'get-accounts', '', 1)).toEqual([])
  const { rows } = await ledgerOf({ map }, [...first.pages, ...second.pages, ...third.pages])
  expect(rows).toHaveLength(history.journal.length + 3 + 4)
})

test('trades are asked for in the months before the journal began too', async () => {
  const opened = Date.UTC(2022, 9, 20)
  const { asked } = await sync(cryptocomExchange({ ...none, opened }), null, '2022-12-05T00:00:00Z')
  const months = asked
    .filter(({ method }) => method === 'private/get-trades')
    .map(({ params }) => new Date(Number(params.start_time) / 1e6).toISOString().slice(0, 7))
  expect([...new Set(months)]).toEqual(['2022-10', '2022-11'])
})

test('an account without entries is read and stays empty', async () => {
  expect(await read(none)).toEqual({ events: [], issues: [], skips: [], rows: [] })
})

test('more entries of one instant than can be separated are not guessed', async () => {
  const [, leg] = history.journal as [CryptocomLists['journal'][0], CryptocomLists['journal'][0]]
  const journal = Array.from({ length: 101 }, (_, n) => ({ ...leg, journal_id: `R${n}` }))
  await expect(read({ ...none, journal })).rejects.toMatchObject({ code: 'crowded' })
})

test('deposits on several pages and in several windows are all there', async () => {
  const [deposit] = history.deposits as [CryptocomLists['deposits'][0]]
  const opened = Date.UTC(2025, 0, 1)
  const deposits = Array.from({ length: 450 }, (_, n) => ({
    ...deposit,
    id: `D${n}`,
    create_time: opened + (n % 2) * 2e10,
  }))
  const { events } = await read({ ...none, opened, deposits })
  expect(events).toHaveLength(450)
})

test('balances are read by coin', async () => {
  const server = await serveExchange(
    cryptocomExchange(none, { CRO: '24422.72427884', USD_Stable_Coin: '3.50' }),
  )
  const session = await open(cryptocomKey, { baseUrl: server.url, sandbox: false })
  expect(await session.balances()).toEqual([
    { asset: 'CRO', quantity: '24422.72427884' },
    { asset: 'USDC', quantity: '3.5' },
  ])
  await server.close()
})

test.each([
  [{ status: 401, body: { code: 40103, message: 'IP_ILLEGAL' } }, 'ip_restricted'],
  [{ status: 401, body: { code: '40104', message: 'USER_TIER_INVALID' } }, 'permission_missing'],
  [{ status: 400, body: { code: 40102, message: 'INVALID_NONCE' } }, 'clock_differs'],
  [{ status: 400, body: { code: 40004, message: 'MISSING_OR_INVALID_ARGUMENT' } }, 'malformed'],
  [{ body: { code: 0, result: { data: 'nothing' } } }, 'malformed'],
])('%j is %s', async (answer, code) => {
  await expect(sync({ ...cryptocomExchange(none), answer: () => answer }, null)).rejects.toMatchObject({
    code,
  })
})

const page = (stream: string, name: string, ...entries: unknown[]) => ({
  stream,
  body: JSON.stringify({ code: 0, result: { [name]: entries } }),
})

test('futures, rebates, rewards taken back and amounts that differ are not guessed', async () => {
  const [, leg] = history.journal as [CryptocomLists['journal'][0], CryptocomLists['journal'][0]]
  const [fill] = history.trades as [CryptocomLists['trades'][0]]
  const reward = { ...leg, journal_type: 'SOFT_STAKE_REWARD', trade_id: undefined }
  const { issues, events, rows } = await ledgerOf({ map }, [
    page(
      'journal',
      'data',
      { ...leg, journal_id: 'a', trade_id: 'p', instrument_name: 'BTCUSD-PERP' },
      { ...leg, journal_id: 'b', trade_id: 'alone' },
      { ...reward, journal_id: 'c', transaction_qty: '-1' },
      { ...reward, journal_id: 'd', transaction_qty: '0' },
      { ...reward, journal_id: 'e', journal_type: 'ONCHAIN_DEPOSIT', transaction_qty: '-1' },
      { ...reward, journal_id: 'f', journal_type: 'ROLLBACK_ONCHAIN_DEPOSIT', transaction_qty: '-1' },
      {
        ...reward,
        journal_id: 'g',
        journal_type: 'ONCHAIN_DEPOSIT',
        instrument_name: 'ETH',
        transaction_qty: '0.9',
      },
    ),
    page(
      'trades:2025-12',
      'data',
      { ...fill, trade_id: 'p', instrument_name: 'BTCUSD-PERP' },
      { ...fill, trade_id: 'rebate', fees: '0.1' },
      { ...fill, trade_id: 'credits', fees: '-0.1', fee_credits: '-0.05' },
    ),
    page('deposits', 'deposit_list', {
      ...history.deposits[0],
      amount: 1,
      create_time: leg.event_timestamp_ms,
      update_time: leg.event_timestamp_ms,
    }),
    page('withdrawals', 'withdrawal_list', { ...history.withdrawals[0], status: '9' }),
  ])
  expect(issues.map(({ column }) => column).sort()).toEqual(
    [
      'fee_credits',
      'fees',
      'instrument_name',
      'journal_type',
      'status',
      'trade_id',
      'transaction_qty',
      'transaction_qty',
      'transaction_qty',
    ].sort(),
  )
  expect(events).toMatchObject([{ type: 'deposit', asset: 'ETH', quantity: '1', sourceId: 'deposit:D1' }])
  expect(rows).toHaveLength(12)
})

testRecorded('cryptocom', cryptocomRecorded)
