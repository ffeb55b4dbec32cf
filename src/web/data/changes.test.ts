// What is stale after which change. A figure that is wrongly kept would be shown as if it were true.
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Calculation, FilingFacts } from '../../contract/calculations.ts'
import type { Report } from '../../contract/reports.ts'
import type { Review } from '../../contract/review.ts'
import type { SaleLots } from '../../contract/tax-lines.ts'
import { calculated, calculationQuery, comparisonQuery } from './calculations.ts'
import { complianceQuery } from './compliance.ts'
import { statsQuery } from './dashboard.ts'
import { filingFactsQuery, filingFactsSaved } from './filing-facts.ts'
import { ledgerChanged } from './ledger.ts'
import { paymentsChanged, paymentsQuery } from './payments.ts'
import { reportsChanged, reportsQuery } from './reports.ts'
import { reviewQuery, reviewSettled } from './review.ts'
import { saleLotsQuery, saleLotsSaved } from './sale-lots.ts'
import { planUsageQuery, subscriptionQuery } from './subscription.ts'
import { facetsQuery, recentQuery, reviewLoaded } from './transactions.ts'

const results: QueryKey[] = [
  calculationQuery(2025, 'FIFO').queryKey,
  comparisonQuery(2025).queryKey,
  statsQuery(2025).queryKey,
  complianceQuery(2025).queryKey,
  reportsQuery.queryKey,
  reviewQuery.queryKey,
  facetsQuery.queryKey,
]

function clientWith(...keys: readonly QueryKey[]) {
  const client = new QueryClient()
  for (const key of keys) client.setQueryData(key, {}, { updatedAt: 1000 })
  const isStale = (key: QueryKey) => client.getQueryState(key)?.isInvalidated
  return { client, isStale }
}

test('a changed ledger makes every result stale', async () => {
  const { client, isStale } = clientWith(...results)
  await ledgerChanged(client)
  expect(results.every(isStale)).toBe(true)
})

test('so do filing facts, which are kept as the server answered them', async () => {
  const { client, isStale } = clientWith(...results)
  const facts = { timeZone: 'America/Denver' } as FilingFacts
  await filingFactsSaved(client, facts)
  expect(results.every(isStale)).toBe(true)
  expect(client.getQueryData(filingFactsQuery.queryKey)).toBe(facts)
})

test('so do lots named for a sale', async () => {
  const { client, isStale } = clientWith(...results)
  const saved = { transactionId: 'a' } as SaleLots
  await saleLotsSaved(client, saved)
  expect(results.every(isStale)).toBe(true)
  expect(client.getQueryData(saleLotsQuery('a').queryKey)).toBe(saved)
})

test('a calculation is kept, and the other methods and the dashboard are stale', async () => {
  const { client, isStale } = clientWith(...results, calculationQuery(2025, 'LIFO').queryKey)
  const result = { totalGainLoss: '1.00' } as Calculation
  await calculated(client, 2025, 'FIFO', result)
  const { queryKey } = calculationQuery(2025, 'FIFO')
  expect(client.getQueryData(queryKey)).toEqual(result)
  expect(isStale(queryKey)).toBe(false)
  expect(isStale(calculationQuery(2025, 'LIFO').queryKey)).toBe(true)
  expect(isStale(comparisonQuery(2025).queryKey)).toBe(true)
  expect(isStale(statsQuery(2025).queryKey)).toBe(true)
})

test('a changed report is shown at once, and a list requested before it does not undo that', async () => {
  const client = new QueryClient()
  const old = { id: 'old' } as Report
  const added = { id: 'added' } as Report
  client.setQueryData(reportsQuery.queryKey, [old])
  let answerLate = (_: Report[]) => {}
  const late = new Promise<Report[]>(resolve => (answerLate = resolve))
  const fetching = client
    .fetchQuery({ queryKey: reportsQuery.queryKey, queryFn: () => late })
    .catch(() => null)
  await reportsChanged(client, reports => [added, ...reports])
  answerLate([old])
  await fetching
  expect(client.getQueryData(reportsQuery.queryKey)).toEqual([added, old])
  expect(client.getQueryState(reportsQuery.queryKey)?.isInvalidated).toBe(true)
})

test('a settled item leaves the review at once, with its count', async () => {
  const { client, isStale } = clientWith(...results)
  const issue = (key: string) => ({ key, kind: 'missing_price' }) as Review['issues'][number]
  const doubt = { year: 2025, low: '0.00', high: '0.00', unpriced: 2, withoutCost: null }
  const review: Review = {
    issues: [issue('a'), issue('b')],
    total: 2,
    byKind: { missing_price: 2 },
    hasDismissed: false,
    doubt,
  }
  client.setQueryData(reviewQuery.queryKey, review)
  await reviewSettled(client, 'a')
  expect(client.getQueryData(reviewQuery.queryKey)).toEqual({
    hasDismissed: false,
    issues: [issue('b')],
    total: 1,
    byKind: { missing_price: 1 },
    doubt,
  })
  expect(results.every(isStale)).toBe(true)
})

test('rows fetched before the review are stale, later ones are not', async () => {
  const { client, isStale } = clientWith(recentQuery.queryKey, reviewQuery.queryKey)
  await reviewLoaded(client, 1000)
  expect(isStale(recentQuery.queryKey)).toBe(false)
  await reviewLoaded(client, 1001)
  expect(isStale(recentQuery.queryKey)).toBe(true)
  expect(isStale(reviewQuery.queryKey)).toBe(false)
})

test('a payment makes the plan, its usage in every year and the receipts stale', async () => {
  const keys: QueryKey[] = [
    subscriptionQuery.queryKey,
    planUsageQuery(2024).queryKey,
    planUsageQuery(2025).queryKey,
    paymentsQuery.queryKey,
  ]
  const { client, isStale } = clientWith(...keys, statsQuery(2025).queryKey)
  await paymentsChanged(client)
  expect(keys.every(isStale)).toBe(true)
  expect(isStale(statsQuery(2025).queryKey)).toBe(false)
})
