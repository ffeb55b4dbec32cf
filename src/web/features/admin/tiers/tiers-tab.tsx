import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { SubscriptionTier } from '../../../../contract/admin-tiers.ts'
import { Button } from '../../../components/button.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { Tag } from '../../../components/tag.tsx'
import { removeTier, tiersQuery } from '../../../data/admin-tiers.ts'
import { useMayChange } from '../../../lib/admin.tsx'
import { countWords, dollarWords } from '../../../lib/figures.ts'
import { RowActions } from '../row-actions.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { TierDialog } from './tier-dialog.tsx'

type Open = { what: 'create' } | { what: 'edit' | 'delete'; tier: SubscriptionTier } | null

export function TiersTab() {
  const { data: tiers, error, refetch } = useQuery(tiersQuery)
  const [open, setOpen] = useState<Open>(null)
  const mayChange = useMayChange()
  const close = () => setOpen(null)
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return (
    <>
      {mayChange && (
        <Button className="mb-4" onClick={() => setOpen({ what: 'create' })}>
          <Plus aria-hidden="true" />
          Create Tier
        </Button>
      )}
      {tiers ? (
        <TiersTable tiers={tiers} onOpen={(what, tier) => setOpen({ what, tier })} />
      ) : (
        <TableSkeleton rows={4} columns={6} />
      )}
      {open?.what === 'create' && <TierDialog onClose={close} />}
      {open?.what === 'edit' && <TierDialog tier={open.tier} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteDialog
          name={open.tier.name}
          kind="Tier"
          description="Only a plan that nobody has or has bought can be deleted. Make any other inactive: it is no longer offered, and whoever has it keeps it."
          remove={() => removeTier(open.tier.id)}
          onClose={close}
        />
      )}
    </>
  )
}

type TiersTableProps = {
  tiers: readonly SubscriptionTier[]
  onOpen: (what: 'edit' | 'delete', tier: SubscriptionTier) => void
}

const TiersTable = ({ tiers, onOpen }: TiersTableProps) => (
  <Table caption="Subscription tiers, in the order of the cards" captionHidden wide>
    <TableHead>
      <HeaderCell>Plan</HeaderCell>
      <HeaderCell>Price</HeaderCell>
      <HeaderCell align="right">Transactions</HeaderCell>
      <HeaderCell align="right">Exchanges</HeaderCell>
      <HeaderCell align="right">Reports</HeaderCell>
      <HeaderCell>Status</HeaderCell>
      <HeaderCell align="right">
        <span className="sr-only">Actions</span>
      </HeaderCell>
    </TableHead>
    <TableBody>
      {tiers.map(tier => (
        <TableRow key={tier.id}>
          <Cell>
            <span className="font-semibold">{tier.name}</span>
            {tier.badge && <Tag className="ml-2">{tier.badge}</Tag>}
            <span className="block text-fine text-ink-3">{tier.description}</span>
          </Cell>
          <Cell label="Price">
            <span className="num">{dollarWords(tier.price)}</span>{' '}
            <span className="whitespace-nowrap text-ink-3">per {tier.billingPeriod}</span>
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
          <RowActions
            name={tier.name}
            onEdit={() => onOpen('edit', tier)}
            onDelete={() => onOpen('delete', tier)}
          />
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

const limitWords = (limit: number | null) => (limit === null ? 'Unlimited' : countWords(limit))
