// Cases made from the law's edges: term boundaries, mixed terms, repeating basis, tiny remainders.
import { expect } from 'vitest'
import { calculate } from '../../src/index.ts'
import { expectLines } from './compare.ts'
import { instant, run } from './to-ledger.ts'
import { type Fields, type LedgerVector, noAdapter } from './vector.ts'

export function checkIrs(content: Fields) {
  if (Array.isArray(content.cases)) return content.cases.forEach(checkTerm)
  const vector = content as unknown as LedgerVector
  expectLines(run(vector), vector.expected ?? noAdapter('no expected lines'), vector.tolerance)
}

function checkTerm({ acq, disp, irs, why }: { acq: string; disp: string; irs: string; why: string }) {
  expect(termBetween(instant(acq), instant(disp)), `${acq} to ${disp}: ${why}`).toBe(irs)
}

export function termBetween(acquired: number, disposed: number) {
  const act = { wallet: 'W', asset: 'X', quantity: '1' }
  const { disposals } = calculate(
    [
      { ...act, id: 'bought', type: 'buy', at: acquired, usd: '1' },
      { ...act, id: 'sold', type: 'sell', at: disposed, usd: '2' },
    ],
    () => undefined,
    { timeZone: 'UTC', method: 'FIFO' },
  )
  expect(disposals).toHaveLength(1)
  return disposals.at(0).term
}
