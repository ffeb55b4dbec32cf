import { useMutation, useQueryClient } from '@tanstack/react-query'
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
import { reportsChanged } from '../../data/reports.ts'
import { countAction } from '../../lib/analytics.ts'
import { addressOf, call } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { reportName } from '../../lib/report-files.ts'
import { toastFailure } from '../../lib/toast-failure.ts'
import { awaitReport } from './awaited.ts'
import type { ReportChoice } from './request.ts'
import { announceReport } from './use-reports.ts'
import { noReason } from './words.ts'

const makers = {
  form8949: makeForm8949,
  schedule_d: makeScheduleD,
  transaction_summary: makeTransactionSummary,
}

export function useMakeReport(onStarted: (taxYear: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ type, ...body }: ReportChoice) => call(makers[type], { body }),
    onSuccess: async report => {
      void countAction('report_generate')
      awaitReport(report.id)
      await reportsChanged(client, reports => [report, ...reports])
      if (report.status !== 'pending') announceReport(report)
      onStarted(report.taxYear)
    },
    onError: error => toastFailure('Generation Failed', error, noReason),
  })
}

/** Makes a report again that failed: the same one, in its place. */
export function useRetryReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Report) => call(retryReport, { params: { id } }),
    onSuccess: again =>
      reportsChanged(client, reports => reports.map(report => (report.id === again.id ? again : report))),
    onError: error => toastFailure('Generation Failed', error, noReason),
  })
}

type Signed = { report: Report; person: PersonOnForm }

export const fetchSigned = ({ report, person }: Signed) =>
  download(
    addressOf(downloadSignedReport.path, { params: { id: report.id } }),
    report.fileName ?? `${report.title}.${report.format}`,
    person,
  )

/** Errors are shown where the name and the number were typed. */
export const useDownloadSigned = () =>
  useMutation({
    // No cache may hold on to what was sent.
    gcTime: 0,
    mutationFn: fetchSigned,
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
      await reportsChanged(client, reports => reports.filter(report => report.id !== id))
      toast({ title: 'Report Deleted' })
      onDeleted()
    },
    onError: error => toastFailure('Error', error, 'Failed to delete report'),
  })
}
