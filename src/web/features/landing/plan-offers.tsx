import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Plan } from '../../../contract/plans.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { cn } from '../../components/cn.ts'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { Tag } from '../../components/tag.tsx'
import { plansQuery } from '../../data/plans.ts'
import { isZero } from '../../lib/figures.ts'
import { PlanFeatures, PlanPrice } from '../../lib/plans/plan-facts.tsx'
import { queryClient } from '../../lib/query-client.ts'

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4'

export function PlanOffers({ onChoose }: { onChoose: (planId: string) => void }) {
  const { data: plans, error, refetch } = useQuery(plansQuery, queryClient)
  if (!plans && error)
    return <ErrorPanel title="The plans did not load" error={error} onRetry={() => void refetch()} />
  if (!plans)
    return (
      <div className={grid}>
        {['first', 'second', 'third', 'fourth'].map(place => (
          <CardSkeleton key={place} className="h-40 sm:h-96 lg:h-[27.5rem]" />
        ))}
      </div>
    )
  return (
    <ul aria-label="Plans" className={grid}>
      {plans.map(plan => (
        <li key={plan.id} className="grid">
          <Offer plan={plan} onChoose={() => onChoose(plan.id)} />
        </li>
      ))}
    </ul>
  )
}

/** On a phone what it includes is a press away. */
function Offer({ plan, onChoose }: { plan: Plan; onChoose: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const featuresId = useId()
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base wrap-anywhere">{plan.name}</h3>
        {plan.badge && <Tag tone="ok">{plan.badge}</Tag>}
      </div>
      <div className="mt-2 text-sm max-sm:mt-1">
        <PlanPrice plan={plan} />
        <p className="mt-1 text-ink-2">{plan.description}</p>
      </div>
      <div id={featuresId} className={cn('grow', !isOpen && 'max-sm:hidden')}>
        <PlanFeatures plan={plan} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2 sm:mt-5">
        <Button
          variant="ghost"
          size="sm"
          className="-ml-2 sm:hidden"
          aria-expanded={isOpen}
          aria-controls={featuresId}
          onClick={() => setOpen(!isOpen)}
        >
          What's Included<span className="sr-only"> in {plan.name}</span>
          <ChevronDown aria-hidden="true" className={cn(isOpen && 'rotate-180')} />
        </Button>
        <Button variant={isZero(plan.price) ? 'outline' : 'default'} className="sm:grow" onClick={onChoose}>
          Choose {plan.name}
        </Button>
      </div>
    </Card>
  )
}
