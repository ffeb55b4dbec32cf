import { expect, test } from 'vitest'
import { binanceUs as binanceUsFile } from '../../importers/binance-us/binance-us.ts'
import { readText } from '../../importers/testing/read-text.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { identityOf } from '../../ledger/identity.ts'
import { binanceKey } from '../testing/binance-exchange.ts'
import { binanceUs, binanceUsEntryIds, binanceUsHistory } from '../testing/binance-us.ts'
import { connectorContract, ledgerOf } from '../testing/connector-contract.ts'
import { serveExchange } from '../testing/exchange-server.ts'
import { syncOf } from '../testing/sync-of.ts'
import { open } from './api.ts'
import { map } from './map.ts'

connectorContract('Binance.US', {
  connector: { open, map },
  credentials: binanceKey,
  exchange: () => binanceUs(binanceUsHistory),
  entryIds: binanceUsEntryIds,
  unknown: 1,
  at: Date.UTC(2019, 10, 20),
})

const sync = () => syncOf({ open }, binanceKey, binanceUs(binanceUsHistory), { at: '2019-11-20T00:00:00Z' })

test('dollars lead to their markets, and coins to theirs', async () => {
  const { asked } = await sync()
  const symbols = asked.flatMap(url => /myTrades\?.*symbol=(\w+)/.exec(url)?.[1] ?? [])
  expect(symbols.toSorted()).toEqual(['BTCUSD', 'ETHBTC', 'SOLUSD'])
})

test('what Binance.US says a reward was worth is kept, and the reward is told once', async () => {
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
  const columns =
    'User_Id,Time,Category,Operation,Order_Id,Transaction_Id,Primary_Asset,Realized_Amount_For_Primary_Asset,Realized_Amount_For_Primary_Asset_In_USD_Value,Base_Asset,Realized_Amount_For_Base_Asset,Realized_Amount_For_Base_Asset_In_USD_Value,Quote_Asset,Realized_Amount_For_Quote_Asset,Realized_Amount_For_Quote_Asset_In_USD_Value,Fee_Asset,Realized_Amount_For_Fee_Asset,Realized_Amount_For_Fee_Asset_In_USD_Value,Payment_Method,Withdrawal_Method,Additional_Note'
  const file = readText(
    [binanceUsFile],
    `${columns}
5,2019-10-02 10:00:00.123,Deposit,Crypto Deposit,2,912,ETH,2,400,,,,,,,,,,Wallet,,
5,2019-10-03 10:00:00.000,Withdrawal,Crypto Withdrawal,3,913,ETH,0.5,100,,,,,,,ETH,0.005,1,,Wallet,
5,2019-10-04 10:00:00.123,Spot Trading,Buy,4,914,,,,BTC,0.01,80,USD,80,80,BNB,0.001,0.02,Wallet,,
5,2019-10-04 10:00:00.456,Spot Trading,Buy,4,915,,,,BTC,0.02,160.02,USD,160.02,160.02,USD,0.16,0.16,Wallet,,
5,2019-10-05 10:00:00.123,Spot Trading,Sell,5,916,,,,ETH,0.1,16,BTC,0.002,16,BTC,0.000002,0.02,Wallet,,
5,2019-10-06 10:00:00.123,Buy,Buy,6,917,,,,USD,250,250,SOL,10,250,USD,1.25,1.25,Card,,
5,2019-10-07 10:00:00.123,Sell,Sell,7,918,,,,SOL,4,110,USD,110,110,USD,0.55,0.55,Wallet,,
5,2019-10-08 10:00:00.123,Convert,Convert,8,919,,,,ADA,50,6,ETH,0.03,6,,,,Wallet,,
5,2019-10-10 10:00:00.000,Distribution,Staking Rewards,10,920,SOL,0.2,6.5,,,,,,,,,,Wallet,,
`,
  )
  expect(file.issues).toEqual([])
  const { events } = await ledgerOf({ map }, (await sync()).pages)
  const contents = (acts: readonly ImportedEvent[]) =>
    acts.map(event => identityOf('Binance.US', event, 'Binance.US').contentKey).sort()
  const told = contents(events)
  expect(told).toEqual(expect.arrayContaining(contents(file.events)))
  // Dust and airdrops are not in this file.
  expect(told).toHaveLength(file.events.length + 2)
  // Their ids are of two kinds, so content decides.
  expect(events.every(({ sourceId }) => sourceId?.startsWith('api:'))).toBe(true)
})
