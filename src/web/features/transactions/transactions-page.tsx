import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Transaction } from '../../../contract/transactions.ts'
import { facetsQuery, type TransactionView } from '../../data/transactions.ts'
import { deferred } from '../../lib/deferred.tsx'
import { toastUnreachable } from '../../lib/toast-failure.ts'
import { useFileDrop } from '../../lib/use-file-drop.ts'
import { useOnIntent } from '../../lib/use-on-intent.ts'
import { DetailPanel } from './detail/detail-panel.tsx'
import type { FormTask } from './form/form-dialog.tsx'
import { ImportsPanel } from './import/imports-panel.tsx'
import { NoTransactions } from './no-transactions.tsx'
import { PageHead } from './page-head.tsx'
import { ReviewPanel } from './review/review-panel.tsx'
import { readView, searchOf } from './search.ts'
import { FilterChips } from './toolbar/filter-chips.tsx'
import { TransactionList } from './transaction-list.tsx'
import { useRowsAfterReview } from './use-rows-after-review.ts'

// Fetched at the first sign that somebody is about to do something; the list itself does without them.
const ImportDialog = deferred(async () => (await import('./import/import-dialog.tsx')).ImportDialog)
const FormDialog = deferred(async () => (await import('./form/form-dialog.tsx')).FormDialog)

type Opened =
  | { name: 'import'; dropped: readonly File[] }
  | { name: 'imports' }
  | { name: 'detail'; transaction: Transaction }
  | { name: 'form'; task: FormTask }

export function TransactionsPage() {
  const search = useSearch({ from: '/signed-in/transactions' })
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data: facets } = useQuery(facetsQuery)
  const view = readView(search)
  useRowsAfterReview()
  // A failure is told when one of them is opened; loading ahead is only a courtesy.
  useOnIntent(() => void Promise.allSettled([ImportDialog.load(), FormDialog.load()]))

  const show = (next: Partial<TransactionView>) =>
    void navigate({
      to: '/transactions',
      search: { ...searchOf({ ...view, ...next }), review: search.review },
      resetScroll: false,
    })
  const close = () => setOpened(null)
  const fail = () => {
    close()
    toastUnreachable()
  }
  const openImport = () => setOpened({ name: 'import', dropped: [] })
  // The dialog itself takes what is dropped while it is open; other dialogs are not replaced by a slip.
  const isFileOver = useFileDrop(
    dropped => opened === null && setOpened({ name: 'import', dropped }),
    opened?.name !== 'import',
  )
  const openForm = (task: FormTask) => setOpened({ name: 'form', task })
  const isEmpty = facets?.total === 0

  return (
    <>
      <PageHead
        view={view}
        onFilters={filters => show({ filters })}
        onImport={openImport}
        onImports={() => setOpened({ name: 'imports' })}
        onAdd={() => openForm({ initial: {} })}
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
        {!isEmpty && (
          <ReviewPanel
            isOpen={search.review === 'open'}
            onToggle={isOpen =>
              void navigate({
                to: '/transactions',
                search: { ...search, review: isOpen ? 'open' : undefined },
                replace: true,
                resetScroll: false,
              })
            }
            onAdd={(initial, about) => openForm({ initial, about })}
            onImport={openImport}
          />
        )}
        <FilterChips filters={view.filters} onFilters={filters => show({ filters })} />
        {isEmpty ? (
          <NoTransactions onImport={openImport} onAdd={() => openForm({ initial: {} })} />
        ) : (
          <TransactionList
            view={view}
            openId={opened?.name === 'detail' ? opened.transaction.id : null}
            onView={show}
            onOpen={transaction => setOpened({ name: 'detail', transaction })}
          />
        )}
      </div>
      {isFileOver && opened === null && <DropHint />}
      {opened?.name === 'import' && (
        <ImportDialog dropped={opened.dropped} onClose={close} onLoadFailure={fail} />
      )}
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
          onClose={() => show({})}
          onEdit={transaction => openForm({ transaction })}
        />
      )}
      {opened?.name === 'detail' && (
        <DetailPanel
          id={opened.transaction.id}
          transaction={opened.transaction}
          onClose={close}
          onEdit={transaction => openForm({ transaction })}
        />
      )}
      {opened?.name === 'form' && <FormDialog task={opened.task} onClose={close} onLoadFailure={fail} />}
    </>
  )
}

/** Where files are held over the page: they may be let go anywhere. */
const DropHint = () => (
  <div
    aria-hidden="true"
    className="pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-card border-2 border-accent border-dashed bg-accent-soft/90 font-semibold text-lg"
  >
    Drop your files to import them
  </div>
)
