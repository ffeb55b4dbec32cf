import { Link } from '@tanstack/react-router'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CheckboxField } from '../../components/field.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { Block, Section } from './section.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

const kinds = [
  ['emailReports', 'Report ready', 'An email when a report is ready.'],
  ['syncAlerts', 'Sync alerts', "An email when an exchange can't be updated."],
  [
    'weeklyDigest',
    'Weekly summary',
    'What happened in your account, on Mondays. Nothing when nothing happened.',
  ],
] as const

export function NotificationsSection({ draft }: { draft: SettingsDraft }) {
  const { chosen, error, refetch } = draft.notifications
  if (!chosen && error)
    return <ErrorPanel title="Your notifications did not load" error={error} onRetry={() => void refetch()} />
  if (!chosen) return <CardSkeleton className="min-h-52" />
  return (
    <Section
      title="Notifications"
      description={
        <>
          Every email has an unsubscribe link. Do our emails reach you?{' '}
          <Link to="/email-test" className="text-accent-text underline underline-offset-4">
            Send a test email
          </Link>
        </>
      }
    >
      {kinds.map(([kind, label, hint]) => (
        <Block key={kind}>
          <CheckboxField
            label={<span className="font-medium">{label}</span>}
            hint={hint}
            checked={chosen[kind]}
            disabled={draft.isPending}
            onChange={event => draft.choose({ notifications: { ...chosen, [kind]: event.target.checked } })}
          />
        </Block>
      ))}
    </Section>
  )
}
