import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Origin } from '../../../components/origin.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { transactionQuery } from '../../../data/transactions.ts'

/** The way down from a step to the record it was read from. */
export function ImportedRow({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const partId = useId()
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={partId}
          onClick={() => setOpen(!isOpen)}
          className="-ml-1 inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-sm pr-1 font-medium text-accent-text text-fine pointer-coarse:min-h-11"
        >
          <Icon aria-hidden="true" className="size-4" />
          {isOpen ? 'Hide the imported row' : 'Show the imported row'}
        </button>
        <Button asChild variant="link" size="sm">
          <Link to="/transactions" search={{ record: id }}>
            Open in Transactions
          </Link>
        </Button>
      </div>
      <div id={partId} className={isOpen ? 'mt-2' : undefined}>
        {isOpen && <Row id={id} />}
      </div>
    </>
  )
}

function Row({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(transactionQuery(id))
  if (!data && error) {
    return <ErrorPanel title="The record did not load" error={error} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <div role="status" aria-busy="true" className="grid gap-2 py-1">
        <span className="sr-only">Loading...</span>
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
      </div>
    )
  }
  return (
    <>
      {data.isEdited && (
        <p className="mb-2 text-fine text-ink-2">
          The record was edited after it was imported. Its own page shows both.
        </p>
      )}
      <Origin {...data} />
    </>
  )
}
