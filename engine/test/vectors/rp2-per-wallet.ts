// Where a peer's lots stand after transfers between wallets, and what it refuses.
import { expect } from 'vitest'
import { ZERO_QUANTITY } from '../../src/money.ts'
import type { Outcome } from '../../src/outcome.ts'
import { expectHeld, issuesOf, totals } from './compare.ts'
import { decimal, ofQuantity } from './decimal.ts'
import { instant, run } from './to-ledger.ts'
import { type LedgerVector, noAdapter } from './vector.ts'

export function checkRp2PerWallet(vector: LedgerVector) {
  const outcome = run(vector)
  if (vector.expectedError !== undefined) return expectShortage(outcome, vector)
  // Where the peer orders by arrival or forgets a fee, the file says so and gives the lots by the law. With the fee
  // gone, what the peer still could move may be more than there is.
  if (vector.useAsOracle === false)
    return expectHeld(outcome, vector.derivedExpectedLots ?? noAdapter('no derived lots'))
  expect(issuesOf(outcome, 'lots_insufficient')).toEqual([])
  expectHeld(outcome, vector.expectedLots ?? noAdapter('no expected lots'))
}

/**
 * The peer stops at its first shortage and names the account and what it could not cover. A transfer and its fee
 * are short each by itself; the peer counts them together.
 */
function expectShortage(outcome: Outcome, { expectedError = '', transactions }: LedgerVector) {
  const match = /exchange='(.+?)', holder='(.+?)'.*amount ([\d.]+) (\w+)/.exec(expectedError)
  if (!match) return noAdapter(`expectedError ${expectedError}`)
  const [, exchange = '', holder = '', amount = '', asset = ''] = match
  const shortages = issuesOf(outcome, 'lots_insufficient')
  const byTime = transactions.toSorted((a, b) => instant(a.timestamp) - instant(b.timestamp))
  const first = byTime.find(({ id }) => shortages.some(issue => issue.eventId === id))
  expect(first, 'a shortage').toBeDefined()
  const ofFirst = shortages.filter(issue => issue.eventId === first?.id)
  expect(
    totals(
      ofFirst.map(issue => [
        `${issue.asset} in ${issue.wallet}`,
        ofQuantity(issue.quantity ?? ZERO_QUANTITY),
      ]),
    ),
  ).toEqual({ [`${asset} in ${exchange}/${holder}`]: decimal(amount) })
}
