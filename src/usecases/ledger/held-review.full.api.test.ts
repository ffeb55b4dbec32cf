import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'
import { compareReviews, editNames } from './testing/review-model.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const numRuns = Number(process.env.PROPERTY_RUNS ?? 10)

const anyNumber = fc.nat({ max: 100_000 })
const anyEdit = fc.tuple(fc.constantFrom(...editNames), anyNumber)
const anyAddition = fc.tuple(fc.constantFrom('add' as const, 'import' as const), anyNumber)

test('whatever is done to a ledger, its review where it is held is that of one read anew', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyAddition, { minLength: 4, maxLength: 8 }),
      fc.array(fc.oneof(anyEdit, anyEdit, anyAddition), { minLength: 5, maxLength: 25 }),
      (first, then) => compareReviews(product, [...first, ...then]),
    ),
    { numRuns },
  )
})
