// One figure with one definition: what a year shows in the calculation, the review and the dashboard.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCloses } from '../../prices/testing/seed-closes.ts'
import { act, ledgerOwner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'
import { takeLedgerPrices } from '../prices/take-prices.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const thisYear = new Date().getUTCFullYear()
const day = `${thisYear}-01-15`

test('a deposit of long ago is worth what it was worth then, and moves no other year', async () => {
  const ann = await ledgerOwner(product)
  await seedCloses(product.db, { old: { '2016-05-01': '450' } })
  const coin = { symbol: 'OLD' }
  await ann.post('/api/transactions', act('deposit', '2016-05-01T12:00:00Z', '1', null, coin))
  await ann.post('/api/transactions', act('buy', `${day}T12:00:00Z`, '1', '60000', coin))
  await takeLedgerPrices(product.deps, { userId: ann.id })
  const doubtOf = async (year: number) => (await ann.get(`/api/tax-calculations/${year}`)).doubt
  expect(await doubtOf(2016)).toEqual({ low: '0.00', high: '450.00', unpriced: 0, withoutCost: null })
  expect(await doubtOf(thisYear)).toEqual({ low: '0.00', high: '0.00', unpriced: 0, withoutCost: null })
})

test('sales without a purchase, coins that left, and what has no price, shown alike everywhere', async () => {
  const bob = await ledgerOwner(product)
  await seedCloses(product.db, { gone: { [day]: '100' } })
  const at = (hour: number) => `${day}T${hour}:00:00Z`
  // Sold without a purchase: may have cost all of its proceeds.
  await bob.post('/api/transactions', act('sell', at(10), '1', '5000', { symbol: 'SOLD' }))
  // Left at 200 having cost 350: a gain of 200 at most, or a loss of 150.
  await bob.post('/api/transactions', act('buy', at(11), '2', '350', { symbol: 'GONE' }))
  await bob.post('/api/transactions', act('withdrawal', at(12), '2', null, { symbol: 'GONE' }))
  // Its value is unknown.
  await bob.post('/api/transactions', act('income', at(13), '7', null, { symbol: 'NONE', kind: 'staking' }))
  await takeLedgerPrices(product.deps, { userId: bob.id })
  const withoutCost = { asset: 'SOLD', quantity: '1', others: 0 }
  const doubt = { low: '-5150.00', high: '200.00', unpriced: 1, withoutCost }
  expect((await bob.get(`/api/tax-calculations/${thisYear}`)).doubt).toEqual(doubt)
  expect((await bob.get('/api/review')).doubt).toEqual({ year: thisYear, ...doubt })
  expect((await bob.get(`/api/dashboard/stats/${thisYear}`)).doubt).toEqual(doubt)
})
