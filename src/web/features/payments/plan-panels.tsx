// What choosing a plan leads to where there is nothing to pay.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Plan } from '../../../contract/plans.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { useTimeWords } from '../../lib/time-zone.ts'

type Held = { tier: string; currentPeriodEnd: number | null; cancelAtPeriodEnd: boolean }

export function FreePlan({ plan, subscription }: { plan: Plan; subscription: Held | undefined }) {
  return (
    <Panel title="Free Plan Selected">
      <p className="text-ink-2">{plan.description}</p>
      {subscription && subscription.tier !== plan.id && <PaidUntil subscription={subscription} />}
      <div className="flex flex-wrap gap-2">
        {!subscription && <SignUp plan={plan.id}>Create Free Account</SignUp>}
        <ToDashboard variant={subscription ? 'default' : 'outline'} />
      </div>
    </Panel>
  )
}

export function CurrentPlan({ plan, subscription }: { plan: Plan; subscription: Held }) {
  return (
    <Panel title="Current Plan">
      <p className="text-ink-2">You are on the {plan.name} plan. There is nothing to pay.</p>
      <PaidUntil subscription={subscription} />
      <div>
        <ToDashboard />
      </div>
    </Panel>
  )
}

/** A payment belongs to an account. */
export function SignInFirst({ plan }: { plan: Plan }) {
  return (
    <Panel title={`Subscribe to ${plan.name}`}>
      <p className="text-ink-2">Create an account first, or sign in if you have one. Your choice is kept.</p>
      <div className="flex flex-wrap gap-2">
        <SignUp plan={plan.id}>Create Account</SignUp>
        <SignIn next={`/subscribe?plan=${encodeURIComponent(plan.id)}`} />
      </div>
    </Panel>
  )
}

function PaidUntil({ subscription: { currentPeriodEnd, cancelAtPeriodEnd } }: { subscription: Held }) {
  const { dateWords } = useTimeWords()
  if (currentPeriodEnd === null) return null
  const end = dateWords(new Date(currentPeriodEnd * 1000))
  return (
    <p className="text-ink-2">
      {cancelAtPeriodEnd
        ? `Your paid plan is canceled and stays active until ${end}.`
        : `Your paid plan is active until ${end}.`}
    </p>
  )
}

const ToDashboard = ({ variant = 'default' }: { variant?: 'default' | 'outline' }) => (
  <Button asChild variant={variant}>
    <Link to="/dashboard">Go to Dashboard</Link>
  </Button>
)

const SignUp = ({ plan, children }: { plan: string; children: ReactNode }) => (
  <Button asChild>
    <Link to="/" state={{ dialog: 'sign-up', plan }}>
      {children}
    </Link>
  </Button>
)

export const SignIn = ({ next }: { next: string }) => (
  <Button asChild variant="outline">
    <Link to="/" state={{ dialog: 'sign-in', next }}>
      Sign In
    </Link>
  </Button>
)

export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <CardHeader title={title} />
    <CardBody className="grid gap-4">{children}</CardBody>
  </Card>
)
