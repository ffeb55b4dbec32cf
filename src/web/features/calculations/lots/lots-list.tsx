import { useState } from 'react'
import type { SaleLots } from '../../../../contract/tax-lines.ts'
import { Select } from '../../../components/select.tsx'
import { ShowMore } from '../../../components/show-more.tsx'
import { HeaderCell, Table, TableBody, TableHead } from '../../../components/table.tsx'
import { counting } from '../../../lib/figures.ts'
import { inOrder, type LotOrder, lotOrders } from './lot-order.ts'
import { LotRow } from './lot-row.tsx'
import type { Written } from './lot-values.ts'

type LotsListProps = {
  sale: SaleLots
  written: Written
  /** Of all lots together. */
  named: string
  errorOf: (lot: SaleLots['lots'][number]) => string | undefined
  onWrite: (lotId: string, amount: string) => void
}

// Years of small purchases are thousands of lots, each with a field: they are added a few at a time.
const step = 50

export function LotsList({ sale, written, named, errorOf, onWrite }: LotsListProps) {
  const [order, setOrder] = useState<LotOrder>('oldest')
  const [shown, setShown] = useState(step)
  const { lots } = sale
  const listed = inOrder(lots, order).filter(({ lotId }, index) => index < shown || written[lotId])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-fine text-ink-2">{counting(lots.length, 'lot')} this sale can take from</p>
        {lots.length > 1 && (
          <Select
            label="Order of lots"
            hideLabel
            size="sm"
            className="w-60 max-sm:w-full"
            value={order}
            onValueChange={value => setOrder(value as LotOrder)}
            options={lotOrders}
          />
        )}
      </div>
      <Table caption="Lots this sale can take from" captionHidden>
        <TableHead>
          <HeaderCell>Acquired</HeaderCell>
          <HeaderCell align="right">Available</HeaderCell>
          <HeaderCell align="right">Basis</HeaderCell>
          <HeaderCell align="right">If chosen</HeaderCell>
          <HeaderCell>Amount</HeaderCell>
        </TableHead>
        <TableBody>
          {listed.map(lot => (
            <LotRow
              key={lot.lotId}
              lot={lot}
              sale={sale}
              written={written[lot.lotId] ?? ''}
              named={named}
              error={errorOf(lot)}
              onWrite={amount => onWrite(lot.lotId, amount)}
            />
          ))}
        </TableBody>
      </Table>
      <ShowMore
        one="Lot"
        shown={listed.length}
        total={lots.length}
        step={step}
        onMore={() => setShown(shown + step)}
      />
    </div>
  )
}
