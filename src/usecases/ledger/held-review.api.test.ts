// held-review.full.api.test.ts tries many more.
import { afterAll, beforeAll, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'
import { compareReviews } from './testing/review-model.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

test('after each edit the review of a held ledger is that of one read again', () =>
  compareReviews(product, [
    ['import', 5],
    ['add', 30],
    ['answer', 2],
    ['price', 0],
    ['remove', 1],
  ]))
