import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Report } from '../../../contract/reports.ts'
import { toast } from '../../components/toast-store.ts'
import { figuresChecked } from '../../data/calculations.ts'
import { reportsQuery } from '../../data/reports.ts'
import { reportName } from '../../lib/report-files.ts'
import { forgetAwaited, isAwaited, isPackageAwaited } from './awaited.ts'
import { justFinished } from './just-finished.ts'
import { noReason } from './words.ts'

/** The list, kept up to date while something is being made, with a word when it is done. */
export function useReports() {
  const query = useQuery(reportsQuery)
  const client = useQueryClient()
  const before = useRef<readonly Report[]>([])
  const { data } = query
  useEffect(() => forgetAwaited, [])
  useEffect(() => {
    if (!data) return
    const finished = justFinished(before.current, data)
    if (finished.length > 0) void figuresChecked(client)
    for (const report of finished) if (!isPackageAwaited(report.taxYear)) announceReport(report)
    before.current = data
  }, [client, data])
  return query
}

export function announceReport(report: Report) {
  if (report.status === 'complete') {
    const next = isAwaited(report.id) ? ' is ready. The download has started.' : ' is ready to download.'
    return toast({ title: 'Report Generated', description: `${reportName(report)}${next}` })
  }
  toast({
    title: 'Generation Failed',
    description: report.error ?? noReason,
    variant: 'destructive',
  })
}
