import { Check } from 'lucide-react'
import type { Plan } from '../../../contract/plans.ts'
import { cn } from '../../components/cn.ts'
import { periodWords, priceWords } from './plan-words.ts'

/** What a plan costs, in a line that stands out. */
export function PlanPrice({ plan }: { plan: Plan }) {
  return (
    <span className="block">
      <span className="num font-semibold text-xl tracking-[-0.02em]">{priceWords(plan.price)}</span>{' '}
      <span className="text-ink-2">per {periodWords(plan.period)}</span>
    </span>
  )
}

type PlanFeaturesProps = {
  plan: Plan
  /** What the plans beside it have as well: it says nothing of this one. */
  common?: ReadonlySet<string>
}

export function PlanFeatures({ plan, common }: PlanFeaturesProps) {
  return (
    <ul className="mt-3 grid gap-1 border-line border-t pt-3 text-ink-2 text-sm">
      {plan.features.map(feature => (
        <li key={feature} className="flex items-start gap-2">
          <Check aria-hidden="true" className="mt-1 size-3.5 shrink-0 text-accent" />
          <span className={cn(common && !common.has(feature) && 'text-ink')}>{feature}</span>
        </li>
      ))}
    </ul>
  )
}
