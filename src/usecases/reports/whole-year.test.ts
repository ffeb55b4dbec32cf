// A few of the years that `whole-year.full.test.ts` tries by the hundred.
import fc from 'fast-check'
import { test } from 'vitest'
import { expectWholeYear } from './testing/expect-whole-year.ts'
import { anySteps } from './testing/taxpayer-steps.ts'

test('the reports of a year that a person enters step by step agree', { timeout: 60_000 }, async () => {
  await fc.assert(fc.asyncProperty(anySteps(25), expectWholeYear), { seed: 20250103, numRuns: 3 })
})
