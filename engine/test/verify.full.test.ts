// The numbers that the second calculation is trusted by: no false alarm in 50,000 ledgers, no fault missed of 200.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tryFaults } from './verify/faults.ts'
import { ledgerKinds } from './verify/kinds.ts'
import { expectProved } from './verify/prove.ts'

const wanted = Number(process.env.VERIFY_LEDGERS ?? 50_000)
const timeout = 3_600_000

test.for(ledgerKinds)('no false alarm %s', { timeout }, ([, ledgers]) =>
  fc.assert(fc.property(ledgers, expectProved), { numRuns: Math.ceil(wanted / ledgerKinds.length), seed: 1 }),
)

test('200 faults that change a figure are all found', { timeout }, async () => {
  const { faults, escaped } = await tryFaults(200, 60)
  expect(escaped).toEqual([])
  expect(faults).toBe(200)
})
