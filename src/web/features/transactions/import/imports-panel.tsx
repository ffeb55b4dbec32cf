import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FolderOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { type ImportSummary, mostImports } from '../../../../contract/imports.ts'
import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Paging } from '../../../components/paging.tsx'
import { CardSkeleton } from '../../../components/skeleton.tsx'
import { SlideOver } from '../../../components/slide-over.tsx'
import { useBackToTop } from '../../../components/use-back-to-top.ts'
import { exchangesQuery } from '../../../data/exchanges.ts'
import { importsQuery } from '../../../data/imports.ts'
import { settlementsQuery } from '../../../data/settlements.ts'
import { counting, countWords } from '../../../lib/figures.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { SettledList } from '../review/settled-list.tsx'
import { UndoImport } from './undo-import.tsx'

type ImportsPanelProps = { onClose: () => void; onShow: (importId: string) => void; onImport: () => void }

/** The files so far, each with its way back out. */
export function ImportsPanel({ onClose, onShow, onImport }: ImportsPanelProps) {
  return (
    <SlideOver open onOpenChange={open => open || onClose()} title="Imports" side="right" wide>
      <div className="px-2">
        <ImportsList onShow={onShow} onImport={onImport} />
        <ChangedTogether />
        <p className="mt-6 text-ink-2 text-sm">
          Exchanges and wallets are renamed and merged under{' '}
          <Link to="/wallets" className="text-accent-text underline underline-offset-4">
            Wallets
          </Link>
          .
        </p>
      </div>
    </SlideOver>
  )
}

/** Whatever is left to review, or of the list: what was changed together can be undone here. */
function ChangedTogether() {
  const { data } = useQuery(settlementsQuery)
  if (!data || data.settled.length === 0) return null
  return (
    <div className="mt-8">
      <SettledList settled={data.settled} title="Changed together" />
    </div>
  )
}

function ImportsList({ onShow, onImport }: Omit<ImportsPanelProps, 'onClose'>) {
  const { data: imports, error, refetch } = useQuery(importsQuery)
  if (!imports && error) {
    return <ErrorPanel title="Your imports did not load" error={error} onRetry={() => void refetch()} />
  }
  if (!imports) return <CardSkeleton />
  if (imports.length === 0) {
    return (
      <EmptyState
        icon={<FolderOpen />}
        title="No files yet"
        action={<Button onClick={onImport}>Import Transactions</Button>}
      >
        Each file you import is listed here, and can be undone as a whole.
      </EmptyState>
    )
  }
  return <ImportsPages imports={imports} onShow={onShow} />
}

const pageSize = 20

/** Page by page: below a thousand files no one would find the wallets. */
function ImportsPages({ imports, onShow }: { imports: ImportSummary[]; onShow: (importId: string) => void }) {
  const [page, setPage] = useState(1)
  const list = useRef<HTMLDivElement>(null)
  useBackToTop(list, String(page))
  return (
    <div ref={list} className="grid gap-3">
      <ul className="grid gap-3">
        {imports.slice((page - 1) * pageSize, page * pageSize).map(done => (
          <ImportEntry key={done.id} done={done} onShow={() => onShow(done.id)} />
        ))}
      </ul>
      <Paging
        label="Pages of imports"
        page={page}
        pageSize={pageSize}
        total={imports.length}
        onPage={setPage}
      />
      {imports.length >= mostImports && (
        <p className="text-fine text-ink-3">
          These are your latest {counting(mostImports, 'import')}. Transactions of older ones still count.
        </p>
      )}
    </div>
  )
}

function ImportEntry({ done, onShow }: { done: ImportSummary; onShow: () => void }) {
  const { dateTimeWords } = useTimeWords()
  const { data: connections } = useQuery(exchangesQuery)
  const { id, fileName, layout, createdAt, imported, duplicates, skipped, issues } = done
  const isConnected = connections?.some(connection => connection.id === id)
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <p className="font-medium wrap-anywhere">
        <bdi>{fileName}</bdi>
      </p>
      <p className="text-fine text-ink-3 wrap-anywhere">
        {layout}, <time dateTime={createdAt}>{dateTimeWords(new Date(createdAt))}</time>
      </p>
      <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Count name="imported" value={imported} />
        <Count name="already imported" value={duplicates} />
        <Count name="skipped" value={skipped} />
        <Count name="with an issue" value={issues} />
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-label={`Show transactions of ${fileName}`} onClick={onShow}>
          Show Transactions
        </Button>
        {/* The next sync would add it again. */}
        {isConnected ? (
          <Button asChild variant="outline" size="sm">
            <Link to="/exchanges" aria-label={`Manage ${fileName}`}>
              Manage
            </Link>
          </Button>
        ) : (
          <UndoImport
            importId={id}
            fileName={fileName}
            imported={imported}
            label="Undo"
            aria-label={`Undo import of ${fileName}`}
            size="sm"
          />
        )}
      </div>
    </li>
  )
}

const Count = ({ name, value }: { name: string; value: number }) => (
  <div className="flex gap-1">
    <dt className="order-2 text-ink-2">{name}</dt>
    <dd className="num">{countWords(value)}</dd>
  </div>
)
