// Exports of one account that tell the same acts make the same ledger, whichever comes first.
import { expect, test } from 'vitest'
import { exportPairs, separateExports } from '../../importers/testing/export-pairs.ts'
import { bring, told, twoImporters } from '../testing/two-importers.ts'

/** Every one with `npm run test:all`; with `npm test` each fourth. */
const pairs = [...exportPairs, ...separateExports].filter(
  (_, index) => process.env.PROPERTY_RUNS || index % 4 === 0,
)
const people = twoImporters()

test.each(pairs)('$title make one ledger in either order', async ({ files: [one, other] }) => {
  const { ann, bob } = people
  await bring(ann, one)
  await bring(ann, other)
  await bring(bob, other)
  await bring(bob, one)
  expect(await told(bob)).toEqual(await told(ann))
})
