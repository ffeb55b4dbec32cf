import { queryOptions } from '@tanstack/react-query'
import { validateResetToken } from '../../contract/accounts.ts'
import { call } from '../lib/api.ts'

export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/auth/validate-reset-token', token],
    queryFn: ({ signal }) => call(validateResetToken, { params: { token } }, { signal }),
    // A link that worked a minute ago may have been used since.
    gcTime: 0,
  })
