import type { UseQueryResult } from '@tanstack/react-query'
import { Plug } from 'lucide-react'
import type { Exchange } from '../../../contract/exchanges.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { ConnectionCard } from './connection-card.tsx'

type ConnectionListProps = {
  query: UseQueryResult<Exchange[]>
  onAdd: () => void
  onRemove: (connection: Exchange) => void
  onCompare: (connection: Exchange) => void
  onShowUnasked: (connection: Exchange) => void
}

/** The connections in each of their states: on their way, failed, none yet, there. */
export function ConnectionList({ query, onAdd, onRemove, onCompare, onShowUnasked }: ConnectionListProps) {
  const { data: connections, error, refetch } = query
  if (!connections && !error) return <CardSkeleton className="min-h-64" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {error && (
        <ErrorPanel
          title={connections ? 'Your connections could not be refreshed' : 'Your connections did not load'}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {connections?.length === 0 && <NoConnections onAdd={onAdd} />}
      {connections && connections.length > 0 && (
        <ul
          aria-label="Exchange connections"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4"
        >
          {connections.map(connection => (
            <li key={connection.id} className="grid min-w-0">
              <ConnectionCard
                connection={connection}
                onRemove={() => onRemove(connection)}
                onCompare={() => onCompare(connection)}
                onShowUnasked={() => onShowUnasked(connection)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const NoConnections = ({ onAdd }: { onAdd: () => void }) => (
  <Card>
    <EmptyState
      icon={<Plug />}
      title="No exchanges connected"
      action={<Button onClick={onAdd}>Add Your First Exchange</Button>}
    >
      Paste a key that can only read, and your whole history is imported: trades, deposits, withdrawals and
      rewards. It is synced once a day after that.
    </EmptyState>
  </Card>
)
