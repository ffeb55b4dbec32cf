import { Check } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import type { Plan } from '../../../contract/plans.ts'
import { Tag } from '../../components/tag.tsx'
import { priceWords } from '../../lib/plan-words.ts'

type PlanCardsProps = { plans: readonly Plan[]; selected: string; onSelect: (planId: string) => void }

/** A radio group of cards. Native radios, so that arrow keys, Enter and screen readers work as everywhere. */
export function PlanCards({ plans, selected, onSelect }: PlanCardsProps) {
  const chosen = useRef<HTMLInputElement>(null)
  useEffect(() => chosen.current?.focus(), [])

  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">Plan</legend>
      {plans.map(plan => (
        <PlanCard
          key={plan.id}
          plan={plan}
          ref={plan.id === selected ? chosen : undefined}
          checked={plan.id === selected}
          onChange={() => onSelect(plan.id)}
        />
      ))}
    </fieldset>
  )
}

function PlanCard({ plan, ...radio }: { plan: Plan } & ComponentProps<'input'>) {
  return (
    <label
      className={[
        'relative flex cursor-pointer flex-col rounded-card border border-line bg-surface p-4',
        'hover:border-line-strong has-checked:border-accent has-checked:ring-1 has-checked:ring-accent',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
      ].join(' ')}
    >
      <span className="flex items-center gap-2.5">
        <input
          type="radio"
          name="plan"
          value={plan.id}
          aria-describedby={`plan-${plan.id}`}
          className="size-4 accent-accent outline-none"
          {...radio}
        />
        <span className="min-w-0 grow font-semibold wrap-anywhere">{plan.name}</span>
        {plan.badge && <Tag tone="ok">{plan.badge}</Tag>}
      </span>
      <span id={`plan-${plan.id}`} className="mt-2 block text-sm">
        <span className="block">
          <span className="num font-semibold text-xl tracking-[-0.02em]">{priceWords(plan.price)}</span>{' '}
          <span className="text-ink-2">per {plan.period}</span>
        </span>
        <span className="mt-1 block text-ink-2">{plan.description}</span>
      </span>
      <ul className="mt-3 grid gap-1 border-line border-t pt-3 text-ink-2 text-sm">
        {plan.features.map(feature => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-1 size-3.5 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
    </label>
  )
}
