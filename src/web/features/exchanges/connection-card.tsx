import { RefreshCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { chains, isChain } from '../../../contract/chain-table.ts'
import { exchangeOf, exchanges } from '../../../contract/exchange-table.ts'
import type { Exchange } from '../../../contract/exchanges.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../../components/card.tsx'
import { SourceMark } from '../../components/marks/source-mark.tsx'
import { Tag } from '../../components/tag.tsx'
import { TransactionsLink } from '../../components/transactions-link.tsx'
import { isBusy } from '../../data/exchanges.ts'
import { countWords } from '../../lib/figures.ts'
import { useTimeWords } from '../../lib/time-zone.ts'
import { ConnectionNotices } from './connection-notices.tsx'
import { useSyncExchange } from './exchange-mutations.ts'
import { SyncProgress } from './sync-progress.tsx'
import { statusWords, syncAge } from './sync-words.ts'
import { useNow } from './use-now.ts'

type ConnectionCardProps = {
  connection: Exchange
  onRemove: () => void
  onCompare: () => void
  onShowUnasked: () => void
}

const ageEveryMs = 60_000

export function ConnectionCard({ connection, onRemove, onCompare, onShowUnasked }: ConnectionCardProps) {
  const {
    id,
    name,
    displayName,
    status,
    sandbox,
    lastSyncAt,
    transactions,
    alsoInFiles,
    block,
    differences,
    unaskedTokens,
  } = connection
  const { dateTimeWords } = useTimeWords()
  const now = useNow(ageEveryMs)
  const sync = useSyncExchange()
  const label = labelOf(name)
  return (
    <Card>
      <CardHeader
        title={
          <span className="flex items-center gap-3">
            <SourceMark name={exchangeOf(name) ? label : displayName} />
            <bdi className="min-w-0 wrap-anywhere">{displayName}</bdi>
          </span>
        }
        description={label === displayName ? undefined : label}
        action={
          <div className="flex flex-wrap gap-1.5 pt-1">
            {sandbox && <Tag>Sandbox</Tag>}
            <span role="status">
              <Tag tone={statusWords[status].tone}>{statusWords[status].words}</Tag>
            </span>
          </div>
        }
      />
      <CardBody className="flex flex-col gap-4 pt-3">
        <dl className="grid gap-1.5 text-sm">
          <Fact name="Last sync">
            {lastSyncAt === null ? (
              'Never'
            ) : (
              <time dateTime={lastSyncAt} title={dateTimeWords(new Date(lastSyncAt))}>
                {syncAge(lastSyncAt, now)}
              </time>
            )}
          </Fact>
          <Fact name="Transactions">
            <TransactionsLink count={transactions} of={displayName} search={{ importId: id }} />
          </Fact>
          {block !== null && differences.length === 0 && (
            <Fact name="Matches the chain">
              at {isChain(name) ? chains[name].block : 'block'} {countWords(block)}
            </Fact>
          )}
          {unaskedTokens > 0 && (
            <Fact name="Unasked tokens left out">
              <Button
                variant="link"
                className="font-normal"
                aria-label={`Show the tokens left out of ${displayName}`}
                onClick={onShowUnasked}
              >
                {countWords(unaskedTokens)}
              </Button>
            </Fact>
          )}
          {alsoInFiles > 0 && <Fact name="Also in your files, counted once">{countWords(alsoInFiles)}</Fact>}
        </dl>
        {isBusy(connection) && <SyncProgress connection={connection} />}
        <ConnectionNotices
          connection={connection}
          onCompare={onCompare}
          onTakePart={() => sync.mutate({ id, part: 'fitting' })}
        />
      </CardBody>
      <CardFooter>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Sync ${displayName}`}
          busy={sync.isPending}
          disabled={isBusy(connection)}
          onClick={() => sync.mutate({ id })}
        >
          <RefreshCw aria-hidden="true" />
          Sync
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto"
          aria-label={`Delete ${displayName}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      </CardFooter>
    </Card>
  )
}

function labelOf(name: string): string {
  const known = exchangeOf(name)
  if (known) return exchanges[known].label
  if (isChain(name)) return `${chains[name].label}, by public address`
  return name === 'sample' || name === 'samplewallet' ? 'Built in, with made-up data' : name
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-ink-2">{name}</dt>
    <dd className="num ml-auto text-right">{children}</dd>
  </div>
)
