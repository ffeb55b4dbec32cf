import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listImports } from '../../../contract/imports.ts'
import { listReview } from '../../../contract/review.ts'
import { listTransactions, readTransaction, transactionFacets } from '../../../contract/transactions.ts'
import { call } from '../../lib/api.ts'
import { pageSize } from './page-cache.ts'
import { type View, withTimeZone } from './search.ts'

export const pageQuery = ({ filters, sort, order }: View, page: number) =>
  queryOptions({
    queryKey: ['/api', 'transactions', { ...filters, sort, order }, page],
    queryFn: async ({ signal }) => {
      const query = { ...withTimeZone(filters), sort, order, limit: pageSize, offset: page * pageSize }
      const answer = await call(listTransactions, { query }, { signal })
      if (Array.isArray(answer)) throw new Error('Asked for a page, the server sent the whole list')
      return answer
    },
  })

export const facetsQuery = queryOptions({
  queryKey: ['/api', 'transactions', 'facets'],
  queryFn: ({ signal }) => call(transactionFacets, {}, { signal }),
})

export const detailQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api', 'transactions', 'one', id],
    queryFn: ({ signal }) => call(readTransaction, { params: { id } }, { signal }),
  })

export const importsQuery = queryOptions({
  queryKey: ['/api', 'imports'],
  queryFn: ({ signal }) => call(listImports, {}, { signal }),
})

export const reviewQuery = queryOptions({
  queryKey: ['/api', 'review'],
  queryFn: ({ signal }) => call(listReview, {}, { signal }),
})

/** Asking for the review has the server look for gaps, and rows fetched before that do not tell of them yet. */
export function useRowsAfterReview() {
  const client = useQueryClient()
  const { dataUpdatedAt } = useQuery(reviewQuery)
  useEffect(() => {
    void client.invalidateQueries({
      queryKey: ['/api', 'transactions'],
      predicate: ({ state }) => state.dataUpdatedAt < dataUpdatedAt,
    })
  }, [client, dataUpdatedAt])
}

/** After the ledger has changed every figure may have: what is on screen is asked anew, the rest when it is next shown. */
export function useLedgerChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}
