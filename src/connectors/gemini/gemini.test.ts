import { describe, expect, test } from 'vitest'
import { gemini } from '../../importers/gemini/gemini.ts'
import { readText } from '../../importers/testing/read-text.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { identityOf } from '../../ledger/identity.ts'
import { pull } from '../pull.ts'
import { connectorContract } from '../testing/connector-contract.ts'
import { serveExchange } from '../testing/exchange-server.ts'
import {
  type GeminiHistory,
  type GeminiTrade,
  geminiExchange,
  geminiHistory,
  geminiKey,
} from '../testing/gemini-exchange.ts'
import { geminiFile } from '../testing/gemini-file.ts'
import { geminiRecorded } from '../testing/gemini-recorded.ts'
import { allOf, ledgerOf } from '../testing/ledger-of.ts'
import { testRecorded } from '../testing/recorded.ts'
import { open } from './api.ts'
import { map } from './map.ts'

const history = geminiHistory(520)

connectorContract('gemini')

const at = (time: string) => ({ now: () => new Date(time), signal: new AbortController().signal, pauseMs: 1 })
const nothing: GeminiHistory = { trades: [], transfers: [], staking: [], earn: [], symbols: ['btcusd'] }

/** Everything a history comes to, read from the beginning or from where an earlier sync ended. */
async function pulled(given: GeminiHistory, state: Parameters<typeof pull>[1] = null) {
  const server = await serveExchange(geminiExchange(given))
  const session = await open(geminiKey, { baseUrl: server.url, sandbox: false })
  const pages = await allOf(pull(session, state, at('2026-01-10T00:00:00Z')))
  const [balances, warning] = [await session.balances(), await session.warning?.()]
  await server.close()
  return { pages, balances, warning, state: pages.at(-1)?.state ?? null }
}
const eventsOf = async (given: GeminiHistory) => (await ledgerOf({ map }, (await pulled(given)).pages)).events

test('a file of the same history holds the same acts', async () => {
  /** What is known by an id in both, and by what it says where the file has no id. */
  const known = (events: readonly ImportedEvent[]) =>
    events
      .map(event => {
        const { identity, contentKey } = identityOf('Gemini', event, 'Gemini')
        const { type, usd, quantity, fee } = event
        const isTrade = event.sourceId?.startsWith('trade:')
        // The file gives dollars for no reward.
        return {
          key: isTrade ? identity : (contentKey ?? identity),
          type,
          usd: isTrade ? usd : undefined,
          quantity,
          fee,
        }
      })
      .sort((a, b) => a.key.localeCompare(b.key))
  const fromApi = await eventsOf(history)
  expect(known(fromApi)).toEqual(known(readText([gemini], geminiFile(history)).events))
  expect(fromApi).toHaveLength(520 + 4 + 60 + 3 + 2)
})

test('trades are what they were in money and in coins, whatever the market is called', async () => {
  const events = await eventsOf(history)
  const of = (asset: string) => events.find(event => event.asset === asset || event.received?.asset === asset)
  expect(of('PAXG')).toMatchObject({ type: 'buy', quantity: '0.25', usd: '450', fee: { usd: '1.8' } })
  expect(of('LINK')).toMatchObject({
    type: 'trade',
    asset: 'BTC',
    quantity: '0.003675',
    received: { asset: 'LINK', quantity: '10.5' },
    fee: { asset: 'BTC', quantity: '0.0000091875' },
  })
  // Its market is gone, and no longer in the list of markets.
  expect(of('LUNA')).toMatchObject({ type: 'buy', quantity: '3.5', usd: '315' })
  expect(of('ETH')).toMatchObject({ type: 'deposit', hash: expect.stringContaining('0xdeposit') })
  expect(events.find(({ kind }) => kind === 'staking')).toMatchObject({ quantity: '0.01', usd: '18.5025' })
  expect(events.find(({ type }) => type === 'withdrawal')).toMatchObject({
    quantity: '0.01',
    fee: { asset: 'BTC', quantity: '0.0001' },
    sourceId: 'transfer:7000062',
  })
})

describe('of trades', () => {
  const trade = history.trades[0] as GeminiTrade
  const alone = (more: Partial<GeminiTrade>) =>
    ledgerOf({ map }, [{ stream: 'trades', body: JSON.stringify([{ ...trade, ...more }]) }])

  test('a rebate makes a purchase cheaper and a sale better', async () => {
    const sums = { amount: '2', price: '10', fee_amount: '-0.5' }
    expect((await alone({ ...sums, type: 'Buy' })).events).toMatchObject([
      { type: 'buy', usd: '19.5', fee: undefined },
    ])
    expect((await alone({ ...sums, type: 'Sell' })).events).toMatchObject([{ type: 'sell', usd: '20.5' }])
  })

  test.each([
    ['btcgusd', 'GUSD', 'BTC', 'GUSD'],
    ['paxgusd', 'USD', 'PAXG', 'USD'],
    ['paxggusd', 'GUSD', 'PAXG', 'GUSD'],
    ['btcusdt', 'USDT', 'BTC', 'USDT'],
    ['dogeeth', '', 'DOGE', 'ETH'],
  ])('%s is %3$s for %4$s', async (symbol, fee_currency, base, quote) => {
    const { events } = await alone({
      symbol,
      fee_currency,
      fee_amount: '0',
      type: 'Buy',
      amount: '1',
      price: '2',
    })
    expect(events).toMatchObject([
      quote === 'USD'
        ? { asset: base, usd: '2' }
        : { asset: quote, quantity: '2', received: { asset: base } },
    ])
  })

  test('futures are reported, not counted', async () => {
    const { events, issues } = await alone({ symbol: 'btcgusdperp' })
    expect([events, issues]).toMatchObject([[], [{ column: 'symbol', value: 'btcgusdperp' }]])
  })
})

