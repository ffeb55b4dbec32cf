import fc from 'fast-check'
import { test } from 'vitest'
import { expectSameEstimate } from './second-estimate/expect-same-estimate.ts'
import { profiles } from './second-estimate/profiles.ts'

test('the estimate of 5,000 filers is what the law comes to when it is worked out a second time', () => {
  fc.assert(fc.property(profiles, expectSameEstimate), { seed: 2, numRuns: 5_000 })
})
