import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reviewQuery } from '../../data/review.ts'
import { reviewLoaded } from '../../data/transactions.ts'

/** Rows that were fetched before the review are fetched again, with the marks it gave them. */
export function useRowsAfterReview() {
  const client = useQueryClient()
  const { dataUpdatedAt } = useQuery(reviewQuery)
  useEffect(() => void reviewLoaded(client, dataUpdatedAt), [client, dataUpdatedAt])
}
