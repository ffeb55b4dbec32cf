import { queryOptions } from '@tanstack/react-query'
import { searchAdmin } from '../../contract/admin-search.ts'
import { adminCall } from '../lib/admin-api.ts'

export const adminSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['/api', 'admin', 'search', text],
    queryFn: ({ signal }) => adminCall(searchAdmin, { query: { text } }, { signal }),
  })
