import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endSession, type Session } from '../../../contract/sessions.ts'
import { Button } from '../../components/button.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Tag } from '../../components/tag.tsx'
import { toast } from '../../components/toast-store.ts'
import { sessionsEnded, sessionsQuery } from '../../data/sessions.ts'
import { call } from '../../lib/api.ts'
import { Moment } from '../../lib/moment.tsx'
import { now, useTimeWords } from '../../lib/time-zone.ts'
import { toastFailure } from '../../lib/toast-failure.ts'
import { EndOthers } from './end-others.tsx'

/** Where the account is signed in, so that a stranger among them can be put out. */
export function SessionList() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const others = data?.sessions.filter(session => !session.current) ?? []
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3>Where you're signed in</h3>
        {others.length > 0 && <EndOthers count={others.length} />}
      </div>
      {error && !data && (
        <ErrorPanel title="Your sessions did not load" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="mt-3 h-16" />}
      <ul aria-label="Open sessions" className="mt-2">
        {data?.sessions.map(session => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </div>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { agoWords, dateTimeWords } = useTimeWords()
  const lowerAgo = (instant: Date) => agoWords(instant, now()).replace('Just', 'just')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{session.device}</p>
        <p className="flex flex-wrap gap-x-3 text-fine text-ink-3">
          <span>
            Last seen <Moment instant={session.lastSeenAt} words={lowerAgo} />
          </span>
          <span>
            Signed in <Moment instant={session.signedInAt} words={dateTimeWords} />
          </span>
        </p>
      </div>
      {session.current ? <Tag tone="ok">This device</Tag> : <EndOne session={session} />}
    </li>
  )
}

function EndOne({ session }: { session: Session }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(endSession, { params: { id: session.id } }),
    onSuccess: () => {
      toast({ title: 'Signed Out', description: `${session.device} was signed out.` })
      return sessionsEnded(client)
    },
    onError: error => toastFailure('Sign Out Failed', error, 'The session is still open. Please try again.'),
  })
  return (
    <Button variant="ghost" size="sm" busy={isPending} onClick={() => mutate()}>
      Sign out<span className="sr-only"> {session.device}</span>
    </Button>
  )
}
