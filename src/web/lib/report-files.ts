// The names of reports and the way to their files, for every page that lists some.
import { useMutation } from '@tanstack/react-query'
import { downloadReport, type Report } from '../../contract/reports.ts'
import { toast } from '../components/toast-store.ts'
import { addressOf } from './api.ts'
import { download } from './download.ts'
import { toastFailure } from './toast-failure.ts'

/** Reports of the same title differ by format, so whatever stands for one of them names both. */
export const reportName = ({ title, format }: Pick<Report, 'title' | 'format'>) =>
  `${title}, ${format.toUpperCase()}`

export const fetchReport = (report: Report) =>
  download(
    addressOf(downloadReport.path, { params: { id: report.id } }),
    report.fileName ?? `${report.title}.${report.format}`,
  )

export const useDownloadReport = () =>
  useMutation({
    mutationFn: fetchReport,
    onSuccess: (_, report) =>
      toast({ title: 'Download Started', description: `${reportName(report)} is in your downloads.` }),
    onError: error => toastFailure('Download Failed', error, 'Download failed'),
  })
