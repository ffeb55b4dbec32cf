import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SalePlan } from '../../../../contract/harvesting.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { ConfirmDialog } from '../../../components/dialog.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { salePlansQuery } from '../../../data/harvesting.ts'
import { dayWords } from '../../../lib/day-words.ts'
import { amountWords, isZero } from '../../../lib/figures.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { useDeletePlan } from './plan-mutations.ts'

/** Lots that were named and wait for their sale, or have had it. */
export function KeptPlans() {
  const { data, error, refetch } = useQuery(salePlansQuery)
  const [leaving, setLeaving] = useState<SalePlan | null>(null)
  const remove = useDeletePlan(() => setLeaving(null))
  if (!data && error) {
    return <ErrorPanel title="Your plans did not load" error={error} onRetry={() => void refetch()} />
  }
  if (!data || data.length === 0) return null
  return (
    <Card>
      <CardHeader title="Saved plans" description="Lots you selected before the sale." />
      <CardBody className="pt-2">
        <ul>
          {data.map(plan => (
            <li key={plan.id} className="border-line border-b py-3 text-sm last:border-b-0 last:pb-0">
              <Plan plan={plan} onDelete={() => setLeaving(plan)} />
            </li>
          ))}
        </ul>
      </CardBody>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={open => open || setLeaving(null)}
        title="Delete this plan?"
        description="Sales then use your method again. Sales that already used its lots are recalculated, too."
        confirmLabel="Delete"
        destructive
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving.id)}
      />
    </Card>
  )
}

function Plan({ plan, onDelete }: { plan: SalePlan; onDelete: () => void }) {
  const { dateTimeWords } = useTimeWords()
  return (
    <div className="num grid gap-1">
      <div className="flex items-start justify-between gap-x-4">
        <p className="min-w-0 font-medium wrap-anywhere">
          <bdi>{plan.symbol}</bdi> from <bdi>{plan.wallet}</bdi>
        </p>
        <Button variant="ghost" size="sm" className="-my-1 -mr-3 shrink-0" onClick={onDelete}>
          <span>
            Delete<span className="sr-only">{` the plan for ${plan.symbol} from ${plan.wallet}`}</span>
          </span>
        </Button>
      </div>
      <ul className="text-ink-2">
        {plan.lots.map(lot => (
          <li key={lot.lotId}>
            {amountWords(lot.quantity)}
            {lot.acquiredOn && ` from ${dayWords(lot.acquiredOn)}`}
            {isZero(lot.left) ? ', sold' : lot.left !== lot.quantity && `, ${amountWords(lot.left)} left`}
          </li>
        ))}
      </ul>
      <p className="text-fine text-ink-3">
        Selected {dateTimeWords(new Date(plan.madeAt))}
        {plan.sales.length > 0 &&
          `; sold ${plan.sales.map(({ soldAt }) => dateTimeWords(new Date(soldAt))).join(', ')}`}
      </p>
    </div>
  )
}
