// A long table that comes again with every row changed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

test('thousands of rows that were all changed are stored and asked about, and not each compared with each', async () => {
  const owner = await ledgerOwner(product)
  const table = (change: number) =>
    [
      'Date,Type,Coin,Amount,Price',
      '2022-01-05 10:00:00,Buy,ETH,1,2000',
      '2024-12-05 10:00:00,Buy,ETH,1,2000',
      ...Array.from(
        { length: 8000 },
        (_, row) => `2024-01-05 10:00:00,Buy,BTC,0.${10_000 + row + change},44000`,
      ),
    ].join('\n')
  for (const change of [0, 20_000]) {
    const imported = await owner.importFile({
      fileType: 'csv',
      file: { name: 'mine.csv', content: table(change) },
    })
    expect(imported.statusCode).toBe(200)
  }
  const { issues } = await owner.get('/api/review')
  expect(issues.filter(({ kind }: { kind: string }) => kind === 'likely_duplicate').length).toBeGreaterThan(0)
})
