import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { AdminPlan } from '../../../../contract/admin-tiers.ts'
import { Cell } from '../../../components/table.tsx'
import { Tag } from '../../../components/tag.tsx'
import { allPlansQuery, removePlan } from '../../../data/admin-tiers.ts'
import { countWords, dollarWords } from '../../../lib/figures.ts'
import { periodWords } from '../../../lib/plans/plan-words.ts'
import { EditableList } from './editable-list.tsx'
import { PlanDialog } from './tier-dialog.tsx'

export function PlansTab() {
  const { data, error, refetch } = useQuery(allPlansQuery)
  const { plan: sought } = useSearch({ from: '/admin-panel/admin/subscriptions' })
  return (
    <EditableList
      kind="Tier"
      caption="Subscription tiers, in the order of the cards"
      rows={data}
      error={error}
      onRetry={() => void refetch()}
      nameOf={plan => plan.name}
      sought={sought}
      columns={columns}
      cells={plan => <PlanCells plan={plan} />}
      dialog={({ row, onClose }) => <PlanDialog plan={row} onClose={onClose} />}
      deletion={{
        description:
          'Only a plan that no one has or has bought can be deleted. Make any other inactive: it is no longer offered, and people who have it keep it.',
        remove: removePlan,
        kept: ({ id }) => (id === 'free' ? 'Every account starts on it' : undefined),
      }}
    />
  )
}

const columns = [
  { name: 'Plan' },
  { name: 'Price' },
  { name: 'Transactions', align: 'right' },
  { name: 'Exchanges', align: 'right' },
  { name: 'Reports', align: 'right' },
  { name: 'Status' },
] as const

const PlanCells = ({ plan }: { plan: AdminPlan }) => (
  <>
    <Cell>
      <span className="font-semibold">{plan.name}</span>
      {plan.badge && <Tag className="ml-2">{plan.badge}</Tag>}
      <span className="block text-fine text-ink-3">{plan.description}</span>
    </Cell>
    <Cell label="Price">
      <span className="num">{dollarWords(plan.price)}</span>{' '}
      <span className="whitespace-nowrap text-ink-3">per {periodWords(plan.billingPeriod)}</span>
    </Cell>
    <Cell label="Transactions" numeric>
      {limitWords(plan.maxTransactions)}
    </Cell>
    <Cell label="Exchanges" numeric>
      {limitWords(plan.maxExchanges)}
    </Cell>
    <Cell label="Reports" numeric>
      {limitWords(plan.maxReports)}
    </Cell>
    <Cell label="Status">
      {plan.isActive ? <Tag tone="ok">Active</Tag> : <Tag tone="warn">Inactive</Tag>}
    </Cell>
  </>
)

const limitWords = (limit: number | null) => (limit === null ? 'Unlimited' : countWords(limit))
