import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useEffect } from 'react'
import type { DemoFigures, RecentDemo } from '../../../../contract/admin-analytics.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { Tag } from '../../../components/tag.tsx'
import { demoAnalyticsQuery } from '../../../data/admin-analytics.ts'
import { dayWords } from '../../../lib/day-words.ts'
import { countWords } from '../../../lib/figures.ts'
import { hoursWords, useSite } from '../../../lib/site.ts'
import { now, useTimeWords } from '../../../lib/time-zone.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { FigureStrip } from '../figure-strip.tsx'
import { PageHead } from '../page-head.tsx'
import { PersonCell } from '../person-cell.tsx'
import { LocationCredit } from './location-credit.tsx'
import { eventWords, placeWords } from './place-words.ts'
import { refreshUntilFailure } from './refresh.ts'

export function DemoAnalyticsPage() {
  const { data, error, refetch } = useQuery({ ...demoAnalyticsQuery, refetchInterval: refreshUntilFailure })
  useEffect(() => {
    if (error) toastFailure('Failed to Load Analytics', error, 'Please try again in a moment.')
  }, [error])
  return (
    <>
      <PageHead
        title="Demo Analytics"
        description="What visitors do in demos, over the last 90 days."
        actions={
          <Button asChild variant="outline">
            <Link to="/admin/location-analytics">Location Analytics</Link>
          </Button>
        }
      />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data ? <Analytics {...data} /> : !error && <Skeleton className="h-96" />}
    </>
  )
}

function Analytics({
  userStats,
  analyticsStats,
  recentUsers,
}: DemoFigures & { recentUsers: readonly RecentDemo[] }) {
  if (analyticsStats.totalEvents === 0 && recentUsers.length === 0)
    return (
      <Card>
        <EmptyState icon={<FlaskConical />} title="No Analytics Data">
          No one has started a demo in the last 90 days.
        </EmptyState>
      </Card>
    )
  return (
    <div className="grid gap-4">
      <FigureStrip
        label="Figures"
        columns={4}
        figures={[
          { name: 'Demo Users', value: countWords(userStats.totalUsers) },
          { name: 'Active Users', value: countWords(userStats.activeUsers), note: 'Demos that are open now' },
          {
            name: 'Sessions',
            value: countWords(analyticsStats.totalSessions),
            note: 'Registrations and resets',
          },
          { name: 'Events', value: countWords(analyticsStats.totalEvents) },
        ]}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <EventsByType events={analyticsStats.eventsByType} />
        <DailyStats days={analyticsStats.dailyStats} />
      </div>
      <RecentUsers demos={recentUsers} />
      <LocationCredit />
    </div>
  )
}

const EventsByType = ({ events }: { events: DemoFigures['analyticsStats']['eventsByType'] }) => (
  <Card>
    <CardHeader title="Events by Type" />
    <CardBody>
      <Table caption="Events by type, the most frequent first" captionHidden narrow>
        <TableHead>
          <HeaderCell>Event</HeaderCell>
          <HeaderCell align="right">Count</HeaderCell>
        </TableHead>
        <TableBody>
          {events.map(({ eventType, count }) => (
            <TableRow key={eventType}>
              <Cell label="Event">{eventWords(eventType)}</Cell>
              <Cell label="Count" numeric>
                {countWords(count)}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </CardBody>
  </Card>
)

const DailyStats = ({ days }: { days: DemoFigures['analyticsStats']['dailyStats'] }) => (
  <Card>
    <CardHeader title="Daily Stats" description="The last 7 days, in UTC" />
    <CardBody>
      <Table caption="Sessions and events by day, the latest first" captionHidden narrow>
        <TableHead>
          <HeaderCell>Day</HeaderCell>
          <HeaderCell align="right">Sessions</HeaderCell>
          <HeaderCell align="right">Events</HeaderCell>
        </TableHead>
        <TableBody>
          {days.toReversed().map(({ date, sessions, events }) => (
            <TableRow key={date}>
              <Cell label="Day" className="num">
                {dayWords(date)}
              </Cell>
              <Cell label="Sessions" numeric>
                {countWords(sessions)}
              </Cell>
              <Cell label="Events" numeric>
                {countWords(events)}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </CardBody>
  </Card>
)

function RecentUsers({ demos }: { demos: readonly RecentDemo[] }) {
  const hours = hoursWords(useSite().demo.hours)
  const { agoWords, dateTimeWords } = useTimeWords()
  return (
    <Card>
      <CardHeader
        title="Recent Demo Users"
        description={`Names and addresses are deleted when a demo ends, ${hours} after its last use.`}
      />
      <CardBody>
        {demos.length === 0 ? (
          <p className="text-ink-2 text-sm">No demo is open.</p>
        ) : (
          <Table wide caption="Demos that are still there, newest first" captionHidden>
            <TableHead>
              <HeaderCell>User</HeaderCell>
              <HeaderCell>Status</HeaderCell>
              <HeaderCell>Location</HeaderCell>
              <HeaderCell>IP address</HeaderCell>
              <HeaderCell>Last active</HeaderCell>
              <HeaderCell>Created</HeaderCell>
            </TableHead>
            <TableBody>
              {demos.map(({ id, name, email, isActive, ipAddress, lastActiveAt, createdAt, ...place }) => (
                <TableRow key={id}>
                  <PersonCell username={name} email={email} />
                  <Cell label="Status">
                    <Tag tone={isActive ? 'ok' : 'neutral'}>{isActive ? 'Active' : 'Ended'}</Tag>
                  </Cell>
                  <Cell label="Location">{placeWords(place)}</Cell>
                  <Cell label="IP address" className="num">
                    {ipAddress ?? '–'}
                  </Cell>
                  <Cell label="Last active" className="num">
                    <time dateTime={lastActiveAt}>{agoWords(new Date(lastActiveAt), now())}</time>
                  </Cell>
                  <Cell label="Created" className="num">
                    <time dateTime={createdAt}>{dateTimeWords(new Date(createdAt))}</time>
                  </Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </CardBody>
    </Card>
  )
}
