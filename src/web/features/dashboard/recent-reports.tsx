import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { Report } from '../../../contract/reports.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { Tag } from '../../components/tag.tsx'
import { WhyLink } from '../../components/why-link.tsx'
import { reportsQuery } from '../../data/reports.ts'
import { reportName, useDownloadReport } from '../../lib/report-files.ts'
import { useTimeWords } from '../../lib/time-zone.ts'

const shown = 3

export function RecentReports() {
  const { data, error, refetch } = useQuery(reportsQuery)
  if (!data && error) {
    return (
      <ErrorPanel title="Your recent reports did not load" error={error} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <CardSkeleton className="min-h-52" />
  if (data.length === 0) return <NoneYet />
  return (
    <Card>
      <CardHeader title="Recent reports" action={<ViewAll />} />
      <CardBody className="py-3">
        <ul aria-label="Recent reports">
          {data.slice(0, shown).map(report => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

function ReportRow({ report }: { report: Report }) {
  const { dateTimeWords } = useTimeWords()
  const downloading = useDownloadReport()
  const { title, format, createdAt, status, error } = report
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{title}</span>
          <StateTag report={report} />
        </p>
        <p className="num text-fine text-ink-3">
          {format.toUpperCase()}, created{' '}
          <time dateTime={createdAt}>{dateTimeWords(new Date(createdAt))}</time>
        </p>
        {status === 'complete' && (
          <WhyLink
            of={reportName(report)}
            link={{ to: '/calculations', search: { year: String(report.taxYear) }, hash: 'lines' }}
          />
        )}
        {status === 'error' && error && <p className="mt-0.5 text-fine text-loss wrap-anywhere">{error}</p>}
      </div>
      {status === 'complete' && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Download ${reportName(report)}`}
          busy={downloading.isPending}
          onClick={() => downloading.mutate(report)}
        >
          <Download aria-hidden="true" />
          Download
        </Button>
      )}
    </li>
  )
}

/** That it is complete goes without saying beside its download; that the ledger has moved on does not. */
function StateTag({ report: { status, isOutdated, hasOpenIssues } }: { report: Report }) {
  if (status === 'pending') return <Tag>Pending</Tag>
  if (status === 'error') return <Tag tone="loss">Error</Tag>
  if (isOutdated) return <Tag tone="warn">Outdated</Tag>
  return hasOpenIssues ? <Tag tone="warn">With open issues</Tag> : <Tag tone="ok">Complete</Tag>
}

const NoneYet = () => (
  <Card>
    <CardHeader
      title="Recent reports"
      description="No reports yet. Form 8949, Schedule D and a summary of the year are generated from your records."
      action={<ViewAll />}
      className="pb-5"
    />
  </Card>
)

const ViewAll = () => (
  <Button asChild variant="ghost" size="sm" className="-my-1 -mr-3">
    <Link to="/reports">View All Reports</Link>
  </Button>
)
