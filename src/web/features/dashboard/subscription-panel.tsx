import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../contract/call.ts'
import type { Plan } from '../../../contract/plans.ts'
import type { subscriptionStatus } from '../../../contract/subscription.ts'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { Tag } from '../../components/tag.tsx'
import { plansQuery } from '../../data/plans.ts'
import { subscriptionQuery } from '../../data/subscription.ts'
import { planLimits, priceWords } from '../../lib/plan-words.ts'
import { useTimeWords } from '../../lib/time-zone.ts'

type Subscription = Answer<typeof subscriptionStatus>

export function SubscriptionPanel() {
  const subscription = useQuery(subscriptionQuery)
  const plans = useQuery(plansQuery)
  const error = subscription.error ?? plans.error

  if (subscription.data && plans.data) {
    const plan = plans.data.find(({ id }) => id === subscription.data.tier)
    return <SubscriptionCard subscription={subscription.data} plan={plan} />
  }
  if (!error) return <CardSkeleton className="min-h-44" />
  const retry = () => {
    if (subscription.error) void subscription.refetch()
    if (plans.error) void plans.refetch()
  }
  return <ErrorPanel title="Your subscription status did not load" error={error} onRetry={retry} />
}

function SubscriptionCard({ subscription, plan }: { subscription: Subscription; plan: Plan | undefined }) {
  const isActive = subscription.status === 'active'
  return (
    <Card>
      <CardHeader
        title="Subscription status"
        action={<Tag tone={isActive ? 'ok' : 'warn'}>{isActive ? 'Active' : subscription.status}</Tag>}
      />
      <CardBody className="pt-3">
        {plan ? <PlanInWords plan={plan} /> : <RetiredPlan tier={subscription.tier} />}
        <PeriodEnd subscription={subscription} />
      </CardBody>
    </Card>
  )
}

function PlanInWords({ plan }: { plan: Plan }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold text-2xl tracking-[-0.02em] wrap-anywhere">{plan.name}</span>
        <span className="num text-ink-2">
          {priceWords(plan.price)} per {plan.period}
        </span>
      </p>
      <h3 className="mt-4 text-[13px] text-ink-3">Included per {plan.period}</h3>
      <ul className="num mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {planLimits(plan).map(limit => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </>
  )
}

const RetiredPlan = ({ tier }: { tier: string }) => (
  <p>
    You are on the plan <b>{tier}</b>, which is no longer on offer.
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
    <p className="mt-4 text-ink-2 text-sm">
      {cancelAtPeriodEnd ? `Canceled. It remains active until ${end}.` : `Paid until ${end}.`}
    </p>
  )
}