test('small amounts of interest keep their value, to the last digit a coin has', async () => {
  const accrual = {
    transactionId: 'X',
    transactionType: 'Interest',
    amountCurrency: 'ETH',
    dateTime: 1667418287795,
  }
  const amountOf = async (amount: string) => {
    const body = `[{"transactions":[{"amount":${amount},${JSON.stringify(accrual).slice(1)}]}]`
    return (await ledgerOf({ map }, [{ stream: 'staking', body }])).events[0]?.quantity
  }
  expect(await amountOf('1.5e-7')).toBe('0.00000015')
  expect(await amountOf('0.0037971687995651837')).toBe('0.003797168799565184')
})

test('an account in which nothing ever happened is in order', async () => {
  const { pages, balances } = await pulled(nothing)
  expect(pages.filter(({ body }) => body !== null)).toEqual([])
  expect(await ledgerOf({ map }, pages)).toEqual({ events: [], issues: [], skips: [], rows: [] })
  expect(balances).toEqual([])
})

test('more in one millisecond than a page holds is refused, not left out', async () => {
  const trade = history.trades[0] as GeminiTrade
  const crowd = Array.from({ length: 501 }, (_, n) => ({ ...trade, tid: 9_000_000 + n }))
  await expect(pulled({ ...nothing, trades: crowd })).rejects.toMatchObject({ code: 'crowded' })
})

test('a later sync asks for what is new, and looks back for what came late', async () => {
  const first = await pulled(history)
  const [deposit] = history.transfers
  if (!deposit) throw new Error('There is no deposit.')
  const late = {
    ...deposit,
    eid: 1,
    currency: 'BTC',
    amount: '0.5',
    timestampms: Date.parse('2023-03-20T00:00:00Z'),
  }
  const completed = history.transfers.map(transfer => ({ ...transfer, status: 'Complete' }))
  const second = await pulled({ ...history, transfers: [...completed, late] }, first.state)
  // A page for each stream: what is there is not read again from the beginning.
  expect(new Set(second.pages.map(({ stream }) => stream)).size).toBe(second.pages.length)
  const before = (await ledgerOf({ map }, first.pages)).events
  const { events } = await ledgerOf({ map }, [...first.pages, ...second.pages])
  const fresh = events.filter(({ sourceId }) => !before.some(event => event.sourceId === sourceId))
  expect(fresh).toMatchObject([{ sourceId: 'transfer:1' }, { asset: 'SOL', quantity: '5' }])
})

test('balances are those of the exchange and of staking together', async () => {
  const { balances } = await pulled({
    ...nothing,
    balances: { BTC: '1.5', ETH: '2' },
    stakingBalances: { ETH: '3.25' },
  })
  expect(balances).toEqual([
    { asset: 'BTC', quantity: '1.5' },
    { asset: 'ETH', quantity: '5.25' },
  ])
})

test('a key that can do more than read is reported', async () => {
  expect((await pulled(nothing)).warning).toBeUndefined()
  const { warning } = await pulled({
    ...nothing,
    roles: { isAuditor: false, isTrader: true, isFundManager: true },
  })
  expect(warning).toContain('can trade and withdraw')
})

test.each([
  [403, 'MissingRole', 'permission_missing'],
  [403, 'ApiKeyIpFilteringFailure', 'ip_restricted'],
  [400, 'InvalidSignature', 'key_refused'],
  [400, 'InvalidNonce', 'nonce_refused'],
  // rotki/rotki issue 2669: what a master key is answered.
  [400, 'MissingAccounts', 'scope_too_wide'],
  [429, 'RateLimit', 'rate_limited'],
  [503, 'Maintenance', 'unreachable'],
])('%i %s is %s', async (status, reason, code) => {
  const server = await serveExchange({
    ...geminiExchange(nothing),
    answer: () => ({ status, body: { result: 'error', reason, message: 'In words that may change.' } }),
  })
  const session = await open(geminiKey, { baseUrl: server.url, sandbox: false })
  await expect(session.page('transfers', undefined, new Date())).rejects.toMatchObject({ code })
  await server.close()
})

testRecorded('gemini', geminiRecorded)
