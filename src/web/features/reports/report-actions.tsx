import { Download, RotateCw, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useId } from 'react'
import type { PersonOnForm, Report } from '../../../contract/reports.ts'
import { Button } from '../../components/button.tsx'
import { useAuth } from '../../lib/auth.tsx'
import { fetchReport, reportName, useDownloadReport } from '../../lib/report-files.ts'
import { toastFailure } from '../../lib/toast-failure.ts'
import { takeAwaited } from './awaited.ts'
import { fetchSigned, useDownloadSigned, useRetryReport } from './report-mutations.ts'

type ReportActionsProps = { report: Report; person: PersonOnForm | null; onDelete: () => void }

/** What can be done with a report as it is. */
export function ReportActions({ report, person, onDelete }: ReportActionsProps) {
  const { status } = report
  return (
    <div className="flex flex-wrap items-center gap-2">
      {status === 'complete' && <DownloadButton report={report} person={person} />}
      {status === 'error' && <RetryButton report={report} />}
      <DeleteButton report={report} onDelete={onDelete} />
    </div>
  )
}

function DeleteButton({ report, onDelete }: Pick<ReportActionsProps, 'report' | 'onDelete'>) {
  const { isDemo } = useAuth()
  const reasonId = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {isDemo && (
        <span id={reasonId} className="text-ink-2 text-xs">
          Can't be deleted in a demo
        </span>
      )}
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Delete ${reportName(report)}`}
        aria-describedby={isDemo ? reasonId : undefined}
        disabled={isDemo}
        onClick={onDelete}
      >
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
    </div>
  )
}

function DownloadButton({ report, person }: Omit<ReportActionsProps, 'onDelete'>) {
  const plain = useDownloadReport()
  const signed = useDownloadSigned()
  const fail = (error: unknown) => toastFailure('Download Failed', error, 'Download failed')
  const fetchFile = () =>
    person ? signed.mutate({ report, person }, { onError: fail }) : plain.mutate(report)
  // Said already, with the word that it is ready.
  const fetchAwaited = useEffectEvent(() => {
    if (takeAwaited(report.id)) (person ? fetchSigned({ report, person }) : fetchReport(report)).catch(fail)
  })
  useEffect(() => fetchAwaited(), [])
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Download ${reportName(report)}`}
      busy={plain.isPending || signed.isPending}
      onClick={fetchFile}
    >
      <Download aria-hidden="true" />
      Download
    </Button>
  )
}

function RetryButton({ report }: { report: Report }) {
  const { mutate, isPending } = useRetryReport()
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Try Again: ${reportName(report)}`}
      busy={isPending}
      onClick={() => mutate(report)}
    >
      <RotateCw aria-hidden="true" />
      Try Again
    </Button>
  )
}
