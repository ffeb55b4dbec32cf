import type { UseQueryResult } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { mostReports, type PersonOnForm, type Report } from '../../../contract/reports.ts'
import { Card } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Paging } from '../../components/paging.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { useBackToTop } from '../../components/use-back-to-top.ts'
import { counting } from '../../lib/figures.ts'
import { ReportCard } from './report-card.tsx'

type ReportListProps = {
  query: UseQueryResult<Report[]>
  person: PersonOnForm | null
  onAgain: (report: Report) => void
  onDelete: (report: Report) => void
  onSign: (report: Report) => void
}

const pageSize = 24
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4'

/** The reports in each of their states: on their way, failed, none yet, there. */
export function ReportList({ query, person, onAgain, onDelete, onSign }: ReportListProps) {
  const { data: reports, error, refetch } = query
  const [chosen, setPage] = useState(1)
  const list = useRef<HTMLDivElement>(null)
  // The last page goes when its last report is deleted.
  const page = Math.min(chosen, Math.max(1, Math.ceil((reports?.length ?? 0) / pageSize)))
  useBackToTop(list, String(page))
  if (!reports && !error) return <CardSkeleton className="min-h-64" />
  return (
    <div ref={list} className="grid scroll-mt-16 gap-4 min-[800px]:scroll-mt-4">
      {/* Beside a list that is there already: it may not be up to date, and what is pending would never end. */}
      {error && (
        <ErrorPanel
          title={reports ? 'Your reports could not be refreshed' : 'Your reports did not load'}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {reports?.length === 0 && <NoReports />}
      {reports && reports.length > 0 && (
        <ul aria-label="Reports" className={grid}>
          {reports.slice((page - 1) * pageSize, page * pageSize).map(report => (
            <li key={report.id} className="grid min-w-0">
              <ReportCard
                report={report}
                person={person}
                onAgain={() => onAgain(report)}
                onDelete={() => onDelete(report)}
                onSign={() => onSign(report)}
              />
            </li>
          ))}
        </ul>
      )}
      <Paging
        label="Pages of reports"
        page={page}
        pageSize={pageSize}
        total={reports?.length ?? 0}
        onPage={setPage}
      />
      {reports && reports.length >= mostReports && (
        <p className="text-fine text-ink-3">
          These are your latest {counting(mostReports, 'report')}. Delete some to see older ones.
        </p>
      )}
    </div>
  )
}

function NoReports() {
  return (
    <Card>
      <EmptyState icon={<FileText />} title="No reports yet">
        Form 8949 and Schedule D for your tax return, and a summary of the year for your own records. They are
        made from your transactions as they are at that moment.
      </EmptyState>
    </Card>
  )
}
