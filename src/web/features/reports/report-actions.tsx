import { Download, RotateCw, Trash2 } from 'lucide-react'
import type { PersonOnForm, Report } from '../../../contract/reports.ts'
import { Button } from '../../components/button.tsx'
import { CardFooter } from '../../components/card.tsx'
import { useAuth } from '../../lib/auth.tsx'
import { reportName, useDownloadReport } from '../../lib/report-files.ts'
import { toastFailure } from '../../lib/toast-failure.ts'
import { useDownloadSigned, useRetryReport } from './report-mutations.ts'

type ReportActionsProps = { report: Report; person: PersonOnForm | null; onDelete: () => void }

/** What can be done with a report as it is. A demo cannot delete, so what is being made there has no footer. */
export function ReportActions({ report, person, onDelete }: ReportActionsProps) {
  const { isDemo } = useAuth()
  const { status } = report
  if (isDemo && status === 'pending') return null
  return (
    <CardFooter className="justify-between">
      {status === 'complete' && <DownloadButton report={report} person={person} />}
      {status === 'error' && <RetryButton report={report} />}
      {!isDemo && (
        <Button
          variant="ghost"
          size="sm"
          className="-mr-3 ml-auto"
          aria-label={`Delete ${reportName(report)}`}
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      )}
    </CardFooter>
  )
}

function DownloadButton({ report, person }: Omit<ReportActionsProps, 'onDelete'>) {
  const plain = useDownloadReport()
  const signed = useDownloadSigned()
  const fetchFile = () =>
    person
      ? signed.mutate(
          { report, person },
          { onError: error => toastFailure('Download Failed', error, 'Download failed') },
        )
      : plain.mutate(report)
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
      aria-label={`Try again: ${reportName(report)}`}
      busy={isPending}
      onClick={() => mutate(report)}
    >
      <RotateCw aria-hidden="true" />
      Try again
    </Button>
  )
}
