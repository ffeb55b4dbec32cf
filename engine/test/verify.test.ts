// The second calculation agrees with the engine on every ledger: a false alarm would keep a person from their report.
// And it finds what is wrong: an engine with a fault in it is told apart by the first figure that it changes.
import { expect, test } from 'vitest'
import { holdsFor, timeout } from './holds-for.ts'
import { tryFaults } from './verify/faults.ts'
import { ledgerKinds } from './verify/kinds.ts'
import { expectProved } from './verify/prove.ts'

test.for(ledgerKinds)('agrees on ledgers %s', { timeout }, ([, ledgers]) => holdsFor(ledgers, expectProved))

test('finds every fault that changes a figure', { timeout }, async () => {
  const { faults, escaped } = await tryFaults(12, 20)
  expect(escaped).toEqual([])
  expect(faults).toBe(12)
})
