import { Check } from 'lucide-react'
import type { Plan } from '../../../contract/plans.ts'
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

export function PlanFeatures({ plan }: { plan: Plan }) {
  return (
    <ul className="mt-3 grid gap-1 border-line border-t pt-3 text-ink-2 text-sm">
      {plan.features.map(feature => (
        <li key={feature} className="flex items-start gap-2">
          <Check aria-hidden="true" className="mt-1 size-3.5 shrink-0 text-accent" />
          {feature}
        </li>
      ))}
    </ul>
  )
}
