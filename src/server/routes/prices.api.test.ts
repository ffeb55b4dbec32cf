import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCloses } from '../../prices/testing/seed-closes.ts'
import { takeLedgerPrices } from '../../usecases/prices/take-prices.ts'
import { act, ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const reward = (timestamp: string, symbol: string) =>
  act('income', timestamp, '10', null, { symbol, kind: 'staking' })

test('an entered price counts for every record of the coin on that day, and is taken back', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', reward('2024-03-03T12:00:00Z', 'TIA'))
  // Still March 3 in New York.
  await ann.post('/api/transactions', reward('2024-03-04T03:00:00Z', 'TIA'))
  await ann.post('/api/transactions', reward('2024-03-04T12:00:00Z', 'TIA'))
  const income = async () => {
    const { totalIncome, unknownIncome } = await ann.get('/api/tax-calculations/2024')
    return [totalIncome, unknownIncome.items]
  }
  expect(await income()).toEqual(['0.00', 3])
  const saved = await ann.put('/api/prices', { asset: 'TIA', day: '2024-03-03', usd: '15.5' })
  expect(saved.json()).toEqual({ asset: 'TIA', day: '2024-03-03', usd: '15.5' })
  expect(await income()).toEqual(['310.00', 1])
  expect((await ann.get('/api/review')).byKind).toEqual({ missing_price: 1 })
  expect((await ann.get('/api/prices')).prices).toEqual([{ asset: 'TIA', day: '2024-03-03', usd: '15.5' }])
  expect((await ann.remove('/api/prices/TIA/2024-03-03')).json()).toEqual({ deleted: true })
  expect((await ann.remove('/api/prices/TIA/2024-03-03')).json()).toEqual({ deleted: false })
  expect(await income()).toEqual(['0.00', 3])
})

test('a value that a person gave the record itself wins over a price', async () => {
  const bob = await ledgerOwner(product)
  await bob.post('/api/transactions', { ...reward('2024-03-03T12:00:00Z', 'TIA'), usd: '99' })
  await bob.put('/api/prices', { asset: 'TIA', day: '2024-03-03', usd: '15.5' })
  expect((await bob.get('/api/tax-calculations/2024')).totalIncome).toBe('99.00')
})

test('a file of prices is read row by row', async () => {
  const cat = await ledgerOwner(product)
  const text = 'asset,date,price\nTIA,2024-03-03,15.5\nTIA,2024-03-04,lots\ntia,2024-03-03,16\n'
  expect((await cat.post('/api/prices/import', { text })).json()).toEqual({
    saved: 1,
    issues: [{ row: 3, message: 'Row 3: "lots" isn\'t a price. Write dollars like 1234.50.' }],
  })
  expect((await cat.get('/api/prices')).prices).toEqual([{ asset: 'TIA', day: '2024-03-03', usd: '16' }])
})

test.each([
  [{ asset: 'TIA', day: '2999-01-01', usd: '1' }, 'day'],
  [{ asset: 'TIA', day: '2024-13-01', usd: '1' }, 'day'],
  [{ asset: 'TIA', day: '2024-03-03', usd: '-1' }, 'usd'],
  [{ asset: '', day: '2024-03-03', usd: '1' }, 'asset'],
])('%j is refused, and %s is named', async (body, field) => {
  const dan = await ledgerOwner(product)
  const refused = await dan.put('/api/prices', body)
  expect([refused.statusCode, refused.json().field]).toEqual([400, field])
})

test('a name that two coins share is asked for, and the answer prices it', async () => {
  const eve = await ledgerOwner(product)
  await seedCloses(product.db, {
    'terra-2': { '2024-03-03': '0.7' },
    'terra-classic': { '2024-03-03': '0.0001' },
  })
  await eve.post('/api/transactions', reward('2024-03-03T12:00:00Z', 'LUNA'))
  await takeLedgerPrices(product.deps, { userId: eve.id })
  expect((await eve.get('/api/tax-calculations/2024')).unknownIncome.items).toBe(1)
  const [shared] = (await eve.get('/api/prices')).sharedNames
  expect(shared).toMatchObject({
    asset: 'LUNA',
    chosen: null,
    coins: [{ id: 'terra-classic' }, { id: 'terra-2' }],
  })
  const choose = async (coinId: string) => {
    const answered = await eve.put('/api/prices/coins', { asset: 'LUNA', coinId })
    await takeLedgerPrices(product.deps, { userId: eve.id })
    return answered
  }
  expect((await choose('terra-2')).json().sharedNames[0].chosen).toBe('terra-2')
  expect((await eve.get('/api/tax-calculations/2024')).totalIncome).toBe('7.00')
  await choose('terra-classic')
  expect((await eve.get('/api/tax-calculations/2024')).totalIncome).toBe('0.00')
  expect((await choose('btc')).statusCode).toBe(400)
})
