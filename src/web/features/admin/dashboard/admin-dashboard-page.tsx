import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { LineChart } from '../../../components/charts/line-chart.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { adminStatsQuery } from '../../../data/admin-stats.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { PageHead } from '../page-head.tsx'
import { NewestUsers } from './newest-users.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { StatCards } from './stat-cards.tsx'
import { SystemHealth } from './system-health.tsx'

/** Long enough for the job that a look at older figures asks for. */
const refreshMs = 30_000

export function AdminDashboardPage() {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({ ...adminStatsQuery, refetchInterval: refreshMs })
  const { clockWords } = useTimeWords()
  return (
    <>
      <PageHead
        title="Admin Dashboard"
        description={
          data
            ? `The last 30 days beside the 30 before. Counted at ${clockWords(new Date(data.countedAt))}.`
            : 'The last 30 days beside the 30 before.'
        }
        actions={
          <Button
            variant="outline"
            busy={isFetching}
            onClick={() => void client.invalidateQueries({ queryKey: ['/api', 'admin'] })}
          >
            <RotateCw aria-hidden="true" />
            Refresh
          </Button>
        }
      />
      <div className="grid gap-4">
        {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {data ? <StatCards stats={data} /> : !error && <Skeleton className="h-56" />}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <div className="grid gap-4">
            <NewestUsers />
            {data && (
              <>
                <LineChart
                  title="Sign-ups by day"
                  series={[{ name: 'Sign-ups', look: 'area' }]}
                  points={data.days.map(({ day, signUps }) => ({ day, values: [String(signUps)] }))}
                  unit="count"
                  missing="Not counted"
                  empty="No one has signed up yet."
                />
                <LineChart
                  title="Revenue by day"
                  description="What was paid on the day, less refunds"
                  series={[{ name: 'Revenue', look: 'area' }]}
                  points={data.days.map(({ day, revenue }) => ({ day, values: [revenue] }))}
                  unit="usd"
                  missing="Not counted"
                  empty="Nothing was paid yet."
                />
                <LineChart
                  title="Active people by day"
                  series={[{ name: 'Active people', look: 'area' }]}
                  points={data.days.map(({ day, activePeople }) => ({
                    day,
                    values: [activePeople === null ? null : String(activePeople)],
                  }))}
                  unit="count"
                  missing="Not counted"
                  empty="No visitors yet."
                />
              </>
            )}
          </div>
          <div className="grid gap-4">
            <SystemHealth />
            <RecentActivity />
          </div>
        </div>
      </div>
    </>
  )
}
