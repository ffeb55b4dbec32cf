// Whatever a person enters in a year, in whatever order: every report is made, all of them agree to the cent, and no
// sentence of the guide contradicts a form.
import fc from 'fast-check'
import { test } from 'vitest'
import { expectWholeYear } from './testing/expect-whole-year.ts'
import { anySteps } from './testing/taxpayer-steps.ts'

const RUNS = Number(process.env.REPORT_RUNS ?? 150)

test('the reports of any year that a person can enter agree', { timeout: 1_800_000 }, async () => {
  await fc.assert(fc.asyncProperty(anySteps(60), expectWholeYear), {
    seed: Number(process.env.PROPERTY_SEED ?? 20250102),
    numRuns: RUNS,
  })
})
