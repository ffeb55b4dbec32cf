// A peer's lines and income with one pool for all wallets.
import { expect } from 'vitest'
import type { Outcome } from '../../src/outcome.ts'
import { expectLines, issuesOf } from './compare.ts'
import { decimal, ofQuantity, ofUsd } from './decimal.ts'
import { run } from './to-ledger.ts'
import { type LedgerVector, noAdapter } from './vector.ts'

export function checkRp2Universal(vector: LedgerVector) {
  const outcome = run(vector)
  expect(issuesOf(outcome, 'lots_insufficient')).toEqual([])
  expectLines(outcome, vector.expected ?? noAdapter('no expected lines'), vector.tolerance)
  expectIncome(outcome, vector)
}

function expectIncome(outcome: Outcome, vector: LedgerVector) {
  const items = [...outcome.income].map(item => [item.eventId, ofQuantity(item.quantity), ofUsd(item.usd)])
  const wanted = (vector.expectedIncome ?? []).map(item => [
    item.transactionId,
    decimal(item.amount),
    decimal(item.usd),
  ])
  expect(items.sort()).toEqual(wanted.sort())
}

/** The peer's HIFO goes by price. Where that differs from basis with fees, a second file gives the right answer. */
export const isSuperseded = (vector: LedgerVector, names: ReadonlySet<string>) =>
  vector.hifoKey === 'spot' && names.has(`${vector.name}_by_basis`)
