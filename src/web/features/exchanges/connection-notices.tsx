import { Link } from '@tanstack/react-router'
import type { Exchange } from '../../../contract/exchanges.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { counting } from '../../lib/figures.ts'
import { untilWords } from './sync-words.ts'
import { useNow } from './use-now.ts'

const everyMs = 30_000

/** What stands in the way, and what there is to look at, each with the way to it. */
export function ConnectionNotices({
  connection,
  onCompare,
  onTakePart,
}: {
  connection: Exchange
  onCompare: () => void
  onTakePart: () => void
}) {
  const {
    displayName,
    status,
    errorMessage,
    isBeyondPlan,
    hasRoom,
    nextSyncAt,
    warning,
    issues,
    differences,
  } = connection
  const now = useNow(everyMs)
  return (
    <>
      {status === 'error' && (
        <Notice tone="loss" action={isBeyondPlan && <ToPlans />}>
          <p>{errorMessage ?? 'Connection error'}</p>
          {hasRoom && (
            <p className="mt-2">
              <Button
                variant="outline"
                size="sm"
                aria-label={`Import what fits from ${displayName}`}
                onClick={onTakePart}
              >
                Import What Fits
              </Button>
            </p>
          )}
          {nextSyncAt !== null && <p className="num">Next try in {untilWords(nextSyncAt, now)}.</p>}
        </Notice>
      )}
      {warning !== null && <Notice tone="warn">{warning}</Notice>}
      {issues > 0 && (
        <Notice
          tone="warn"
          action={
            <Button asChild variant="outline" size="sm">
              <Link
                to="/transactions"
                search={{ review: 'open' }}
                aria-label={`Review entries of ${displayName}`}
              >
                Review
              </Link>
            </Button>
          }
        >
          We don't recognize {counting(issues, 'entry', 'entries')}. Nothing was guessed:{' '}
          {issues === 1 ? 'it is' : 'they are'} not in your figures until you add{' '}
          {issues === 1 ? 'it' : 'them'}.
        </Notice>
      )}
      {differences.length > 0 && (
        <Notice
          tone="warn"
          action={
            <Button
              variant="outline"
              size="sm"
              aria-label={`Show balance differences of ${displayName}`}
              onClick={onCompare}
            >
              Show
            </Button>
          }
        >
          {counting(differences.length, 'balance')} {differences.length === 1 ? "doesn't" : "don't"} match
          your records.
        </Notice>
      )}
    </>
  )
}

const ToPlans = () => (
  <Button asChild size="sm">
    <Link to="/subscribe">Upgrade Plan</Link>
  </Button>
)
