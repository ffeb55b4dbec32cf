import { queryOptions } from '@tanstack/react-query'
import { readFilingGuide } from '../../contract/filing-guides.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'

export const filingGuideQuery = (year: number) =>
  queryOptions({
    queryKey: ['/api', 'filing-guides', year],
    queryFn: ({ signal }) => call(readFilingGuide, { params: { year } }, { signal }),
    staleTime: everyVisitMs,
  })
