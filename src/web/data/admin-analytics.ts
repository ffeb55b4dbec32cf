import { queryOptions } from '@tanstack/react-query'
import { demoAnalytics, locationAnalytics } from '../../contract/admin-analytics.ts'
import { useAnalytics } from '../../contract/analytics.ts'
import { adminCall } from '../lib/admin-api.ts'

export const demoAnalyticsQuery = queryOptions({
  queryKey: ['/api', 'admin', 'demo-analytics'],
  queryFn: ({ signal }) => adminCall(demoAnalytics, {}, { signal }),
})

export const locationAnalyticsQuery = queryOptions({
  queryKey: ['/api', 'admin', 'location-analytics'],
  queryFn: ({ signal }) => adminCall(locationAnalytics, {}, { signal }),
})

export const useAnalyticsQuery = queryOptions({
  queryKey: ['/api', 'admin', 'analytics'],
  queryFn: ({ signal }) => adminCall(useAnalytics, {}, { signal }),
})
