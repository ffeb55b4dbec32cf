import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readTaxPackage } from '../../contract/tax-packages.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'

const pollMs = 1000
const key = ['/api', 'tax-packages'] as const

/** Fetched again on every visit, and again while it is being made. */
export const taxPackageQuery = (year: number) =>
  queryOptions({
    queryKey: [...key, year],
    queryFn: ({ signal }) => call(readTaxPackage, { params: { year } }, { signal }),
    staleTime: everyVisitMs,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? pollMs : false),
  })

/** Reports that are made or deleted may be parts of one. */
export const taxPackagesChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: key })
