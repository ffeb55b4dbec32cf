import { queryOptions } from '@tanstack/react-query'
import { listBrokerNotices } from '../../contract/broker-notices.ts'
import { call } from '../lib/api.ts'

export const brokerNoticesQuery = queryOptions({
  queryKey: ['/api', 'broker-notices'],
  queryFn: ({ signal }) => call(listBrokerNotices, {}, { signal }),
})
