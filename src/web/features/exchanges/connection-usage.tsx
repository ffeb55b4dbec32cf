import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { planUsageQuery } from '../../data/subscription.ts'
import { useAuth } from '../../lib/auth.tsx'
import { UsageMeter } from '../../lib/plans/usage-meter.tsx'
import { useThisYear } from '../../lib/time-zone.ts'

/** How many connections the plan has, and the way to more. A courtesy: without an answer or a limit nothing is said. */
export function ConnectionUsage({ connected }: { connected: number }) {
  const { isDemo } = useAuth()
  // Connections are counted in total, so any year has the limit.
  const { data } = useQuery(planUsageQuery(useThisYear()))
  if (!data) return null
  const { limit } = data.exchanges
  if (limit === null) return null
  return (
    <div className="mt-4 flex max-w-md flex-wrap items-end gap-x-4 gap-y-2">
      <UsageMeter
        label={`${data.plan.name} plan: exchange connections`}
        used={connected}
        limit={limit}
        className="grow basis-56"
      />
      {!isDemo && connected >= limit && (
        <Button asChild size="sm">
          <Link to="/subscribe">Upgrade Plan</Link>
        </Button>
      )}
    </div>
  )
}
