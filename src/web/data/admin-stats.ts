import { queryOptions } from '@tanstack/react-query'
import { adminStats, systemHealth } from '../../contract/admin-stats.ts'
import { adminCall } from '../lib/admin-api.ts'

/** Counted by a job, which a look at older figures asks for: soon after, there are newer ones. */
export const adminStatsQuery = queryOptions({
  queryKey: ['/api', 'admin', 'stats'],
  queryFn: ({ signal }) => adminCall(adminStats, {}, { signal }),
})

export const systemHealthQuery = queryOptions({
  queryKey: ['/api', 'admin', 'system-health'],
  queryFn: ({ signal }) => adminCall(systemHealth, {}, { signal }),
})
