import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { FileText, ListOrdered } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { YearSelect } from '../../components/year-select.tsx'
import { filingGuideQuery } from '../../data/filing-guides.ts'
import { facetsQuery } from '../../data/transactions.ts'
import { readYear } from '../../lib/tax-words.ts'
import { useThisYear } from '../../lib/time-zone.ts'
import { GuideStep } from './guide-step.tsx'

export function GuidePage() {
  const search = useSearch({ from: '/signed-in/how-to-file' })
  const navigate = useNavigate()
  const year = readYear(search.year, useThisYear())
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1>How to File</h1>
          <p className="mt-1 text-ink-2">What goes where on your return, step by step.</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <YearSelect
            year={year}
            onYear={value =>
              void navigate({
                to: '/how-to-file',
                search: { year: value },
                replace: true,
                resetScroll: false,
              })
            }
          />
          <Button asChild variant="outline" className="max-sm:grow">
            <Link to="/reports" search={{ year: String(year) }}>
              <FileText aria-hidden="true" />
              Go to Reports
            </Link>
          </Button>
        </div>
      </div>
      <div className="mt-6">
        <Steps year={year} />
      </div>
    </>
  )
}

function Steps({ year }: { year: number }) {
  const { data, error, refetch } = useQuery(filingGuideQuery(year))
  const facets = useQuery(facetsQuery)
  if (!data && error) {
    return <ErrorPanel title="The steps did not load" error={error} onRetry={() => void refetch()} />
  }
  if (!data || facets.isPending) return <CardSkeleton className="min-h-96" />
  // What the steps would say of no records at all, nobody should file by.
  if (facets.data?.total === 0) return <NoRecords />
  return (
    <Card>
      <ol aria-label={`How to file ${year}`} className="divide-y divide-line">
        {data.steps.map((step, index) => (
          <GuideStep key={step.title} step={step} number={index + 1} />
        ))}
      </ol>
    </Card>
  )
}

const NoRecords = () => (
  <Card>
    <EmptyState
      icon={<ListOrdered />}
      title="Your steps begin with your records"
      action={
        <Button asChild>
          <Link to="/transactions">Go to Transactions</Link>
        </Button>
      }
    >
      Import the history of every exchange and wallet you have used. What goes where on your return follows
      from it.
    </EmptyState>
  </Card>
)
