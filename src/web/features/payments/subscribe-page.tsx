import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Answer } from '../../../contract/call.ts'
import type { Plan } from '../../../contract/plans.ts'
import type { subscriptionStatus } from '../../../contract/subscription.ts'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { plansQuery } from '../../data/plans.ts'
import { subscriptionQuery } from '../../data/subscription.ts'
import { useAuth } from '../../lib/auth.tsx'
import { isZero } from '../../lib/figures.ts'
import { thanksFor } from '../../lib/plans/payment-outcome.ts'
import { PlanCards } from '../../lib/plans/plan-cards.tsx'
import { licenseWords, plansWithHeld } from '../../lib/plans/plan-words.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { CurrentPlan, FreePlan, SignInFirst } from './plan-panels.tsx'

type Subscription = Answer<typeof subscriptionStatus>

export function SubscribePage() {
  const { user } = useAuth()
  const plans = useQuery(plansQuery)
  const subscription = useQuery({ ...subscriptionQuery, enabled: user !== null })
  const isReady = plans.data && (!user || subscription.data)
  const error = plans.error ?? subscription.error
  const retry = () => {
    if (plans.error) void plans.refetch()
    if (subscription.error) void subscription.refetch()
  }
  return (
    <>
      <h1>Choose Your Plan</h1>
      <p className="mt-1 mb-6 text-ink-2">
        One payment, no automatic renewal. What you have entered stays yours on every plan.
      </p>
      {isReady && (
        <Choice plans={plansWithHeld(plans.data, subscription.data?.plan)} subscription={subscription.data} />
      )}
      {!isReady && error && <ErrorPanel title="The plans did not load" error={error} onRetry={retry} />}
      {!isReady && !error && <CardsOnTheirWay />}
    </>
  )
}

const cardGrid = 'sm:grid-cols-2 lg:grid-cols-4'

function CardsOnTheirWay() {
  return (
    <div className={`grid gap-3 ${cardGrid}`}>
      {['first', 'second', 'third', 'fourth'].map(place => (
        <CardSkeleton key={place} className="h-72" />
      ))}
    </div>
  )
}

type ChoiceProps = { plans: readonly Plan[]; subscription: Subscription | undefined }

/** The choice is kept in the address, so that a reload shows the same; the cards do not wait for that. */
function Choice({ plans, subscription }: ChoiceProps) {
  const { plan: asked } = useSearch({ from: '/paying/subscribe' })
  const [chosen, setChosen] = useState(asked)
  const navigate = useNavigate()
  const below = useRef<HTMLDivElement>(null)
  const current = subscription?.tier
  const selected = plans.find(({ id }) => id === chosen) ?? plans.find(({ id }) => id === current)

  async function select(plan: string) {
    setChosen(plan)
    await navigate({ to: '/subscribe', search: { plan }, replace: true, resetScroll: false })
    // On a phone what follows from a choice stands far below the cards.
    below.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <PlanCards
        plans={plans}
        selected={selected?.id}
        current={current}
        onSelect={plan => void select(plan)}
        className={cardGrid}
      />
      <div ref={below} className="mx-auto mt-6 max-w-xl scroll-mb-6">
        {selected && <Consequence plan={selected} subscription={subscription} />}
      </div>
    </>
  )
}

function Consequence({ plan, subscription }: { plan: Plan; subscription: Subscription | undefined }) {
  if (isZero(plan.price)) return <FreePlan plan={plan} subscription={subscription} />
  if (!subscription) return <SignInFirst plan={plan} />
  if (plan.id === subscription.tier) return <CurrentPlan plan={plan} subscription={subscription} />
  return (
    <PaymentPanel
      key={plan.id}
      order={{ planId: plan.id }}
      title={`Subscribe to ${plan.name}`}
      payLabel={() => `Pay for ${plan.name} Plan`}
      note={`This is a one-time payment for a ${licenseWords(plan.period)}. It does not renew by itself, and you won't be charged again.`}
      ending={{ thanks: thanksFor(plan.name), path: '/dashboard?payment=success' }}
      takesPromoCodes
    />
  )
}
