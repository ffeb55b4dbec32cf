import fc from 'fast-check'
import { test } from 'vitest'
import { expectSameEstimate } from './second-estimate/expect-same-estimate.ts'
import { profiles } from './second-estimate/profiles.ts'

test('the estimate is what the law comes to when it is worked out a second time', () => {
  fc.assert(fc.property(profiles, expectSameEstimate), { seed: 1, numRuns: 300 })
})
