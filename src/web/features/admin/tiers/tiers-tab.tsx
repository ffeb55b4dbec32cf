import { useQuery } from '@tanstack/react-query'
import type { SubscriptionTier } from '../../../../contract/admin-tiers.ts'
import { Cell } from '../../../components/table.tsx'
import { Tag } from '../../../components/tag.tsx'
import { removeTier, tiersQuery } from '../../../data/admin-tiers.ts'
import { countWords, dollarWords } from '../../../lib/figures.ts'
import { periodWords } from '../../../lib/plans/plan-words.ts'
import { EditableList } from './editable-list.tsx'
import { TierDialog } from './tier-dialog.tsx'

export function TiersTab() {
  const { data, error, refetch } = useQuery(tiersQuery)
  return (
    <EditableList
      kind="Tier"
      caption="Subscription tiers, in the order of the cards"
      rows={data}
      error={error}
      onRetry={() => void refetch()}
      nameOf={tier => tier.name}
      columns={columns}
      cells={tier => <TierCells tier={tier} />}
      dialog={({ row, onClose }) => <TierDialog tier={row} onClose={onClose} />}
      deletion={{
        description:
          'Only a plan that no one has or has bought can be deleted. Make any other inactive: it is no longer offered, and people who have it keep it.',
        remove: removeTier,
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

const TierCells = ({ tier }: { tier: SubscriptionTier }) => (
  <>
    <Cell>
      <span className="font-semibold">{tier.name}</span>
      {tier.badge && <Tag className="ml-2">{tier.badge}</Tag>}
      <span className="block text-fine text-ink-3">{tier.description}</span>
    </Cell>
    <Cell label="Price">
      <span className="num">{dollarWords(tier.price)}</span>{' '}
      <span className="whitespace-nowrap text-ink-3">per {periodWords(tier.billingPeriod)}</span>
    </Cell>
    <Cell label="Transactions" numeric>
      {limitWords(tier.maxTransactions)}
    </Cell>
    <Cell label="Exchanges" numeric>
      {limitWords(tier.maxExchanges)}
    </Cell>
    <Cell label="Reports" numeric>
      {limitWords(tier.maxReports)}
    </Cell>
    <Cell label="Status">
      {tier.isActive ? <Tag tone="ok">Active</Tag> : <Tag tone="warn">Inactive</Tag>}
    </Cell>
  </>
)

const limitWords = (limit: number | null) => (limit === null ? 'Unlimited' : countWords(limit))
