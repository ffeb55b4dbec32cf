import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ExchangeServer } from '../../connectors/testing/exchange-server.ts'
import { listHealthNotes } from '../../db/queries/figures.ts'
import { findLedger } from '../../db/queries/ledgers.ts'
import { findPortfolioState } from '../../db/queries/portfolio.ts'
import { findCoverage, listCloses } from '../../db/queries/prices.ts'
import type { Queue } from '../../jobs/queue.ts'
import { closesOf, playCoinbase, playKraken } from '../../prices/sources/testing/play-sources.ts'
import { act, ledgerOwner, type Owner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'
import { fetchPrices } from './fetch-prices.ts'
import { requestDuePrices } from './request-prices.ts'

let servers: ExchangeServer[]
let product: TestProduct
beforeAll(async () => {
  servers = [
    await playCoinbase({
      'SOL-USD': {
        days: closesOf({ '2024-03-03': '130.5', '2024-03-04': '135' }),
        minutes: closesOf({ '2024-03-04T17:00Z': '134.2' }),
      },
      'BTC-USD': { days: closesOf({ '2022-12-31': '16500', '2023-01-01': '16600' }) },
      'ETH-USD': { days: closesOf({ '2022-12-31': '1200', '2023-01-01': '1210' }) },
    }),
    await playKraken({
      DOTUSD: {
        days: closesOf({ [new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)]: '7.25' }),
      },
    }),
  ]
  const [coinbase, kraken] = servers.map(({ url }) => url)
  product = await startTestProduct({ prices: { addresses: { coinbase, kraken } } })
})
afterAll(async () => {
  await product.stop()
  await Promise.all(servers.map(server => server.close()))
})

const reward = (timestamp: string, symbol = 'SOL', amount = '2') =>
  act('income', timestamp, amount, null, { symbol, kind: 'staking' })
const marketOf = async (owner: Owner) =>
  (await owner.list()).map(({ symbol, market }: { symbol: string; market: object }) => [symbol, market])
const requests = () => servers.map(server => server.requests())

test('what is added asks for its prices by itself: the day, and the minute where a source has it', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', reward('2024-03-03T12:00:00Z'))
  await ann.post('/api/transactions', reward('2024-03-04T17:00:59Z'))
  await vi.waitFor(
    async () =>
      expect(await marketOf(ann)).toEqual([
        ['SOL', { usd: '268.40', unitPrice: '134.20', source: 'Coinbase, Mar 4, 2024 at 17:00 UTC' }],
        ['SOL', { usd: '261.00', unitPrice: '130.50', source: 'Coinbase, Mar 3, 2024 close' }],
      ]),
    { timeout: 60_000 },
  )
  expect((await ann.get('/api/tax-calculations/2024')).totalIncome).toBe('529.40')
  // Without anybody looking at the portfolio.
  await vi.waitFor(
    async () =>
      expect((await findPortfolioState(product.db, ann.id))?.prices).toMatchObject({ closes: { SOL: 2 } }),
    { timeout: 60_000, interval: 500 },
  )
})

test('a day that Coinbase does not have comes from Kraken, and nothing is asked for twice', async () => {
  const bob = await ledgerOwner(product)
  const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
  await bob.post('/api/transactions', reward(`${day}T09:00:00Z`, 'DOT', '4'))
  await vi.waitFor(
    async () => {
      const [[, market]] = await marketOf(bob)
      expect(market).toMatchObject({ usd: '29.00', source: expect.stringMatching(/^Kraken, .* close$/) })
    },
    { timeout: 60_000 },
  )
  await fetchPrices(product.deps, { userId: bob.id })
  const before = requests()
  const { revision } = await findLedger(product.db, bob.id)
  await fetchPrices(product.deps, { userId: bob.id })
  expect(requests()).toEqual(before)
  expect(await findLedger(product.db, bob.id)).toMatchObject({ revision })
})

test('a source that does not answer fails nothing, and is asked again by the next run', async () => {
  const cat = await ledgerOwner(product)
  for (const server of servers) server.fail(...Array.from({ length: 20 }, () => 'server error' as const))
  await cat.post('/api/transactions', reward('2024-03-03T12:00:00Z', 'NEVERLISTED'))
  await fetchPrices(product.deps, { userId: cat.id })
  expect(await marketOf(cat)).toEqual([['NEVERLISTED', null]])
  expect((await cat.get('/api/review')).byKind).toEqual({ missing_price: 1 })
  for (const server of servers) server.fail()
})

test('operators see a source that refuses to answer, and that it answers again', async () => {
  const fay = await ledgerOwner(product)
  const noteOfCoinbase = async () =>
    (await listHealthNotes(product.db)).find(({ name }) => name === 'prices_coinbase')
  const record = reward('2023-06-02T12:00:00Z')
  servers[0]?.fail(...Array.from({ length: 20 }, () => 'rate limit' as const))
  await fay.post('/api/transactions', record)
  await fetchPrices(product.deps, { userId: fay.id })
  expect(await noteOfCoinbase()).toMatchObject({ failure: 'status 429, too many requests' })
  servers[0]?.fail()
  await fetchPrices(product.deps, { userId: fay.id })
  const note = await noteOfCoinbase()
  expect(Number(note?.okAt)).toBeGreaterThan(Number(note?.failedAt))
})

test('a name that two coins share is not priced before the person says which one it is', async () => {
  const dan = await ledgerOwner(product)
  await dan.post('/api/transactions', reward('2024-03-03T12:00:00Z', 'LUNA'))
  await fetchPrices(product.deps, { userId: dan.id })
  expect(await marketOf(dan)).toEqual([['LUNA', null]])
})

test('the market is asked for from the close before the first day of the portfolio, west of UTC too', async () => {
  const eve = await ledgerOwner(product)
  // In New York it is still January 1, so the portfolio begins with the close of December 31.
  await eve.post('/api/transactions', act('buy', '2023-01-02T03:00:00Z', '1', '100', { symbol: 'SOL' }))
  await fetchPrices(product.deps, { userId: eve.id })
  for (const coinId of ['btc', 'eth'])
    expect((await findCoverage(product.db, coinId))?.firstDay).toBe('2022-12-31')
  const range = { from: new Date('2022-12-31'), to: new Date('2022-12-31') }
  const closes = await listCloses(product.db, ['btc', 'eth'], range)
  expect(closes.map(({ coinId, usd }) => `${coinId} ${usd}`)).toEqual(['btc 16500', 'eth 1200'])
})

test('prices of days that have closed are asked for again, for those who were here within a month', async () => {
  const ann = await ledgerOwner(product)
  const asked = async () => {
    const jobs: unknown[] = []
    const enqueue: Queue['enqueue'] = async (_, { name }, payload) => void jobs.push([name, payload])
    await requestDuePrices({ ...product.deps, queue: { enqueue } })
    return jobs
  }
  expect(await asked()).toEqual(
    expect.arrayContaining([
      ['fetch-prices', { userId: ann.id }],
      ['refresh-portfolio', { userId: ann.id }],
    ]),
  )
  product.wait(31 * 86_400_000)
  expect(await asked()).toEqual([])
  product.wait(-31 * 86_400_000)
})
