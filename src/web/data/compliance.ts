import { queryOptions } from '@tanstack/react-query'
import { readCompliance } from '../../contract/compliance.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'

export const complianceQuery = (year: number) =>
  queryOptions({
    queryKey: ['/api', 'compliance', year],
    queryFn: ({ signal }) => call(readCompliance, { params: { year } }, { signal }),
    staleTime: everyVisitMs,
  })
