// Every example that is offered can be downloaded and imported.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportExample } from '../../contract/import-examples.ts'
import { ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

test('there is an example for each kind of file, with its title', async () => {
  const ann = await ledgerOwner(product)
  const examples: ImportExample[] = await ann.get('/api/import-examples')
  expect(examples.length).toBeGreaterThan(40)
  expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length)
  const kraken = examples.find(({ source }) => source === 'kraken')
  const file = await ann.getRaw(`/api/import-examples/kraken/${kraken?.fileName}`)
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="example-kraken-${kraken?.fileName}"`,
  )
  const imported = await ann.importFile({
    fileType: 'auto',
    file: { name: 'example.csv', content: file.body },
  })
  expect(imported.json()).toMatchObject({ layout: kraken?.title })
})

test.each(['kraken/..%2F..%2Fregistry.ts', 'nowhere/x.csv'])('%s is no example', async path => {
  const ann = await ledgerOwner(product)
  expect((await ann.getRaw(`/api/import-examples/${path}`)).statusCode).toBe(404)
})
