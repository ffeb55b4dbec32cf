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
