// A statement as long as those of people who trade by program.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { upload } from '../testing/upload.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

test('100,000 lines are kept and matched', async () => {
  const owner = await ledgerOwner(product)
  const rows = Array.from({ length: 100_000 }, (_, index) => `BTC,${1 + index}e-8,03/01/2025,${index}.50`)
  const file = { name: 'many.csv', content: ['1b,1c,1e,1f', ...rows, ''].join('\n') }
  const url = '/api/broker-forms/2025/statements/import?wallet=Coinbase'
  const imported = await upload(product.app, owner.cookie, { fileType: 'csv', file }, url)
  expect(imported.json()).toMatchObject({ lines: 100_000, issues: [] })
  const { counts } = await owner.get('/api/broker-forms/2025/reconciliation?wallet=Coinbase&view=open')
  expect(counts.onlyTheirs).toBe(100_000)
})
