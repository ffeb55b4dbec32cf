// Whatever a ledger and a tax profile say, no report of the year or the next fails, and all of them agree to the cent.
import fc from 'fast-check'
import { test } from 'vitest'
import { anyBook, bookOf } from './testing/any-book.ts'
import { expectAgreement } from './testing/expect-agreement.ts'

// A run makes 24 documents.
const RUNS = Number(process.env.REPORT_RUNS ?? 120)

test('all reports of any year agree', { timeout: 1_800_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyBook, async given => {
      await expectAgreement(bookOf(given), 2025)
    }),
    { seed: Number(process.env.PROPERTY_SEED ?? 20250101), numRuns: RUNS },
  )
})
