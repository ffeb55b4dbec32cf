// The reports and the way to their files, for every page that lists some.
import { queryOptions, useMutation } from '@tanstack/react-query'
import { downloadReport, listReports, type Report } from '../../contract/reports.ts'
import { toast } from '../components/toast-store.ts'
import { addressOf, call } from './api.ts'
import { download } from './download.ts'
import { toastFailure } from './toast-failure.ts'

const pollMs = 1000

/** Asked anew on every visit, since only the server knows what has changed; and again while one is being made. */
export const reportsQuery = queryOptions({
  queryKey: ['/api', 'reports'],
  queryFn: ({ signal }) => call(listReports, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'pending') ? pollMs : false),
})

/** Reports of the same title differ by format, so whatever stands for one of them names both. */
export const reportName = ({ title, format }: Pick<Report, 'title' | 'format'>) =>
  `${title}, ${format.toUpperCase()}`

export const useDownloadReport = () =>
  useMutation({
    mutationFn: (report: Report) =>
      download(
        addressOf(downloadReport.path, { params: { id: report.id } }),
        report.fileName ?? `${report.title}.${report.format}`,
      ),
    onSuccess: (_, report) =>
      toast({ title: 'Download Started', description: `${reportName(report)} is in your downloads.` }),
    onError: error => toastFailure('Download Failed', error, 'Download failed'),
  })
