// Fetched again on every visit: prices come in by themselves, and the ledger may have changed in another window.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../contract/call.ts'
import {
  listHoldingLots,
  type PortfolioPeriod,
  readPortfolioAllocation,
  readPortfolioAnalytics,
  readPortfolioComparison,
  readPortfolioHistory,
  readPortfolioPerformance,
} from '../../contract/portfolio.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'

const portfolioKey = ['/api', 'portfolio'] as const

export const performanceQuery = queryOptions({
  queryKey: [...portfolioKey, 'performance'],
  queryFn: ({ signal }) => call(readPortfolioPerformance, {}, { signal }),
  staleTime: everyVisitMs,
})

export const allocationQuery = queryOptions({
  queryKey: [...portfolioKey, 'allocation'],
  queryFn: ({ signal }) => call(readPortfolioAllocation, {}, { signal }),
  staleTime: everyVisitMs,
})

export const historyQuery = (period: PortfolioPeriod) =>
  queryOptions({
    queryKey: [...portfolioKey, 'history', period],
    queryFn: ({ signal }) => call(readPortfolioHistory, { query: { period } }, { signal }),
    staleTime: everyVisitMs,
  })

export const analyticsQuery = (period: PortfolioPeriod) =>
  queryOptions({
    queryKey: [...portfolioKey, 'analytics', period],
    queryFn: ({ signal }) => call(readPortfolioAnalytics, { query: { period } }, { signal }),
    staleTime: everyVisitMs,
  })

export const portfolioComparisonQuery = (period: PortfolioPeriod) =>
  queryOptions({
    queryKey: [...portfolioKey, 'comparison', period],
    queryFn: ({ signal }) => call(readPortfolioComparison, { query: { period } }, { signal }),
    staleTime: everyVisitMs,
  })

export const lotsPageSize = 50

/** Pages count from 1. */
export function holdingLotsQuery(symbol: string, page: number) {
  const assetKey = [...portfolioKey, 'lots', symbol]
  return queryOptions({
    queryKey: [...assetKey, page],
    queryFn: ({ signal }) => {
      const query = { symbol, offset: String((page - 1) * lotsPageSize), limit: String(lotsPageSize) }
      return call(listHoldingLots, { query }, { signal })
    },
    staleTime: everyVisitMs,
    // While a page turns the one before stays, but never that of another asset.
    placeholderData: (before: Answer<typeof listHoldingLots> | undefined, query) =>
      query && assetKey.every((part, index) => query.queryKey[index] === part) ? before : undefined,
  })
}
