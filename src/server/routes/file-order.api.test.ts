// Exports of one account that list the same acts make the same ledger, whichever comes first.
import { expect, test } from 'vitest'
import { exportPairs, separateExports } from '../../importers/testing/export-pairs.ts'
import { importFile, ledgerOf, twoImporters } from '../testing/two-importers.ts'

/** Every one with `npm run test:all`; with `npm test` each fourth. */
const pairs = [...exportPairs, ...separateExports].filter(
  (_, index) => process.env.PROPERTY_RUNS || index % 4 === 0,
)
const people = twoImporters()

test.each(pairs)('$title make one ledger in either order', async ({ files: [one, other] }) => {
  const { ann, bob } = people
  await importFile(ann, one)
  await importFile(ann, other)
  await importFile(bob, other)
  await importFile(bob, one)
  expect(await ledgerOf(bob)).toEqual(await ledgerOf(ann))
})
