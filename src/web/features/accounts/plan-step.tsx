import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Notice } from '../../components/notice.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { plansQuery } from '../../data/plans.ts'
import { PlanCards } from '../../lib/plans/plan-cards.tsx'
import { queryClient } from '../../lib/query-client.ts'

type PlanStepProps = {
  selected: string
  onSelect: (planId: string) => void
  failure: string | null
  isSubmitting: boolean
  onBack: () => void
  onSubmit: () => void
}

export function PlanStep({ selected, onSelect, failure, isSubmitting, onBack, onSubmit }: PlanStepProps) {
  const { data: plans } = useQuery(plansQuery, queryClient)
  const canSubmit = plans?.some(plan => plan.id === selected) ?? false
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (canSubmit && !isSubmitting) onSubmit()
      }}
    >
      <PlanChoice selected={selected} onSelect={onSelect} />
      <DialogFooter>
        {failure && (
          <Notice tone="loss" className="basis-full">
            {failure}
          </Notice>
        )}
        <Button variant="outline" disabled={isSubmitting} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" busy={isSubmitting} disabled={!canSubmit}>
          {selected === 'free' ? 'Create Free Account' : 'Create Account & Continue to Payment'}
        </Button>
      </DialogFooter>
    </form>
  )
}

function PlanChoice({ selected, onSelect }: Pick<PlanStepProps, 'selected' | 'onSelect'>) {
  const { data: plans, error, refetch } = useQuery(plansQuery, queryClient)
  if (plans?.length === 0) {
    return <EmptyState title="No plans are available right now">Please try again later.</EmptyState>
  }
  if (plans) return <PlanCards takesFocus plans={plans} selected={selected} onSelect={onSelect} />
  if (error) return <ErrorPanel title="The plans did not load" error={error} onRetry={() => void refetch()} />
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {['first', 'second', 'third', 'fourth'].map(place => (
        <CardSkeleton key={place} className="h-56" />
      ))}
    </div>
  )
}
