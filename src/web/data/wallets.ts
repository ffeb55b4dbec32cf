import { queryOptions } from '@tanstack/react-query'
import { listWallets } from '../../contract/wallets.ts'
import { call } from '../lib/api.ts'

export const walletsQuery = queryOptions({
  queryKey: ['/api', 'wallets'],
  queryFn: ({ signal }) => call(listWallets, {}, { signal }),
})
