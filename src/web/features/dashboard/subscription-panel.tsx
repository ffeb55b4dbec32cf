import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answer } from '../../../contract/call.ts'
import type { Plan } from '../../../contract/plans.ts'
import type { subscriptionStatus } from '../../../contract/subscription.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../../components/card.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { Tag } from '../../components/tag.tsx'
import { plansQuery } from '../../data/plans.ts'
import { subscriptionQuery } from '../../data/subscription.ts'
import { hasHigherPlan, periodWords, priceWords } from '../../lib/plans/plan-words.ts'
import { useTimeWords } from '../../lib/time-zone.ts'
import { CancelSubscription } from './cancel-subscription.tsx'
import { PlanUsage } from './plan-usage.tsx'

type Subscription = Answer<typeof subscriptionStatus>

export function SubscriptionPanel({ year }: { year: number }) {
  const subscription = useQuery(subscriptionQuery)
  const plans = useQuery(plansQuery)
  const error = subscription.error ?? plans.error

  if (subscription.data && plans.data)
    return <SubscriptionCard year={year} subscription={subscription.data} plans={plans.data} />
  if (!error) return <CardSkeleton className="min-h-44" />
  const retry = () => {
    if (subscription.error) void subscription.refetch()
    if (plans.error) void plans.refetch()
  }
  return <ErrorPanel title="Your subscription status did not load" error={error} onRetry={retry} />
}

type SubscriptionCardProps = { year: number; subscription: Subscription; plans: readonly Plan[] }

function SubscriptionCard({ year, subscription, plans }: SubscriptionCardProps) {
  const { tier, plan, status, wantedPlan, currentPeriodEnd, cancelAtPeriodEnd } = subscription
  const isActive = status === 'active'
  const isPaid = currentPeriodEnd !== null
  const isCancelable = isPaid && isActive && !cancelAtPeriodEnd
  // The plan chosen at sign-up, until one is bought.
  const offered = plans.find(({ id }) => id === wantedPlan && id !== tier)
  return (
    <Card>
      <CardHeader
        title="Subscription status"
        action={<Tag tone={isActive ? 'ok' : 'warn'}>{isActive ? 'Active' : status}</Tag>}
      />
      <CardBody className="grid gap-4 pt-3">
        <PlanInWords plan={plan} />
        {!plans.some(({ id }) => id === tier) && (
          <p className="text-ink-2 text-sm">This plan is no longer sold. You keep it as it is.</p>
        )}
        <PeriodEnd subscription={subscription} />
        {!isPaid && offered && (
          <p className="text-sm">You chose the {offered.name} plan when you signed up. It is not paid yet.</p>
        )}
        <PlanUsage year={year} />
      </CardBody>
      <CardFooter>
        {hasHigherPlan(plans, plan) && (
          <Button asChild variant="outline" size="sm">
            <Link to="/subscribe" search={!isPaid && offered ? { plan: offered.id } : {}}>
              Upgrade
            </Link>
          </Button>
        )}
        {isCancelable && <CancelSubscription name={plan.name} end={new Date(currentPeriodEnd * 1000)} />}
        <Button asChild variant="ghost" size="sm">
          <Link to="/receipt">Receipts</Link>
        </Button>
      </CardFooter>
    </Card>
  )
}

const PlanInWords = ({ plan }: { plan: Plan }) => (
  <p className="flex flex-wrap items-baseline gap-x-2">
    <span className="font-semibold text-2xl tracking-[-0.02em] wrap-anywhere">{plan.name}</span>
    <span className="num text-ink-2">
      {priceWords(plan.price)} per {periodWords(plan.period)}
    </span>
  </p>
)

function PeriodEnd({
  subscription: { currentPeriodEnd, cancelAtPeriodEnd },
}: {
  subscription: Subscription
}) {
  const { dateWords } = useTimeWords()
  if (currentPeriodEnd === null) return null
  const end = dateWords(new Date(currentPeriodEnd * 1000))
  return (
    <p className="text-ink-2 text-sm">
      {cancelAtPeriodEnd ? `Canceled. It remains active until ${end}.` : `Paid until ${end}.`}
    </p>
  )
}
