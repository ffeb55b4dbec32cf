import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLedger } from '../../db/queries/ledgers.ts'
import { saveOwnPrices } from '../../db/queries/prices.ts'
import { seedCloses } from '../../prices/testing/seed-closes.ts'
import { act, ledgerOwner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'
import { takeLedgerPrices } from './take-prices.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const atPar = 'dollar peg, assumed at par'
const noon = '2024-03-03T17:00:30Z'

test('prices that arrive change the revision once, the results, and what needs a price', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('income', noon, '2', null, { symbol: 'TAKE', kind: 'staking' }))
  expect((await ann.get('/api/tax-calculations/2024')).unknownIncome).toEqual({ items: 1 })
  expect((await ann.get('/api/review')).byKind).toEqual({ missing_price: 1 })

  const { revision } = await findLedger(product.db, ann.id)
  expect(await takeLedgerPrices(product.deps, { userId: ann.id })).toBe(0)
  expect(await findLedger(product.db, ann.id)).toMatchObject({ revision })

  await seedCloses(product.db, { take: { '2024-03-02': '1', '2024-03-03': '3490.25' } })
  // Another account may have had them fetched: nothing changes before they are taken.
  expect((await ann.get('/api/tax-calculations/2024')).totalIncome).toBe('0.00')
  expect(await takeLedgerPrices(product.deps, { userId: ann.id })).toBe(1)
  expect(await findLedger(product.db, ann.id)).toMatchObject({ revision: revision + 1 })
  expect(await takeLedgerPrices(product.deps, { userId: ann.id })).toBe(0)

  const year = await ann.get('/api/tax-calculations/2024')
  expect([year.totalIncome, year.unknownIncome]).toEqual(['6980.50', { items: 0 }])
  expect((await ann.get('/api/review')).byKind).toEqual({})
  expect((await ann.list())[0]).toMatchObject({
    usd: null,
    price: null,
    total: null,
    usdSource: null,
    market: { usd: '6980.50', unitPrice: '3490.25', source: 'Coinbase, Mar 3, 2024 close' },
    issues: [],
  })
})

test("a fee in coins, a trade of coins and an own price on the person's day are valued", async () => {
  const bob = await ledgerOwner(product)
  await seedCloses(product.db, { feecoin: { '2024-03-04': '10' }, gave: { '2024-03-04': '2' } })
  const evening = '2024-03-04T02:00:00Z'
  await bob.post(
    '/api/transactions',
    act('trade', evening, '5', null, {
      symbol: 'GAVE',
      receivedSymbol: 'GOT',
      receivedAmount: '4',
      feeSymbol: 'FEECOIN',
      feeAmount: '0.5',
    }),
  )
  await takeLedgerPrices(product.deps, { userId: bob.id })
  const shown = async () => {
    const { market, feeMarket } = (await bob.list())[0]
    return { market, feeMarket }
  }
  const feeMarket = { usd: '5.00', unitPrice: '10.00', source: 'Coinbase, Mar 4, 2024 close' }
  expect(await shown()).toEqual({
    market: { usd: '10.00', unitPrice: '2.00', source: 'Coinbase, Mar 4, 2024 close' },
    feeMarket,
  })
  await saveOwnPrices(product.db, [
    { userId: bob.id, asset: 'GOT', day: '2024-03-03', usd: '3', enteredAt: new Date() },
  ])
  expect(await shown()).toEqual({
    market: { usd: '12.00', unitPrice: null, source: 'your price for Mar 3, 2024' },
    feeMarket,
  })
})

test('a dollar stablecoin without a price is assumed at par, says so, and takes one’s own price', async () => {
  const cid = await ledgerOwner(product)
  await cid.post('/api/transactions', act('income', noon, '7', null, { symbol: 'USDT', kind: 'interest' }))
  await cid.post(
    '/api/transactions',
    act('trade', noon, '100', null, { symbol: 'ABC', receivedSymbol: 'USDC', receivedAmount: '50' }),
  )
  const marketOf = async (symbol: string) =>
    (await cid.list()).find((each: { symbol: string }) => each.symbol === symbol).market
  expect(await marketOf('USDT')).toEqual({ usd: '7.00', unitPrice: '1.00', source: atPar })
  expect(await marketOf('ABC')).toEqual({ usd: '50.00', unitPrice: null, source: atPar })
  expect((await cid.get('/api/review')).byKind).not.toHaveProperty('missing_price')
  expect((await cid.get('/api/tax-calculations/2024')).totalIncome).toBe('7.00')

  await cid.put('/api/prices', { asset: 'USDT', day: '2024-03-03', usd: '0.99' })
  expect(await marketOf('USDT')).toMatchObject({ usd: '6.93', source: 'your price for Mar 3, 2024' })
  expect((await cid.get('/api/tax-calculations/2024')).totalIncome).toBe('6.93')
})

test('on a day on which it had broken its peg, or after it failed, its price is unknown', async () => {
  const dan = await ledgerOwner(product)
  const earned = (symbol: string, at: string) =>
    dan.post('/api/transactions', act('income', at, '7', null, { symbol, kind: 'interest' }))
  await earned('USDC', '2023-03-09T23:59:00Z')
  await earned('USDC', '2023-03-10T00:00:00Z')
  await earned('USDC', '2023-03-13T23:59:00Z')
  await earned('UST', '2022-05-08T12:00:00Z')
  await earned('UST', '2022-05-09T00:00:00Z')
  await earned('UST', '2024-01-01T12:00:00Z')
  const valued = (await dan.list()).filter((each: { market: unknown }) => each.market !== null)
  const named = valued.map(
    (each: { symbol: string; timestamp: string }) => `${each.symbol} ${each.timestamp}`,
  )
  expect(named.sort()).toEqual(['USDC 2023-03-09T23:59:00.000Z', 'UST 2022-05-08T12:00:00.000Z'])
  expect((await dan.get('/api/review')).byKind).toEqual({ missing_price: 4 })
  // What the lists show is what the results count.
  expect((await dan.get('/api/tax-calculations/2022')).totalIncome).toBe('7.00')
  expect((await dan.get('/api/tax-calculations/2023')).totalIncome).toBe('7.00')
})
