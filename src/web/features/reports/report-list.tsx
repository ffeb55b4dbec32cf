import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FilePlus2, FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Calculation } from '../../../contract/calculations.ts'
import { mostReports, type PersonOnForm, type Report } from '../../../contract/reports.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Paging } from '../../components/paging.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { useBackToTop } from '../../components/use-back-to-top.ts'
import { checkedWords, counting } from '../../lib/figures.ts'
import { ReportCard } from './report-card.tsx'

type ReportListProps = {
  query: UseQueryResult<Report[]>
  /** Without any there is nothing to make a report of. */
  hasRecords: boolean
  year: number
  years: readonly Calculation[]
  person: PersonOnForm | null
  onNew: () => void
  onAgain: (report: Report) => void
  onDelete: (report: Report) => void
  onSign: (report: Report) => void
}

/** The reports of the year in each of their states: on their way, failed, none yet, there. Then those of other years. */
export function ReportList({ query, hasRecords, year, onNew, ...rest }: ReportListProps) {
  const { data: reports, error, refetch } = query
  const [isOpened, setOpened] = useState<boolean | null>(null)
  if (!reports && !error) return <CardSkeleton className="min-h-64" />
  const ofYear = reports?.filter(({ taxYear }) => taxYear === year) ?? []
  const others = reports?.filter(({ taxYear }) => taxYear !== year) ?? []
  const checkedFacts = rest.years.find(each => each.year === year)?.checkedFacts
  // What a person comes for is not folded away where there is nothing else.
  const areOthersShown = isOpened ?? ofYear.length === 0
  return (
    <div className="grid gap-4">
      {/* Beside a list that is there already: it may not be up to date, and what is pending would never end. */}
      {error && (
        <ErrorPanel
          title={reports ? 'Your reports could not be refreshed' : 'Your reports did not load'}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      <Card>
        <CardHeader
          title={`Made for ${year}`}
          description={checkedFacts === undefined ? undefined : checkedWords(checkedFacts)}
          className="pb-4"
          action={
            <Button variant="outline" size="sm" onClick={onNew}>
              <FilePlus2 aria-hidden="true" />
              Generate Report
            </Button>
          }
        />
        {reports && ofYear.length === 0 && (
          <NoReports year={year} isFirst={reports.length === 0} hasRecords={hasRecords} />
        )}
        <Rows label="Reports" reports={ofYear} {...rest} />
      </Card>
      {others.length > 0 && (
        <Card>
          <CardHeader
            title="Made for other years"
            className="pb-4"
            action={
              <Button
                variant="outline"
                size="sm"
                aria-expanded={areOthersShown}
                onClick={() => setOpened(!areOthersShown)}
              >
                {areOthersShown ? 'Hide' : `Show ${counting(others.length, 'Report')}`}
              </Button>
            }
          />
          {areOthersShown && <Rows label="Reports for other years" reports={others} {...rest} />}
        </Card>
      )}
      {reports && reports.length >= mostReports && (
        <p className="text-fine text-ink-3">
          These are your latest {counting(mostReports, 'report')}. Delete some to see older ones.
        </p>
      )}
    </div>
  )
}

const pageSize = 24

type RowsProps = Omit<ReportListProps, 'query' | 'hasRecords' | 'year' | 'onNew'> & {
  label: string
  reports: readonly Report[]
}

function Rows({ label, reports, years, person, onAgain, onDelete, onSign }: RowsProps) {
  const [chosen, setPage] = useState(1)
  const list = useRef<HTMLDivElement>(null)
  // The last page goes when its last report is deleted.
  const page = Math.min(chosen, Math.max(1, Math.ceil(reports.length / pageSize)))
  useBackToTop(list, String(page))
  if (reports.length === 0) return null
  const gainNow = (year: number) => years.find(each => each.year === year)?.totalGainLoss
  return (
    <div ref={list} className="scroll-mt-16 min-[800px]:scroll-mt-4">
      <ul aria-label={label} className="divide-y divide-line border-line border-t">
        {reports.slice((page - 1) * pageSize, page * pageSize).map(report => (
          <li key={report.id}>
            <ReportCard
              report={report}
              gainNow={gainNow(report.taxYear)}
              person={person}
              onAgain={() => onAgain(report)}
              onDelete={() => onDelete(report)}
              onSign={() => onSign(report)}
            />
          </li>
        ))}
      </ul>
      <Paging
        label={`Pages of ${label.toLowerCase()}`}
        page={page}
        pageSize={pageSize}
        total={reports.length}
        onPage={setPage}
      />
    </div>
  )
}

type NoReportsProps = { year: number; isFirst: boolean; hasRecords: boolean }

function NoReports({ year, isFirst, hasRecords }: NoReportsProps) {
  return (
    <EmptyState
      icon={<FileText />}
      title={isFirst ? 'No reports yet' : `No reports for ${year} yet`}
      action={
        !hasRecords && (
          <Button asChild>
            <Link to="/transactions">Go to Transactions</Link>
          </Button>
        )
      }
    >
      Form 8949 and Schedule D for your tax return, and a summary of the year for your own records. They are
      made from your transactions as they are at that moment.
    </EmptyState>
  )
}
