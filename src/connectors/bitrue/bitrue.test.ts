import { describe, expect, test } from 'vitest'
import { bitrue } from '../../importers/bitrue/bitrue.ts'
import { readText } from '../../importers/testing/read-text.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { identityOf } from '../../ledger/identity.ts'
import { type BitrueAccount, bitrueExchange, bitrueHistory, bitrueKey } from '../testing/bitrue-exchange.ts'
import { bitrueFile } from '../testing/bitrue-file.ts'
import { connectorContract } from '../testing/connector-contract.ts'
import { serveExchange } from '../testing/exchange-server.ts'
import { ledgerOf } from '../testing/ledger-of.ts'
import { syncOf } from '../testing/sync-of.ts'
import { open } from './api.ts'
import { map } from './map.ts'

connectorContract('bitrue')

const sync = (account: BitrueAccount, at: string, state?: Parameters<typeof syncOf>[3]['state']) =>
  syncOf({ open }, bitrueKey, bitrueExchange(account), { at, ...(state && { state }) })

const nothing: BitrueAccount = { ...bitrueHistory, trades: {}, deposits: {}, withdrawals: {} }

test('what a history comes to', async () => {
  const { pages } = await sync(bitrueHistory, '2022-05-01T00:00:00Z')
  const { events } = await ledgerOf({ map }, pages)
  expect(events.toSorted((a, b) => a.at - b.at)).toMatchObject([
    { type: 'deposit', asset: 'XRP', quantity: '250', hash: 'AB'.repeat(32) },
    {
      type: 'trade',
      asset: 'XRP',
      quantity: '100',
      received: { asset: 'USDT', quantity: '80.5' },
      fee: { asset: 'USDT', quantity: '0.0805' },
      sourceId: 'api:trade:XRPUSDT:501',
    },
    { type: 'trade', asset: 'USDT', quantity: '40', received: { asset: 'ADA', quantity: '50' } },
    {
      type: 'withdrawal',
      asset: 'USDT',
      quantity: '8.4',
      fee: { asset: 'USDT', quantity: '1.6' },
      sourceId: 'api:withdrawal:183745',
    },
  ])
})

describe('what is asked', () => {
  const coinsOf = (asked: readonly string[]) =>
    asked.flatMap(url => /deposit\/history\?.*coin=(\w+)/.exec(url)?.[1] ?? [])

  test('every coin the first time, though the account is empty, and again after a month', async () => {
    const first = await sync(nothing, '2022-05-01T00:00:00Z')
    expect(coinsOf(first.asked)).toEqual(['ada', 'btc', 'btr', 'doge', 'eur', 'usdt', 'xrp'])
    expect(first.asked.filter(url => url.includes('myTrades'))).toEqual([])
    const next = await sync(nothing, '2022-05-02T00:00:00Z', first.state)
    expect(coinsOf(next.asked)).toEqual([])
    const later = await sync(nothing, '2022-06-02T00:00:00Z', next.state)
    expect(coinsOf(later.asked)).toHaveLength(7)
  })

  test('in between, the coins that have been there and those that are', async () => {
    const first = await sync(bitrueHistory, '2022-05-01T00:00:00Z')
    const holding = { ...bitrueHistory, balances: [{ asset: 'btr', free: '1', locked: '0' }] }
    const next = await sync(holding, '2022-05-02T00:00:00Z', first.state)
    expect(coinsOf(next.asked).toSorted()).toEqual(['ada', 'btr', 'usdt', 'xrp'])
  })

  test('markets of the coins that turn up, and a delisted one is no error', async () => {
    const first = await sync(bitrueHistory, '2022-05-01T00:00:00Z')
    const symbols = first.asked.flatMap(url => /symbol=(\w+)/.exec(url)?.[1] ?? [])
    expect(symbols.toSorted()).toEqual(['ADABTC', 'ADAUSDT', 'XRPUSDT'])
    const delisted = { ...bitrueHistory, markets: [['ADA', 'USDT']] as const }
    const next = await sync(delisted, '2022-05-02T00:00:00Z', first.state)
    const { events } = await ledgerOf({ map }, [...first.pages, ...next.pages])
    expect(events).toHaveLength(4)
  })
})

test.each([
  [401, { code: -1022, msg: 'Invalid signature' }, 'key_refused'],
  [401, { code: -2015, msg: 'Invalid API-key, IP, or permissions for action.' }, 'key_refused'],
  [429, { code: -1003, msg: 'Too many requests' }, 'rate_limited'],
  [500, { code: -1016, msg: 'Service unavailable' }, 'unreachable'],
  [503, { code: 503, msg: 'Service unavailable' }, 'unreachable'],
  [200, { balances: 'none' }, 'malformed'],
])('%i %j is %s', async (status, body, code) => {
  const server = await serveExchange({ ...bitrueExchange(nothing), answer: () => ({ status, body }) })
  const session = await open(bitrueKey, { baseUrl: server.url, sandbox: false })
  await expect(session.balances()).rejects.toMatchObject({ code })
  await server.close()
})

test('a file of the same history holds the same acts', async () => {
  const { events } = await ledgerOf({ map }, (await sync(bitrueHistory, '2022-05-01T00:00:00Z')).pages)
  const file = readText([bitrue], bitrueFile)
  expect(file.issues).toEqual([])
  const contents = (acts: readonly ImportedEvent[]) =>
    acts.map(event => {
      const { identity, contentKey } = identityOf('Bitrue', event, 'Bitrue')
      return contentKey ?? identity
    })
  const listed = contents(events.filter(({ type }) => type !== 'withdrawal'))
  expect(listed.toSorted()).toEqual(contents(file.events).toSorted())
  // The file has minutes only; what the exchange shows to the second stays as fine.
  expect(events.some(({ at }) => at % 60_000 !== 0)).toBe(true)
})
