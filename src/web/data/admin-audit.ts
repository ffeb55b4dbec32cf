import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type AuditFilter, exportAuditLog, listAuditLog } from '../../contract/admin-audit.ts'
import { adminCall, adminDownload } from '../lib/admin-api.ts'
import { addressOf } from '../lib/api.ts'

export const auditKey = ['/api', 'admin', 'audit-log'] as const

export const recentActivityQuery = queryOptions({
  queryKey: [...auditKey, 'recent'],
  queryFn: ({ signal }) => adminCall(listAuditLog, { query: { limit: 8 } }, { signal }),
})

export const auditLogQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...auditKey, filter],
    queryFn: ({ signal, pageParam }) =>
      adminCall(listAuditLog, { query: { ...filter, after: pageParam, limit: 50 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const downloadAuditLog = (filter: AuditFilter) =>
  adminDownload(addressOf(exportAuditLog.path, { query: filter }), 'lotwise-audit-log.csv')
