import { SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Transaction } from '../../../contract/transactions.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Notice } from '../../components/notice.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useBackToTop } from '../../components/use-back-to-top.ts'
import type { TransactionView } from '../../data/transactions.ts'
import { DisplayCurrencyNote } from '../../lib/display-currency.tsx'
import type { Span } from './page-cache.ts'
import { searchOf } from './search.ts'
import { SelectionBar } from './selection/selection-bar.tsx'
import { useSelection } from './selection/use-selection.ts'
import { columns } from './table/columns.ts'
import { TransactionsTable } from './table/transactions-table.tsx'
import { useRows } from './use-rows.ts'

type TransactionListProps = {
  view: TransactionView
  /** What is above has no size yet. */
  isWaiting: boolean
  openId: string | null
  /** So many are listed on a narrow screen. */
  rows: number
  onRows: (rows: number) => void
  onView: (view: Partial<TransactionView>) => void
  onOpen: (transaction: Transaction) => void
}

/** The list in each of its states: on its way, failed, without a match, full. */
export function TransactionList({
  view,
  isWaiting,
  openId,
  rows,
  onRows,
  onView,
  onOpen,
}: TransactionListProps) {
  const [span, setSpan] = useState<Span>({ first: 0, last: 0 })
  const { total, rowAt, error, retry } = useRows(view, span)
  const selection = useSelection(view, total, span)
  const card = useRef<HTMLDivElement>(null)
  const viewKey = new URLSearchParams(searchOf(view) as Record<string, string>).toString()
  useBackToTop(card, viewKey)

  if (total === undefined && error) {
    return <ErrorPanel title="Your transactions did not load" error={error} onRetry={retry} />
  }
  return (
    // Drawn again when it no longer waits: the same box further down would have jumped there.
    <div key={String(isWaiting)} ref={card} className="scroll-mt-16 min-[800px]:scroll-mt-4">
      {/* Before the rows: below a hundred thousand of them no one would see it. */}
      {Boolean(total) && !isWaiting && <DisplayCurrencyNote className="mt-0 mb-2" />}
      <Card className="relative">
        {total === undefined || isWaiting ? (
          <CardBody>
            <div className="max-[1180px]:hidden">
              <TableSkeleton rows={10} columns={columns.length} />
            </div>
            <div className="min-[1181px]:hidden">
              <TableSkeleton rows={10} columns={2} />
            </div>
          </CardBody>
        ) : total === 0 ? (
          <EmptyState
            icon={<SearchX />}
            title="No transaction matches"
            action={
              <Button variant="outline" onClick={() => onView({ filters: {} })}>
                Clear All Filters
              </Button>
            }
          >
            There are others that these filters leave out.
          </EmptyState>
        ) : (
          <TransactionsTable
            key={viewKey}
            view={view}
            total={total}
            rowAt={rowAt}
            openId={openId}
            rows={rows}
            onRows={onRows}
            onSpan={setSpan}
            onSort={onView}
            onOpen={onOpen}
            selection={selection}
          />
        )}
      </Card>
      {total !== undefined && selection.count > 0 && (
        <SelectionBar view={view} total={total} selection={selection} />
      )}
      {total !== undefined && error && (
        <div role="alert" className="sticky bottom-4 mx-auto mt-4 max-w-lg px-4">
          <Notice
            tone="loss"
            title="Some rows did not load"
            className="shadow-float"
            action={
              <Button variant="outline" size="sm" onClick={retry}>
                Retry
              </Button>
            }
          />
        </div>
      )}
    </div>
  )
}
