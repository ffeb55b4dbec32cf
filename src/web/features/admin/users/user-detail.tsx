import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UserDetail as Detail } from '../../../../contract/admin-users.ts'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { CardSkeleton } from '../../../components/skeleton.tsx'
import { SlideOver } from '../../../components/slide-over.tsx'
import { Tag } from '../../../components/tag.tsx'
import { adminUserQuery } from '../../../data/admin-users.ts'
import { counting, countWords, dollarWords } from '../../../lib/figures.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { AccountBadge } from '../account-badge.tsx'
import { ResetSecondFactor } from './reset-second-factor.tsx'

type UserDetailProps = {
  id: string
  /** Where it is known before the rest. */
  name?: string
  onClose: () => void
}

export function UserDetail({ id, name = 'User', onClose }: UserDetailProps) {
  const { data, error, refetch } = useQuery(adminUserQuery(id))
  return (
    <SlideOver
      open
      onOpenChange={isOpen => isOpen || onClose()}
      title={data?.username ?? name}
      side="right"
      wide
    >
      <div className="px-2">
        {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {data ? <Facts detail={data} /> : !error && <CardSkeleton />}
      </div>
    </SlideOver>
  )
}

function Facts({ detail }: { detail: Detail }) {
  const { dateWords, dateTimeWords } = useTimeWords()
  const at = (instant: string | null, words = dateTimeWords) => (instant ? words(new Date(instant)) : 'Never')
  const { usage, imports, connections, payments } = detail
  return (
    <div className="grid gap-6 pb-6">
      <Section title="Account">
        <Fact name="Email">{detail.email}</Fact>
        <Fact name="Role">{detail.role}</Fact>
        <Fact name="Status">
          <AccountBadge user={detail} />
        </Fact>
        <Fact name="Created">{at(detail.createdAt, dateWords)}</Fact>
        <Fact name="Last login">{at(detail.lastLogin)}</Fact>
        <Fact name="Open sessions">{countWords(detail.sessions)}</Fact>
        <Fact name="Two-factor sign-in">
          {detail.hasSecondFactor ? <ResetSecondFactor user={detail} /> : 'Off'}
        </Fact>
      </Section>
      <Section title="Plan">
        <Fact name="Plan">{`${detail.subscriptionTier}${detail.isPaid ? ', paid' : ''}`}</Fact>
        <Fact name="Ends">{detail.currentPeriodEnd ? at(detail.currentPeriodEnd, dateWords) : 'No end'}</Fact>
        <Fact name={`Transactions in ${detail.year}`}>{usedOf(usage.transactions)}</Fact>
        <Fact name="Exchange connections">{usedOf(usage.exchanges)}</Fact>
        <Fact name={`Reports for ${detail.year}`}>{usedOf(usage.reports)}</Fact>
        {detail.failedReports > 0 && (
          <Fact name="Failed reports">
            <Tag tone="warn">{countWords(detail.failedReports)}</Tag>
          </Fact>
        )}
      </Section>
      <Section title="Connections" empty={connections.length === 0 && 'None'}>
        {connections.map(({ id, exchange, status, error, lastSyncAt }) => (
          <Fact key={id} name={exchange}>
            {status === 'error' ? <Tag tone="warn">Error</Tag> : `synced ${at(lastSyncAt)}`}
            {error && <span className="block text-fine text-ink-3">{error}</span>}
          </Fact>
        ))}
      </Section>
      <Section title="Latest imports" empty={imports.length === 0 && 'None'}>
        {imports.map(({ id, layout, createdAt, imported, rows, issues }) => (
          <Fact key={id} name={`${layout}, ${at(createdAt, dateWords)}`}>
            {`${countWords(imported)} of ${counting(rows, 'row')}`}
            {issues > 0 && (
              <Tag tone="warn" className="ml-2">
                {counting(issues, 'issue')}
              </Tag>
            )}
          </Fact>
        ))}
      </Section>
      <Section title="Latest payments" empty={payments.length === 0 && 'None'}>
        {payments.map(({ id, item, amount, status, createdAt }) => (
          <Fact key={id} name={`${item}, ${at(createdAt, dateWords)}`}>
            {`${dollarWords(amount)} ${status}`}
          </Fact>
        ))}
      </Section>
    </div>
  )
}

const usedOf = ({ used, limit }: { used: number; limit: number | null }) =>
  limit === null ? countWords(used) : `${countWords(used)} of ${countWords(limit)}`

const Section = ({ title, empty, children }: { title: string; empty?: ReactNode; children: ReactNode }) => (
  <section>
    <h3 className="mb-1 text-base">{title}</h3>
    {empty ? <p className="text-ink-3 text-sm">{empty}</p> : <dl className="text-sm">{children}</dl>}
  </section>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-start justify-between gap-4 border-line border-b py-2 last:border-b-0">
    <dt className="text-ink-2 wrap-anywhere">{name}</dt>
    <dd className="num min-w-0 text-right wrap-anywhere">{children}</dd>
  </div>
)
