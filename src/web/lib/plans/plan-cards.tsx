import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import type { Plan } from '../../../contract/plans.ts'
import { cn } from '../../components/cn.ts'
import { Tag } from '../../components/tag.tsx'
import { PlanFeatures, PlanPrice } from './plan-facts.tsx'

type PlanCardsProps = {
  plans: readonly Plan[]
  selected: string | undefined
  onSelect: (planId: string) => void
  /** The current plan: marked, and not to be chosen again. */
  current?: string | undefined
  /** Puts the focus on the chosen card, where the cards are what a step is about. */
  takesFocus?: boolean
  className?: string
}

/** A radio group of cards. Native radios, so that arrow keys, Enter and screen readers work as everywhere. */
export function PlanCards({ plans, selected, onSelect, current, takesFocus, className }: PlanCardsProps) {
  const chosen = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) chosen.current?.focus()
  }, [takesFocus])

  const common = featuresOfAll(plans)
  return (
    <fieldset className={cn('grid min-w-0 gap-3 sm:grid-cols-2', className)}>
      <legend className="sr-only">Plan</legend>
      {plans.map(plan => (
        <PlanCard
          key={plan.id}
          plan={plan}
          common={common}
          tag={
            plan.id === current ? <Tag>Current Plan</Tag> : plan.badge && <Tag tone="ok">{plan.badge}</Tag>
          }
          ref={plan.id === selected ? chosen : undefined}
          checked={plan.id === selected}
          disabled={plan.id === current}
          onChange={() => onSelect(plan.id)}
        />
      ))}
    </fieldset>
  )
}

function featuresOfAll(plans: readonly Plan[]): ReadonlySet<string> {
  const [first, ...others] = plans
  return new Set(
    first?.features.filter(feature => others.every(({ features }) => features.includes(feature))),
  )
}

type PlanCardProps = { plan: Plan; common: ReadonlySet<string>; tag: ReactNode } & ComponentProps<'input'>

function PlanCard({ plan, common, tag, ...radio }: PlanCardProps) {
  return (
    <label
      className={cn(
        'relative flex flex-col rounded-card border border-line bg-surface p-4',
        radio.disabled ? 'cursor-default' : 'cursor-pointer hover:border-line-strong',
        'has-checked:border-accent has-checked:ring-1 has-checked:ring-accent',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
      )}
    >
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <input
          type="radio"
          name="plan"
          value={plan.id}
          aria-describedby={`plan-${plan.id}`}
          className="size-4 accent-accent outline-none"
          {...radio}
        />
        <span className="min-w-0 grow font-semibold wrap-anywhere">{plan.name}</span>
        {tag}
      </span>
      <span id={`plan-${plan.id}`} className="mt-2 block text-sm">
        <PlanPrice plan={plan} />
        {/* Two lines in every card, so that the lists below begin at one height. */}
        <span className="mt-1 block text-ink-2 lg:min-h-[2lh]">{plan.description}</span>
      </span>
      <PlanFeatures plan={plan} common={common} />
    </label>
  )
}
