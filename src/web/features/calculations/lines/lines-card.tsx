import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { TaxMethod } from '../../../../contract/calculations.ts'
import type { TaxLinePage } from '../../../../contract/tax-lines.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../../../components/card.tsx'
import { cn } from '../../../components/cn.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Money } from '../../../components/money.tsx'
import { Paging } from '../../../components/paging.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { useBackToTop } from '../../../components/use-back-to-top.ts'
import { linesPageSize, linesQuery } from '../../../data/tax-lines.ts'
import { counting, countWords } from '../../../lib/figures.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { LotsDialog } from '../lots/lots-dialog.tsx'
import { type CalculationSearch, isFiltered, type LinesView } from '../search.ts'
import { WhyPanel } from '../why/why-panel.tsx'
import { LinesFilters } from './lines-filters.tsx'
import { LinesTable } from './lines-table.tsx'

type LinesCardProps = {
  year: number
  method: TaxMethod
  /** Of the whole year, whatever is filtered. */
  count: number
  view: LinesView
  /** The line whose reasons are open. */
  openLine: string | undefined
  onView: (next: CalculationSearch) => void
}

export function LinesCard({ year, method, count, view, openLine, onView }: LinesCardProps) {
  // Whatever the window becomes: a list that is being read keeps its pages.
  const [pageSize] = useState(linesPageSize)
  const { data, error, isPlaceholderData, refetch } = useQuery(
    linesQuery(year, method, { ...view, pageSize }),
  )
  const [choosing, setChoosing] = useState<string | null>(null)
  const card = useRef<HTMLDivElement>(null)
  useBackToTop(card, JSON.stringify(view))
  // Links to '#lines' are followed before there are any.
  useEffect(() => {
    if (location.hash === '#lines') card.current?.scrollIntoView()
  }, [])

  return (
    <div ref={card} id="lines" className="scroll-mt-18 min-[800px]:scroll-mt-4">
      <Card>
        <CardHeader
          title="Lines of Form 8949"
          description="Every line on the form. Click one to see how it was calculated."
          action={<HelpLink about="form-8949">What is Form 8949?</HelpLink>}
        />
        <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-3 px-2 pb-2">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-3">
            <LinesFilters view={view} assets={data?.assets ?? []} onView={onView} />
            <Summary data={isPlaceholderData ? undefined : data} count={count} view={view} />
          </div>
          {!data && error ? (
            <ErrorPanel title="The lines did not load" error={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <div className="px-3">
              <TableSkeleton rows={Math.min(Math.max(count, 1), 10)} columns={6} />
            </div>
          ) : data.lines.length === 0 ? (
            <NoLines isPastEnd={data.total > 0} onView={onView} />
          ) : (
            <div
              aria-busy={isPlaceholderData}
              className={cn('transition-opacity', isPlaceholderData && 'opacity-50')}
            >
              <LinesTable
                year={year}
                method={method}
                lines={data.lines}
                openLine={openLine}
                onOpen={({ id }) => onView({ line: id })}
                onChooseLots={({ transactionId }) => setChoosing(transactionId)}
              />
            </div>
          )}
        </CardBody>
        {data && data.total > pageSize && (
          <CardFooter className="*:grow">
            <Paging
              label="Pages of lines"
              pageSize={pageSize}
              page={view.page}
              total={data.total}
              onPage={page => onView({ page: page === 1 ? undefined : String(page) })}
            />
          </CardFooter>
        )}
      </Card>
      {openLine !== undefined && (
        <WhyPanel
          key={openLine}
          year={year}
          method={method}
          lineId={openLine}
          onClose={() => onView({ line: undefined })}
          onChooseLots={setChoosing}
        />
      )}
      {choosing !== null && (
        <LotsDialog
          transactionId={choosing}
          onClose={() => setChoosing(null)}
          // Other lots make other lines; the first of the sale is there in any case.
          onChanged={() => openLine !== undefined && onView({ line: `${choosing}/1` })}
        />
      )}
    </div>
  )
}

type SummaryProps = { data: TaxLinePage | undefined; count: number; view: LinesView }

/** How many lines there are, and what they come to. */
function Summary({ data, count, view }: SummaryProps) {
  return (
    <p className="num min-h-5 text-fine text-ink-2" aria-live="polite">
      {data && (
        <>
          {isFiltered(view)
            ? `${countWords(data.total)} of ${counting(count, 'line')}`
            : counting(data.total, 'line')}
          , together <Money value={data.gain} signed className="font-medium" />
        </>
      )}
    </p>
  )
}

type NoLinesProps = { isPastEnd: boolean; onView: (next: CalculationSearch) => void }

function NoLines({ isPastEnd, onView }: NoLinesProps) {
  return isPastEnd ? (
    <EmptyState
      icon={<SearchX />}
      title="There are fewer lines than that"
      action={
        <Button variant="outline" onClick={() => onView({ page: undefined })}>
          Go to the First Page
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<SearchX />}
      title="No line matches"
      action={
        <Button
          variant="outline"
          onClick={() => onView({ term: undefined, result: undefined, asset: undefined, page: undefined })}
        >
          Clear Filters
        </Button>
      }
    >
      There are others that these filters leave out.
    </EmptyState>
  )
}
