import { expect, test } from 'vitest'
import { binanceUs as binanceUsImporter } from '../../importers/binance-us/binance-us.ts'
import { readText } from '../../importers/testing/read-text.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { identityOf } from '../../ledger/identity.ts'
import { binanceKey } from '../testing/binance-exchange.ts'
import { binanceUsRecorded } from '../testing/binance-recorded.ts'
import { binanceUs, binanceUsHistory } from '../testing/binance-us.ts'
import { binanceUsFile } from '../testing/binance-us-file.ts'
import { connectorContract } from '../testing/connector-contract.ts'
import { serveExchange } from '../testing/exchange-server.ts'
import { ledgerOf } from '../testing/ledger-of.ts'
import { testRecorded } from '../testing/recorded.ts'
import { syncOf } from '../testing/sync-of.ts'
import { open } from './api.ts'
import { map } from './map.ts'

connectorContract('binanceus')

const sync = () => syncOf({ open }, binanceKey, binanceUs(binanceUsHistory), { at: '2019-11-20T00:00:00Z' })

test('dollars lead to their markets, and coins to theirs', async () => {
  const { asked } = await sync()
  const symbols = asked.flatMap(url => /myTrades\?.*symbol=(\w+)/.exec(url)?.[1] ?? [])
  expect(symbols.toSorted()).toEqual(['BTCUSD', 'ETHBTC', 'SOLUSD'])
})

test('what Binance.US says a reward was worth is kept, and the reward is shown once', async () => {
  const { events } = await ledgerOf({ map }, (await sync()).pages)
  expect(events.filter(({ kind }) => kind === 'staking')).toMatchObject([
    { asset: 'SOL', quantity: '0.2', usd: '6.5', sourceId: 'api:staking:2001' },
  ])
})

test('what is staked is held too', async () => {
  const server = await serveExchange(binanceUs(binanceUsHistory))
  const session = await open(binanceKey, { baseUrl: server.url, sandbox: false })
  expect(await session.balances()).toEqual([
    { asset: 'BTC', quantity: '0.028' },
    { asset: 'SOL', quantity: '2' },
  ])
  await server.close()
})

test('a file of the same history holds the same acts', async () => {
  const file = readText([binanceUsImporter], binanceUsFile)
  expect(file.issues).toEqual([])
  const { events } = await ledgerOf({ map }, (await sync()).pages)
  const contents = (acts: readonly ImportedEvent[]) =>
    acts.map(event => identityOf('Binance.US', event, 'Binance.US').contentKey).sort()
  const listed = contents(events)
  expect(listed).toEqual(expect.arrayContaining(contents(file.events)))
  // Dust and airdrops are not in this file.
  expect(listed).toHaveLength(file.events.length + 2)
  // Their ids are of two kinds, so content decides.
  expect(events.every(({ sourceId }) => sourceId?.startsWith('api:'))).toBe(true)
})

testRecorded('binanceus', binanceUsRecorded)
