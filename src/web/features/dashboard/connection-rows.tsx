import type { Exchange } from '../../../contract/exchanges.ts'
import { Tag } from '../../components/tag.tsx'
import { counting } from '../../lib/figures.ts'
import { Moment } from '../../lib/moment.tsx'
import { now, useTimeWords } from '../../lib/time-zone.ts'

const shown = 4

export function ConnectionRows({ connections }: { connections: readonly Exchange[] }) {
  if (connections.length === 0) return null
  const more = connections.length - shown
  return (
    <>
      <ul aria-label="Connections">
        {connections.slice(0, shown).map(connection => (
          <ConnectionRow key={connection.id} connection={connection} />
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-fine text-ink-3">and {counting(more, 'more connection')}</p>}
    </>
  )
}

function ConnectionRow({ connection }: { connection: Exchange }) {
  const { displayName, isConnected, lastSyncAt, transactions } = connection
  const { agoWords } = useTimeWords()
  const ago = (instant: Date) => agoWords(instant, now()).replace('Just', 'just')
  return (
    <li className="border-line border-t py-3 first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-2 font-medium">
        <bdi className="min-w-0 wrap-anywhere">{displayName}</bdi>
        {!isConnected && <Tag tone="loss">Error</Tag>}
      </p>
      <p className="num flex flex-wrap gap-x-3 text-fine text-ink-3">
        <span>{counting(transactions, 'transaction')}</span>
        <span>Last sync: {lastSyncAt === null ? 'Never' : <Moment instant={lastSyncAt} words={ago} />}</span>
      </p>
    </li>
  )
}
