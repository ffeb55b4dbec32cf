import { queryOptions } from '@tanstack/react-query'
import { readDashboardStatsOfYear } from '../../contract/calculations.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'

export const dashboardKey = ['/api', 'dashboard'] as const

export const statsQuery = (year: number) =>
  queryOptions({
    queryKey: [...dashboardKey, 'stats', year],
    queryFn: ({ signal }) => call(readDashboardStatsOfYear, { params: { year } }, { signal }),
    staleTime: everyVisitMs,
  })
