import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  deleteReport,
  downloadSignedReport,
  makeForm8949,
  makeScheduleD,
  makeTransactionSummary,
  type PersonOnForm,
  type Report,
  retryReport,
} from '../../../contract/reports.ts'
import { toast } from '../../components/toast-store.ts'
import { addressOf, call } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { reportName, reportsQuery } from '../../lib/reports-query.ts'
import { toastFailure } from '../../lib/toast-failure.ts'
import { justFinished } from './just-finished.ts'
import type { ReportChoice } from './request.ts'
import { noReason } from './words.ts'

const isPending = ({ status }: Report) => status === 'pending'

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
    return toast({ title: 'Report Generated', description: `${reportName(report)} is ready to download.` })
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

/** Makes a report again that failed: the same one, in its place. */
export function useRetryReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Report) => call(retryReport, { params: { id } }),
    onSuccess: async again => {
      await client.cancelQueries({ queryKey: reportsQuery.queryKey })
      client.setQueryData(reportsQuery.queryKey, known =>
        known?.map(report => (report.id === again.id ? again : report)),
      )
      return client.invalidateQueries({ queryKey: reportsQuery.queryKey })
    },
    onError: error => toastFailure('Generation Failed', error, noReason),
  })
}

type Signed = { report: Report; person: PersonOnForm }

/** What goes wrong is told where the name and the number were typed. */
export const useDownloadSigned = () =>
  useMutation({
    // No cache may hold on to what was sent.
    gcTime: 0,
    mutationFn: ({ report, person }: Signed) =>
      download(
        addressOf(downloadSignedReport.path, { params: { id: report.id } }),
        report.fileName ?? `${report.title}.${report.format}`,
        person,
      ),
    onSuccess: (_, { report }) =>
      toast({
        title: 'Download Started',
        description: `${reportName(report)}, with name and number, is in your downloads.`,
      }),
  })

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
