import { useState } from 'react'
import type { BasisAllocation, UnusedLots } from '../../../contract/basis-allocations.ts'
import { TextField } from '../../components/field.tsx'
import { Paging } from '../../components/paging.tsx'
import { Select } from '../../components/select.tsx'
import { dayWords } from '../../lib/day-words.ts'
import { counting, dollarWords, fullAmountWords } from '../../lib/figures.ts'
import { type LotsShown, shownLots, shownOptions } from './shown-lots.ts'
import { unitKey, type Written } from './unit-values.ts'

type AssignedLotsProps = {
  coin: BasisAllocation
  lots: UnusedLots['lots']
  written: Written
  onWrite: (key: string, amount: string) => void
}

// Years of small purchases are thousands of lots, each with a field for every wallet.
const pageSize = 25

export function AssignedLots({ coin: { asset, wallets }, lots, written, onWrite }: AssignedLotsProps) {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<LotsShown>('all')
  const [page, setPage] = useState(1)
  // What was assigned when the list was asked for: a lot must not vanish while an amount is typed into it.
  const [assigned, setAssigned] = useState(written)
  const found = shownLots(lots, { search, shown, written: assigned })
  const ask = (change: () => void) => {
    change()
    setAssigned(written)
    setPage(1)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {lots.length > pageSize && (
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <TextField
            label="Search lots"
            type="search"
            placeholder="Date, wallet or amount"
            autoComplete="off"
            value={search}
            onChange={event => ask(() => setSearch(event.target.value))}
          />
          <Select
            label="Show"
            value={shown}
            options={shownOptions}
            onValueChange={value => ask(() => setShown(value as LotsShown))}
          />
        </div>
      )}
      {found.length === 0 ? (
        <p className="text-ink-2 text-sm">No lot matches, of {counting(lots.length, 'lot')}.</p>
      ) : (
        <ul aria-label="Lots" className="divide-y divide-line">
          {found.slice((page - 1) * pageSize, page * pageSize).map(lot => (
            <LotFields
              key={lot.lotId}
              asset={asset}
              lot={lot}
              wallets={wallets.map(({ wallet }) => wallet)}
              written={written}
              onWrite={onWrite}
            />
          ))}
        </ul>
      )}
      <Paging label="Pages of lots" page={page} pageSize={pageSize} total={found.length} onPage={setPage} />
    </div>
  )
}

type LotFieldsProps = {
  asset: string
  lot: UnusedLots['lots'][number]
  wallets: readonly string[]
  written: Written
  onWrite: (key: string, amount: string) => void
}

function LotFields({ asset, lot, wallets, written, onWrite }: LotFieldsProps) {
  return (
    <li className="grid gap-2 py-3 first:pt-0">
      <p className="text-sm">
        <span className="num font-medium">
          {fullAmountWords(lot.quantity)} {asset}
        </span>{' '}
        <span className="text-ink-2">
          acquired {dayWords(lot.acquiredOn)} in <bdi>{lot.wallet}</bdi>, {dollarWords(lot.basis)}
          {lot.basisUnknown && ' (cost not known)'}
        </span>
      </p>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {wallets.map(wallet => {
          const key = unitKey(lot.lotId, wallet)
          return (
            <TextField
              key={wallet}
              label={
                <>
                  To <bdi>{wallet}</bdi>
                  <span className="sr-only"> from the lot of {dayWords(lot.acquiredOn)}</span>
                </>
              }
              placeholder="0"
              inputMode="decimal"
              autoComplete="off"
              value={written[key] ?? ''}
              onChange={event => onWrite(key, event.target.value)}
              className="[&_input]:text-right"
            />
          )
        })}
      </div>
    </li>
  )
}
