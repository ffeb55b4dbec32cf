import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Transaction } from '../../../contract/transactions.ts'
import { reviewQuery } from '../../data/review.ts'
import { facetsQuery, type TransactionView } from '../../data/transactions.ts'
import { deferred } from '../../lib/deferred.tsx'
import { toastUnreachable } from '../../lib/toast-failure.ts'
import { useBriefWait } from '../../lib/use-brief-wait.ts'
import { useOnIntent } from '../../lib/use-on-intent.ts'
import { DetailPanel } from './detail/detail-panel.tsx'
import type { FormTask } from './form/form-dialog.tsx'
import { ImportsPanel } from './import/imports-panel.tsx'
import { NoTransactions } from './no-transactions.tsx'
import { PageHead } from './page-head.tsx'
import { ReviewPanel } from './review/review-panel.tsx'
import { readRows, readView, type TransactionSearch, withView } from './search.ts'
import { FilterChips } from './toolbar/filter-chips.tsx'
import { TransactionList } from './transaction-list.tsx'
import { useRowsAfterReview } from './use-rows-after-review.ts'

// Fetched at the first sign of an action; the list itself does without it.
const FormDialog = deferred(async () => (await import('./form/form-dialog.tsx')).FormDialog)

const newRecord: FormTask = { initial: {} }

type Opened = { name: 'imports' } | { name: 'form'; task: FormTask }

export function TransactionsPage() {
  const search = useSearch({ from: '/signed-in/transactions' })
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)
  // As the list has it, for the title while the rest is on its way.
  const [clicked, setClicked] = useState<Transaction>()
  const { data: facets } = useQuery(facetsQuery)
  const isWaiting = useBriefWait(useQuery(reviewQuery).isPending)
  const view = readView(search)
  useRowsAfterReview()
  // A failure is shown when it is opened; loading ahead is only a courtesy.
  useOnIntent(() => void Promise.allSettled([FormDialog.load()]))

  // Onto what the address says by then: of two presses in quick succession neither undoes the other.
  const show = (next: Partial<TransactionView>) =>
    void navigate({ to: '/transactions', search: now => withView(now, next), resetScroll: false })
  /** What is open is in the address, so that Back closes it. */
  const goTo = (
    next: Pick<TransactionSearch, 'record' | 'review' | 'rows' | 'add'> & { import?: string },
    options?: { replace: boolean },
  ) =>
    void navigate({
      to: '/transactions',
      search: now => ({ ...now, ...next }),
      resetScroll: false,
      ...options,
    })
  const close = () => {
    setOpened(null)
    if (search.add !== undefined) goTo({ add: undefined }, { replace: true })
  }
  const closeRecord = () => goTo({ record: undefined }, { replace: true })
  const failForm = () => {
    close()
    toastUnreachable()
  }
  const openImport = () => {
    close()
    goTo({ import: 'open' })
  }
  const openForm = (task: FormTask) => setOpened({ name: 'form', task })
  const isEmpty = facets?.total === 0
  const task =
    opened?.name === 'form' ? opened.task : search.add === 'open' && opened === null ? newRecord : null

  return (
    <>
      <PageHead
        view={view}
        onFilters={filters => show({ filters })}
        onImport={openImport}
        onImports={() => setOpened({ name: 'imports' })}
        onAdd={() => openForm({ initial: {} })}
      />
      {/* Drawn again when the head above has its size: the same box further up would have jumped there. */}
      <div key={String(isEmpty)} className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
        {!isEmpty && (
          <ReviewPanel
            isOpen={search.review === 'open'}
            onToggle={isOpen => goTo({ review: isOpen ? 'open' : undefined }, { replace: true })}
            onAdd={(initial, about) => openForm({ initial, about })}
            onEdit={(transaction, part) => openForm({ transaction, part })}
            onImport={openImport}
          />
        )}
        <FilterChips filters={view.filters} onFilters={filters => show({ filters })} />
        {isEmpty ? (
          <NoTransactions onImport={openImport} onAdd={() => openForm({ initial: {} })} />
        ) : (
          <TransactionList
            view={view}
            isWaiting={isWaiting}
            openId={search.record ?? null}
            rows={readRows(search)}
            onRows={rows => goTo({ rows: String(rows) }, { replace: true })}
            onView={show}
            onOpen={transaction => {
              setClicked(transaction)
              goTo({ record: transaction.id })
            }}
          />
        )}
      </div>
      {opened?.name === 'imports' && (
        <ImportsPanel
          onClose={close}
          onImport={openImport}
          onShow={importId => {
            close()
            show({ filters: { importId } })
          }}
        />
      )}
      {opened === null && search.record !== undefined && (
        <DetailPanel
          id={search.record}
          transaction={clicked?.id === search.record ? clicked : undefined}
          onClose={closeRecord}
          onEdit={transaction => {
            closeRecord()
            openForm({ transaction })
          }}
        />
      )}
      {task && <FormDialog task={task} onClose={close} onLoadFailure={failForm} />}
    </>
  )
}
