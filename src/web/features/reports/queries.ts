import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  deleteReport,
  downloadReport,
  listReports,
  makeForm8949,
  makeScheduleD,
  makeTransactionSummary,
  type Report,
} from '../../../contract/reports.ts'
import { toast } from '../../components/toast-store.ts'
import { addressOf, call } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { toastFailure } from '../../lib/toast-failure.ts'
import { justFinished } from './just-finished.ts'
import type { ReportChoice } from './request.ts'
import { fullName, noReason } from './words.ts'

const pollMs = 1000

const isPending = ({ status }: Report) => status === 'pending'

// Asked anew on every visit: whether the ledger has changed since is for the server to say.
const reportsQuery = queryOptions({
  queryKey: ['/api', 'reports'],
  queryFn: ({ signal }) => call(listReports, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isPending) ? pollMs : false),
})

/** The list, kept up to date while something is being made, with a word when it is done. */
export function useReports() {
  const query = useQuery(reportsQuery)
  const before = useRef<readonly Report[]>([])
  const { data } = query
  useEffect(() => {
    if (!data) return
    for (const report of justFinished(before.current, data)) tellFinished(report)
    before.current = data
  }, [data])
  return query
}

function tellFinished(report: Report) {
  if (report.status === 'complete') {
    return toast({ title: 'Report Generated', description: `${fullName(report)} is ready to download.` })
  }
  toast({
    title: 'Generation Failed',
    description: report.error ?? noReason,
    variant: 'destructive',
  })
}

const makers = {
  form8949: makeForm8949,
  schedule_d: makeScheduleD,
  transaction_summary: makeTransactionSummary,
}

export function useMakeReport(onStarted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ type, ...body }: ReportChoice) => call(makers[type], { body }),
    onSuccess: async report => {
      // A list asked for before this one was there must not arrive later and take it away again.
      await client.cancelQueries({ queryKey: reportsQuery.queryKey })
      client.setQueryData(reportsQuery.queryKey, (known = []) => [report, ...known])
      if (!isPending(report)) tellFinished(report)
      onStarted()
      return client.invalidateQueries({ queryKey: reportsQuery.queryKey })
    },
    onError: error => toastFailure('Generation Failed', error, noReason),
  })
}

export function useDownloadReport() {
  return useMutation({
    mutationFn: (report: Report) =>
      download(
        addressOf(downloadReport.path, { params: { id: report.id } }),
        report.fileName ?? `${report.title}.${report.format}`,
      ),
    onSuccess: (_, report) =>
      toast({ title: 'Download Started', description: `${fullName(report)} is in your downloads.` }),
    onError: error => toastFailure('Download Failed', error, 'Download failed'),
  })
}

export function useDeleteReport(onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Report) => call(deleteReport, { params: { id } }),
    onSuccess: async (_, { id }) => {
      await client.cancelQueries({ queryKey: reportsQuery.queryKey })
      client.setQueryData(reportsQuery.queryKey, known => known?.filter(report => report.id !== id))
      toast({ title: 'Report Deleted' })
      onDeleted()
      return client.invalidateQueries({ queryKey: reportsQuery.queryKey })
    },
    onError: error => toastFailure('Error', error, 'Failed to delete report'),
  })
}
