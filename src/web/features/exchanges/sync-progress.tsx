import type { Exchange } from '../../../contract/exchanges.ts'
import { Progress } from '../../components/progress.tsx'
import { counting } from '../../lib/figures.ts'
import { untilWords } from './sync-words.ts'
import { useNow } from './use-now.ts'

/** The length of a history is unknown until it has been read, so this counts what has arrived. */
export function SyncProgress({ connection }: { connection: Exchange }) {
  const { displayName, status, entries, retry } = connection
  return (
    <div>
      <Progress
        value={null}
        label={status === 'waiting' ? 'Waiting to sync' : `Reading from ${displayName}`}
        valueText={entries > 0 ? `${counting(entries, 'entry', 'entries')} read` : undefined}
      />
      {retry && <RetryWords retry={retry} />}
    </div>
  )
}

const secondMs = 1000

function RetryWords({ retry: { at, message } }: { retry: NonNullable<Exchange['retry']> }) {
  const now = useNow(secondMs)
  return (
    <p className="mt-2 text-ink-2 text-sm">
      {message}{' '}
      <span className="num">
        {Date.parse(at) > now.getTime() ? `Trying again in ${untilWords(at, now)}.` : 'Trying again now.'}
      </span>
    </p>
  )
}
