import { History } from 'lucide-react'
import type { Report } from '../../../contract/reports.ts'
import { Button } from '../../components/button.tsx'
import { Progress } from '../../components/progress.tsx'
import { reportName } from '../../lib/report-files.ts'
import { noReason } from './words.ts'

type ReportStateProps = { report: Report; onAgain: () => void }

/** What there is to say of a report besides its facts. Of one that is complete and up to date: nothing. */
export function ReportState({ report, onAgain }: ReportStateProps) {
  if (report.status === 'pending') {
    return <Progress value={null} hideLabel label={`Making ${reportName(report)}`} />
  }
  if (report.status === 'error') {
    return <p className="text-loss text-sm wrap-anywhere">{report.error ?? noReason}</p>
  }
  if (!report.isOutdated) return null
  return (
    <div className="flex items-start gap-2 text-ink-2 text-sm">
      <History aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <div className="min-w-0">
        <p>Your records or tax profile have changed since.</p>
        <Button
          variant="link"
          size="sm"
          className="mt-0.5"
          aria-label={`Generate Again: ${reportName(report)}`}
          onClick={onAgain}
        >
          Generate Again
        </Button>
      </div>
    </div>
  )
}
