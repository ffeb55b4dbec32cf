import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listReview, type Review } from '../../contract/review.ts'
import { call } from '../lib/api.ts'
import { readYear } from '../lib/tax-words.ts'
import { yearIn } from '../lib/time-zone.ts'
import { filingFactsQuery } from './filing-facts.ts'
import { ledgerChanged } from './ledger.ts'

export const reviewQuery = queryOptions({
  queryKey: ['/api', 'review'],
  queryFn: async ({ client, signal }) => {
    const { timeZone } = await client.ensureQueryData(filingFactsQuery)
    return call(listReview, { query: { year: readYear(undefined, yearIn(timeZone)) } }, { signal })
  },
})

/** Takes a settled issue off the list at once: fetching the review again takes a moment for a large ledger. */
export function reviewSettled(client: QueryClient, key: string) {
  client.setQueryData(reviewQuery.queryKey, review => review && withoutIssue(review, key))
  return ledgerChanged(client)
}

function withoutIssue(review: Review, key: string): Review {
  const gone = review.issues.find(issue => issue.key === key)
  if (!gone) return review
  const count = (review.byKind[gone.kind] ?? 1) - 1
  return {
    ...review,
    issues: review.issues.filter(issue => issue !== gone),
    total: review.total - 1,
    byKind: { ...review.byKind, [gone.kind]: count },
  }
}
