import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PromoCode } from '../../../../contract/admin-tiers.ts'
import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { Tag } from '../../../components/tag.tsx'
import { promoCodesQuery, removePromoCode } from '../../../data/admin-tiers.ts'
import { useMayChange } from '../../../lib/admin.tsx'
import { countWords, dollarWords } from '../../../lib/figures.ts'
import { RowActions } from '../row-actions.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { dayOf, lastDayOf } from './promo-days.ts'
import { PromoDialog } from './promo-dialog.tsx'

type Open = { what: 'create' } | { what: 'edit' | 'delete'; promo: PromoCode } | null

export function PromoCodesTab() {
  const { data: promos, error, refetch } = useQuery(promoCodesQuery)
  const [open, setOpen] = useState<Open>(null)
  const mayChange = useMayChange()
  const close = () => setOpen(null)
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return (
    <>
      {mayChange && (
        <Button className="mb-4" onClick={() => setOpen({ what: 'create' })}>
          <Plus aria-hidden="true" />
          Create Promo Code
        </Button>
      )}
      {!promos && <TableSkeleton rows={4} columns={6} />}
      {promos?.length === 0 && (
        <EmptyState title="No promo codes">Codes that people enter when they buy a plan.</EmptyState>
      )}
      {promos && promos.length > 0 && (
        <PromosTable promos={promos} onOpen={(what, promo) => setOpen({ what, promo })} />
      )}
      {open?.what === 'create' && <PromoDialog onClose={close} />}
      {open?.what === 'edit' && <PromoDialog promo={open.promo} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteDialog
          name={open.promo.code}
          kind="Promo Code"
          description="Nobody can use it any more. Payments that used it keep their price."
          remove={() => removePromoCode(open.promo.id)}
          onClose={close}
        />
      )}
    </>
  )
}

type PromosTableProps = {
  promos: readonly PromoCode[]
  onOpen: (what: 'edit' | 'delete', promo: PromoCode) => void
}

const PromosTable = ({ promos, onOpen }: PromosTableProps) => (
  <Table caption="Promo codes, newest first" captionHidden wide>
    <TableHead>
      <HeaderCell>Code</HeaderCell>
      <HeaderCell>Discount</HeaderCell>
      <HeaderCell>Plans</HeaderCell>
      <HeaderCell align="right">Uses</HeaderCell>
      <HeaderCell>Valid</HeaderCell>
      <HeaderCell>Status</HeaderCell>
      <HeaderCell align="right">
        <span className="sr-only">Actions</span>
      </HeaderCell>
    </TableHead>
    <TableBody>
      {promos.map(promo => (
        <TableRow key={promo.id}>
          <Cell>
            <span className="font-semibold">{promo.code}</span>
            <span className="block text-fine text-ink-3">{promo.description}</span>
          </Cell>
          <Cell label="Discount" className="num">
            {promo.discountType === 'percentage'
              ? `${promo.discountValue}%`
              : dollarWords(promo.discountValue)}
          </Cell>
          <Cell label="Plans">{promo.applicableTiers?.join(', ') ?? 'All'}</Cell>
          <Cell label="Uses" numeric>
            {`${countWords(promo.currentUses)} of ${promo.maxUses === null ? 'any number' : countWords(promo.maxUses)}`}
          </Cell>
          <Cell label="Valid" className="num">
            {promo.validUntil
              ? `${dayOf(promo.validFrom)} to ${lastDayOf(promo.validUntil)}`
              : `from ${dayOf(promo.validFrom)}`}
          </Cell>
          <Cell label="Status">
            {promo.isActive ? <Tag tone="ok">Active</Tag> : <Tag tone="warn">Inactive</Tag>}
          </Cell>
          <RowActions
            name={promo.code}
            onEdit={() => onOpen('edit', promo)}
            onDelete={() => onOpen('delete', promo)}
          />
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
