// Records at one time: which was first is set by the person, and the figures follow.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerOwner, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const NOON = '2025-03-01T12:00:00Z'

const add = async (owner: Owner, fields: object): Promise<string> =>
  (await owner.post('/api/transactions', { wallet: 'Ledger', ...fields })).json().id

/** A bitcoin for $10,000, traded away for 20 ether and back again at one time, for $50,000 each. */
async function thereAndBack(owner: Owner) {
  await add(owner, {
    type: 'buy',
    symbol: 'BTC',
    amount: '1',
    usd: '10000',
    timestamp: '2020-01-05T12:00:00Z',
  })
  const trade = { type: 'trade', usd: '50000', timestamp: NOON }
  const there = await add(owner, {
    ...{ ...trade, symbol: 'BTC', amount: '1', receivedSymbol: 'ETH', receivedAmount: '20' },
  })
  const back = await add(owner, {
    ...{ ...trade, symbol: 'ETH', amount: '20', receivedSymbol: 'BTC', receivedAmount: '1' },
  })
  return { there, back }
}

const order = (owner: Owner, ...ids: string[]) => owner.put('/api/transactions/order', { ids })
const gainOf = async (owner: Owner) => (await owner.get('/api/tax-calculations/2025')).totalGainLoss

test('two trades at one time that feed each other are put in order, and the figures follow', async () => {
  const ann = await ledgerOwner(product)
  const { there, back } = await thereAndBack(ann)
  const review = await ann.get('/api/review')
  expect(review.byKind.order_open).toBe(1)
  const issue = review.issues.find(({ kind }: { kind: string }) => kind === 'order_open')
  expect(issue.transactions.map(({ id }: { id: string }) => id).sort()).toEqual([there, back].sort())

  expect((await order(ann, there, back)).json()).toEqual({ ordered: 2 })
  expect(await ann.get('/api/review')).toMatchObject({ issues: [], total: 0 })
  expect(await gainOf(ann)).toBe('40000.00')

  // The other way around the ether was sold before it was there.
  await order(ann, back, there)
  expect((await ann.get('/api/review')).byKind).toEqual({ missing_history: 1 })
  expect(await gainOf(ann)).toBe('90000.00')
})

test('an open order can be left as it is counted', async () => {
  const ann = await ledgerOwner(product)
  await thereAndBack(ann)
  const [issue] = (await ann.get('/api/review')).issues.filter(
    ({ kind }: { kind: string }) => kind === 'order_open',
  )
  await ann.post('/api/review/dismiss', { key: issue.key })
  expect((await ann.get('/api/review')).byKind.order_open).toBeUndefined()
})

test('every record at that time has a place, and only those', async () => {
  const [ann, bob] = [await ledgerOwner(product), await ledgerOwner(product)]
  const { there, back } = await thereAndBack(ann)
  const sale = await add(ann, { type: 'sell', symbol: 'BTC', amount: '0.5', usd: '25000', timestamp: NOON })
  const later = await add(ann, {
    ...{ type: 'sell', symbol: 'BTC', amount: '0.1', usd: '5000', timestamp: '2025-03-01T12:00:00.001Z' },
  })
  for (const ids of [
    [there, back],
    [there, back, sale, later],
    [there, there, back],
  ])
    expect((await order(ann, ...ids)).json()).toMatchObject({ code: 'validation_failed', field: 'ids' })
  expect((await order(bob, there, back, sale)).statusCode).toBe(404)
  expect((await order(ann, there, back, sale)).json()).toEqual({ ordered: 3 })
})

test('a place belongs to its time: it goes with another time, and stays with any other change', async () => {
  const ann = await ledgerOwner(product)
  const { there, back } = await thereAndBack(ann)
  await order(ann, there, back)
  const edit = async (fields: object) => {
    const { symbol, amount, wallet, usd, timestamp, receivedSymbol, receivedAmount } = await ann.get(
      `/api/transactions/${back}`,
    )
    const same = { symbol, amount, wallet, usd, timestamp, receivedSymbol, receivedAmount, type: 'trade' }
    return ann.put(`/api/transactions/${back}`, { ...same, ...fields })
  }
  await edit({ note: 'back again' })
  expect((await ann.get('/api/review')).total).toBe(0)
  await edit({ timestamp: '2025-03-02T12:00:00Z' })
  await edit({ timestamp: NOON })
  // The first has a place, this one has none anymore, and none is before all others.
  expect((await ann.get('/api/review')).byKind).toEqual({ missing_history: 1 })
})

test('a place survives the ledger file', async () => {
  const [ann, bob] = [await ledgerOwner(product), await ledgerOwner(product)]
  const { there, back } = await thereAndBack(ann)
  await order(ann, there, back)
  const { body: content } = await ann.getRaw('/api/transactions/export?format=csv')
  await bob.importFile({ fileType: 'csv', file: { name: 'ledger.csv', content } })
  expect(await gainOf(bob)).toBe('40000.00')
  expect((await bob.get('/api/review')).total).toBe(0)
})
