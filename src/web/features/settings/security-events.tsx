import { useQuery } from '@tanstack/react-query'
import type { SecurityEventKind } from '../../../contract/account-security.ts'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { securityQuery } from '../../data/account-security.ts'
import { useTimeWords } from '../../lib/time-zone.ts'

const words: Record<SecurityEventKind, string> = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in with a wrong password',
  other_sessions_ended: 'Signed out everywhere else',
  password_changed: 'Password changed',
  password_reset: 'Password reset by email',
  email_change_requested: 'New email address requested',
  email_changed: 'Email address changed',
  email_confirmed: 'Email address confirmed',
  two_factor_on: 'Two-factor sign-in turned on',
  two_factor_off: 'Two-factor sign-in turned off',
  two_factor_reset: 'Two-factor sign-in reset by support',
  second_factor_wrong: 'Wrong two-factor code',
  recovery_code_used: 'Recovery code used',
  recovery_codes_made: 'New recovery codes made',
  data_exported: 'Data export requested',
  deletion_requested: 'Deletion of everything requested',
  request_refused: 'Change refused: wrong password',
}

export function SecurityEvents() {
  const { dateTimeWords } = useTimeWords()
  const { data, error, refetch } = useQuery(securityQuery)
  return (
    <div>
      <h3>Recent security events</h3>
      {error && !data && (
        <ErrorPanel title="Security events did not load" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="mt-3 h-24" />}
      {data?.events.length === 0 && <p className="mt-2 text-ink-2 text-sm">Nothing yet.</p>}
      <ul aria-label="Recent security events" className="mt-2">
        {data?.events.map(({ id, kind, device, network, at }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2.5 first:border-t-0"
          >
            <span className="font-medium">{words[kind]}</span>
            <span className="text-fine text-ink-3">
              {device}, {network}, <time dateTime={at}>{dateTimeWords(new Date(at))}</time>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
