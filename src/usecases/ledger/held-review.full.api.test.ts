import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'
import { compareReviews, editNames } from './testing/review-model.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

/** Each has dozens of edits, and two reviews after each of them. */
const runs = Math.ceil(Number(process.env.PROPERTY_RUNS ?? 18) / 15)
const firstSeed = Number(process.env.PROPERTY_SEED ?? 1)

const anyNumber = fc.nat({ max: 100_000 })
const anyEdit = fc.tuple(fc.constantFrom(...editNames), anyNumber)
const anyAddition = fc.tuple(fc.constantFrom('add' as const, 'import' as const), anyNumber)
const anyEdits = fc
  .tuple(
    fc.array(anyAddition, { minLength: 4, maxLength: 8 }),
    fc.array(fc.oneof(anyEdit, anyEdit, anyAddition), { minLength: 15, maxLength: 30 }),
  )
  .map(edits => edits.flat())

test.each(Array.from({ length: runs }, (_, index) => firstSeed + index))(
  'whatever is done to a ledger, its review where it is held is that of one read again: seed %i',
  async seed => {
    for (const edits of fc.sample(anyEdits, { seed, numRuns: 1 })) await compareReviews(product, edits)
  },
)
