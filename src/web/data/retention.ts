import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Retention, readRetention } from '../../contract/retention.ts'
import { call } from '../lib/api.ts'

export const retentionQuery = queryOptions({
  queryKey: ['/api', 'account', 'retention'],
  queryFn: ({ signal }) => call(readRetention, {}, { signal }),
})

export const retentionSaved = (client: QueryClient, saved: { dataRetention: Retention }) =>
  client.setQueryData(retentionQuery.queryKey, saved)
