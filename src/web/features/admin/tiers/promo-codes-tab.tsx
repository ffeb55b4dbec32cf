import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostPromoCodes, type PromoCode } from '../../../../contract/admin-tiers.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { TextField } from '../../../components/field.tsx'
import { Cell } from '../../../components/table.tsx'
import { Tag } from '../../../components/tag.tsx'
import { promoCodesQuery, removePromoCode } from '../../../data/admin-tiers.ts'
import { countWords, dollarWords } from '../../../lib/figures.ts'
import { useSettled } from '../use-settled.ts'
import { EditableList } from './editable-list.tsx'
import { dayOf, lastDayOf } from './promo-days.ts'
import { PromoDialog } from './promo-dialog.tsx'

export function PromoCodesTab() {
  const [search, setSearch] = useState('')
  const settled = useSettled(search).trim()
  const { data, error, refetch } = useQuery(promoCodesQuery(settled))
  return (
    <>
      <EditableList
        kind="Promo Code"
        caption="Promo codes, newest first"
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        nameOf={promo => promo.code}
        columns={columns}
        cells={promo => <PromoCells promo={promo} />}
        dialog={({ row, onClose }) => <PromoDialog promo={row} onClose={onClose} />}
        deletion={{
          description: 'No one can use it after that. Payments that used it keep their price.',
          remove: removePromoCode,
        }}
        search={
          <TextField
            label="Search"
            type="search"
            placeholder="Code or description"
            className="w-full sm:w-72"
            value={search}
            onChange={event => setSearch(event.target.value)}
          />
        }
        empty={
          <EmptyState title={settled ? 'No promo codes found' : 'No promo codes'}>
            {settled ? 'No code matches this search.' : 'Codes that people enter when they buy a plan.'}
          </EmptyState>
        }
      />
      {data?.length === mostPromoCodes && (
        <p className="mt-3 text-fine text-ink-3">
          The newest {countWords(mostPromoCodes)} are listed. Search for an older one.
        </p>
      )}
    </>
  )
}

const columns = [
  { name: 'Code' },
  { name: 'Discount' },
  { name: 'Plans' },
  { name: 'Uses', align: 'right' },
  { name: 'Valid' },
  { name: 'Status' },
] as const

const PromoCells = ({ promo }: { promo: PromoCode }) => (
  <>
    <Cell>
      <span className="font-semibold">{promo.code}</span>
      <span className="block text-fine text-ink-3">{promo.description}</span>
    </Cell>
    <Cell label="Discount" className="num">
      {promo.discountType === 'percentage' ? `${promo.discountValue}%` : dollarWords(promo.discountValue)}
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
  </>
)
