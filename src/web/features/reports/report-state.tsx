import type { Report } from '../../../contract/reports.ts'
import { Button } from '../../components/button.tsx'
import { Progress } from '../../components/progress.tsx'
import { reportName } from '../../lib/report-files.ts'
import { movedWords } from './moved.ts'
import { noReason } from './words.ts'

type ReportStateProps = { report: Report; gainNow: string | undefined; onAgain: () => void }

/** What there is to say of a report besides its facts. */
export function ReportState({ report, gainNow, onAgain }: ReportStateProps) {
  if (report.status === 'pending') {
    return (
      <Progress value={null} hideLabel label={`Making ${reportName(report)}`} className="mt-2.5 max-w-sm" />
    )
  }
  if (report.status === 'error') {
    return <p className="mt-1 text-loss text-sm wrap-anywhere">{report.error ?? noReason}</p>
  }
  if (!report.isOutdated)
    return <p className="mt-0.5 text-fine text-ink-3">From your records as they are now.</p>
  return (
    <p className="mt-0.5 text-ink-2 text-sm">
      {`Your records or tax profile have changed since.${movedWords(report.gain, gainNow)} `}
      <Button variant="link" size="sm" aria-label={`Generate Again: ${reportName(report)}`} onClick={onAgain}>
        Generate Again
      </Button>
    </p>
  )
}
