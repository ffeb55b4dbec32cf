// Days on which two sources are far apart about what a coin was worth: the person decides which price counts.

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExchangeServer } from '../../connectors/testing/exchange-server.ts'
import { priceCompared } from '../../db/schema.ts'
import { closesOf, playBitstamp, playCoinbase, secondsOf } from '../../prices/sources/testing/play-sources.ts'
import { act, ledgerOwner, type Owner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'
import { fetchPrices } from './fetch-prices.ts'

let servers: ExchangeServer[]
let product: TestProduct
beforeAll(async () => {
  const volumes = { [secondsOf('2023-05-05')]: '2000' }
  servers = [
    await playCoinbase({
      'SOL-USD': { days: closesOf({ '2024-03-03': '130', '2024-03-04': '135', '2024-03-05': '140' }) },
      'DUP-USD': { days: closesOf({ '2023-05-05': '1.20' }) },
      'TWO-USD': { days: closesOf({ '2024-03-04': '135' }) },
      'ADA-USD': { days: closesOf({ '2024-03-03': '0.70' }) },
    }),
    await playBitstamp({
      // Within 5 percent, beyond, and a day with next to no trade.
      'SOL/USD': {
        days: closesOf({ '2024-03-03': '124', '2024-03-04': '128.5', '2024-03-05': '100' }),
        volumes: { [secondsOf('2024-03-03')]: '50', [secondsOf('2024-03-04')]: '50' },
      },
      'TWO/USD': {
        days: closesOf({ '2024-03-04': '128.5' }),
        volumes: { [secondsOf('2024-03-04')]: '50' },
      },
      'DUP/USD': { days: closesOf({ '2023-05-05': '1.00' }), volumes },
    }),
  ]
  const [coinbase, bitstamp] = servers.map(({ url }) => url)
  product = await startTestProduct({ prices: { addresses: { coinbase, bitstamp } } })
})
afterAll(async () => {
  await product.stop()
  await Promise.all(servers.map(server => server.close()))
})

const reward = (timestamp: string, amount: string, symbol = 'SOL') =>
  act('income', timestamp, amount, null, { symbol, kind: 'staking' })
const disagreements = async (owner: Owner) =>
  (await owner.get('/api/review')).issues.filter(
    ({ kind }: { kind: string }) => kind === 'price_disagreement',
  )
const income = async (owner: Owner, year: number) =>
  (await owner.get(`/api/tax-calculations/${year}`)).totalIncome

test('a price that another source contradicts by more than 5 percent is an issue, with the dollars between', async () => {
  const ann = await ledgerOwner(product)
  for (const day of ['03', '04', '05'])
    await ann.post('/api/transactions', reward(`2024-03-${day}T17:00:00Z`, '2'))
  await ann.post('/api/transactions', reward('2024-03-04T18:00:00Z', '3'))
  await fetchPrices(product.deps, { userId: ann.id })
  const [issue, ...others] = await disagreements(ann)
  expect(others).toEqual([])
  expect(issue).toMatchObject({
    key: 'price_disagreement:SOL:2024-03-04',
    usdAtStake: '32.50',
    asset: 'SOL',
    prices: { counted: { usd: '135', source: 'Coinbase' }, other: { usd: '128.5', source: 'Bitstamp' } },
    message:
      'One SOL closed at $135.00 on Mar 4, 2024 by Coinbase, but at $128.50 by Bitstamp: 5% apart. 2 records take the price from Coinbase. Keep it, use the other one, or enter your own.',
  })
  expect(issue.transactions).toHaveLength(2)
  // Until then the more trusted source counts.
  expect(await income(ann, 2024)).toBe('1215.00')

  const asked = () => product.db.select().from(priceCompared).where(eq(priceCompared.coinId, 'sol'))
  const before = await asked()
  expect(before).toHaveLength(3)
  await fetchPrices(product.deps, { userId: ann.id })
  expect(await asked()).toEqual(before)

  await ann.put('/api/prices', { asset: 'SOL', day: '2024-03-04', usd: '128.5' })
  expect(await disagreements(ann)).toEqual([])
  expect(await income(ann, 2024)).toBe('1182.50')
})

test('who keeps the price is not asked again', async () => {
  const bob = await ledgerOwner(product)
  await bob.post('/api/transactions', reward('2023-05-05T12:00:00Z', '100', 'DUP'))
  await fetchPrices(product.deps, { userId: bob.id })
  const [issue] = await disagreements(bob)
  expect(issue).toMatchObject({ usdAtStake: '20.00' })
  expect((await bob.get('/api/review')).byKind).toEqual({ price_disagreement: 1 })
  await bob.post('/api/review/dismiss', { key: issue.key })
  expect((await bob.get('/api/review')).byKind).toEqual({})
  expect(await income(bob, 2023)).toBe('120.00')
})

test('a price that a value does not rest on is no issue', async () => {
  const cat = await ledgerOwner(product)
  const at = '2023-05-05T12:00:00Z'
  await cat.post('/api/transactions', act('buy', at, '100', '110', { symbol: 'DUP' }))
  await cat.post(
    '/api/transactions',
    act('trade', at, '50', null, { symbol: 'DUP', receivedSymbol: 'USDC', receivedAmount: '55' }),
  )
  await fetchPrices(product.deps, { userId: cat.id })
  expect(await disagreements(cat)).toEqual([])
})

test('what one source alone has is believed, and what is worth a few dollars is not asked about', async () => {
  const dan = await ledgerOwner(product)
  await dan.post('/api/transactions', reward('2024-03-03T12:00:00Z', '100', 'ADA'))
  await dan.post('/api/transactions', reward('2023-05-05T12:00:00Z', '3', 'DUP'))
  await fetchPrices(product.deps, { userId: dan.id })
  expect(await disagreements(dan)).toEqual([])
  expect(await income(dan, 2024)).toBe('70.00')
})

test('a source that does not answer is asked for its opinion by the next run', async () => {
  const eve = await ledgerOwner(product)
  servers[1]?.fail(...Array.from({ length: 20 }, () => 'server error' as const))
  await eve.post('/api/transactions', reward('2024-03-04T12:00:00Z', '10', 'TWO'))
  await fetchPrices(product.deps, { userId: eve.id })
  expect(await disagreements(eve)).toEqual([])
  servers[1]?.fail()
  await fetchPrices(product.deps, { userId: eve.id })
  expect(await disagreements(eve)).toMatchObject([{ usdAtStake: '65.00' }])
})
