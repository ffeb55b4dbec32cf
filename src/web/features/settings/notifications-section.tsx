import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Notifications, saveNotifications } from '../../../contract/notifications.ts'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CheckboxField } from '../../components/field.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { notificationsQuery, notificationsSaved } from '../../data/notifications.ts'
import { call } from '../../lib/api.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

const kinds = [
  ['emailReports', 'Report ready', 'An email when a report is ready.'],
  ['syncAlerts', 'Sync alerts', "An email when an exchange can't be updated."],
  [
    'weeklyDigest',
    'Weekly summary',
    'What happened in your account, on Mondays. Nothing when nothing happened.',
  ],
] as const

/** Kept with the account and not in the browser, because mails are sent while no browser is open. */
export function NotificationsSection() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(notificationsQuery)
  /** Shown at once, while it is on its way. */
  const [chosen, setChosen] = useState<Notifications>()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Notifications) => call(saveNotifications, { body }),
    onSuccess: saved => notificationsSaved(client, saved),
    onError: failure => toastFailure('Not Saved', failure, 'Your choice was not saved. Please try again.'),
    onSettled: () => setChosen(undefined),
  })
  const choose = (wanted: Notifications) => {
    setChosen(wanted)
    mutate(wanted)
  }
  if (!data && error)
    return <ErrorPanel title="Your notifications did not load" error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton className="min-h-52" />
  return (
    <Card>
      <CardHeader
        title="Notifications"
        description="Saved to your account at once. Every email has an unsubscribe link."
      />
      <CardBody className="grid gap-4">
        {kinds.map(([kind, label, hint]) => (
          <CheckboxField
            key={kind}
            label={label}
            hint={hint}
            checked={(chosen ?? data)[kind]}
            disabled={isPending}
            onChange={event => choose({ ...data, [kind]: event.target.checked })}
          />
        ))}
        <p className="text-fine text-ink-2">
          Do our emails reach you?{' '}
          <Link to="/email-test" className="text-accent-text underline underline-offset-4">
            Send a test email
          </Link>
        </p>
      </CardBody>
    </Card>
  )
}
