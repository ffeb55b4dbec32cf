import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Report } from '../../../contract/reports.ts'
import { toast } from '../../components/toast-store.ts'
import { reportsQuery } from '../../data/reports.ts'
import { reportName } from '../../lib/report-files.ts'
import { forgetAwaited, isAwaited, isPackageAwaited } from './awaited.ts'
import { justFinished } from './just-finished.ts'
import { noReason } from './words.ts'

/** The list, kept up to date while something is being made, with a word when it is done. */
export function useReports() {
  const query = useQuery(reportsQuery)
  const before = useRef<readonly Report[]>([])
  const { data } = query
  useEffect(() => forgetAwaited, [])
  useEffect(() => {
    if (!data) return
    for (const report of justFinished(before.current, data))
      if (!isPackageAwaited(report.taxYear)) announceReport(report)
    before.current = data
  }, [data])
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
