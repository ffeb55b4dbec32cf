// Open lots, gains and refusals of an accounting program, per account.
import { expect } from 'vitest'
import type { Outcome } from '../../src/outcome.ts'
import { expectLines, issuesOf, totals, unitsBy } from './compare.ts'
import { decimal, ofQuantity, ofUsd, times } from './decimal.ts'
import { run } from './to-ledger.ts'
import { type LedgerVector, noAdapter } from './vector.ts'

export function checkHledger(vector: LedgerVector) {
  const outcome = run(vector)
  const shortages = issuesOf(outcome, 'lots_insufficient').map(issue =>
    ofQuantity(issue.quantity ?? noAdapter('')),
  )
  if (vector.expectedError !== undefined) {
    expect(shortages).toEqual([shortageOf(vector)])
    return
  }
  expect(shortages).toEqual([])
  expectOpenLots(outcome, vector)
  if (vector.expected) expectLines(outcome, vector.expected, vector.tolerance)
  if (vector.expectedTotalGain !== undefined) {
    const gain = [...outcome.disposals].reduce((sum, line) => sum + ofUsd(line.gain), 0n)
    expect(gain).toBe(decimal(vector.expectedTotalGain))
  }
}

/** It refuses more than a shortage: ambiguous names, lots without a date. Only a shortage is a fact of the ledger. */
export const isPolicy = ({ expectedError }: LedgerVector) =>
  expectedError !== undefined && !/insufficient|not enough/i.test(expectedError)

/** The file only says that it is refused: what the last wallet gave beyond what it got. */
function shortageOf(vector: LedgerVector): bigint {
  const { wallet: last } = vector.transactions.at(-1) ?? noAdapter('no transactions')
  let balance = 0n
  for (const { type, wallet, toWallet, amount, amountReceived } of vector.transactions) {
    if (wallet === last) balance += type === 'buy' ? decimal(amount) : -decimal(amount)
    if (toWallet === last) balance += decimal(amountReceived ?? amount)
  }
  return -balance
}

function expectOpenLots(outcome: Outcome, vector: LedgerVector) {
  const wanted = vector.expectedOpenLots ?? noAdapter('no expected open lots')
  const name = (lot: { wallet: string | null; asset: string }, acquired: string | null) =>
    `${lot.asset} of ${acquired} in ${lot.wallet}`
  expect(unitsBy(outcome.lots, lot => name(lot, lot.acquiredOn))).toEqual(
    totals(wanted.map(lot => [name(lot, lot.acquired), decimal(lot.amount)])),
  )
  expect(totals([...outcome.lots].map(lot => [name(lot, lot.acquiredOn), ofUsd(lot.basis)]))).toEqual(
    totals(wanted.map(lot => [name(lot, lot.acquired), times(decimal(lot.unitCost), decimal(lot.amount))])),
  )
}
