import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { TransactionType } from '../../../../contract/transaction-types.ts'
import { transactionTypes } from '../../../../contract/transaction-types.ts'
import { typeWords } from '../../../../contract/transaction-words.ts'
import type { TransactionFilters } from '../../../../contract/transactions.ts'
import { Button } from '../../../components/button.tsx'
import { cn } from '../../../components/cn.ts'
import { CheckboxField, TextField } from '../../../components/field.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../components/popover.tsx'
import { Select } from '../../../components/select.tsx'
import { facetsQuery } from '../../../data/transactions.ts'
import { countFilters, readTypes } from '../search.ts'

type FilterPopoverProps = {
  filters: TransactionFilters
  onFilters: (filters: TransactionFilters) => void
}

export function FilterPopover({ filters, onFilters }: FilterPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(filters)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="outline" aria-label={count > 0 ? `Filter, ${count} active` : undefined}>
          <SlidersHorizontal aria-hidden="true" />
          Filter
          {count > 0 && (
            <span className="num -mr-1 rounded-full bg-accent px-1.5 text-accent-ink text-xs leading-5">
              {count}
            </span>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Filter transactions" className="w-96">
        <FilterForm
          filters={filters}
          onApply={next => {
            onFilters(next)
            setOpen(false)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}

const everyExchange = '*'
const orUndefined = (text: string) => text.trim() || undefined

function FilterForm({
  filters,
  onApply,
}: {
  filters: TransactionFilters
  onApply: (filters: TransactionFilters) => void
}) {
  const { data: facets } = useQuery(facetsQuery)
  const [types, setTypes] = useState(() => readTypes(filters.type))
  const [asset, setAsset] = useState(filters.asset ?? '')
  const [exchange, setExchange] = useState(filters.exchange ?? everyExchange)
  const [from, setFrom] = useState(filters.from ?? '')
  const [to, setTo] = useState(filters.to ?? '')
  const [text, setText] = useState(filters.text ?? '')
  const [needsReview, setNeedsReview] = useState(filters.needsReview === 'true')
  const isBackwards = from !== '' && to !== '' && from > to

  function apply(event: FormEvent) {
    event.preventDefault()
    if (isBackwards) return
    onApply({
      importId: filters.importId,
      type: orUndefined(types.join(',')),
      asset: orUndefined(asset)?.toUpperCase(),
      exchange: exchange === everyExchange ? undefined : exchange,
      from: orUndefined(from),
      to: orUndefined(to),
      text: orUndefined(text),
      needsReview: needsReview ? 'true' : undefined,
    })
  }

  const exchanges = [
    ...new Set([...(facets?.exchanges ?? []), ...(filters.exchange ? [filters.exchange] : [])]),
  ]
  return (
    <form onSubmit={apply} className="grid gap-4">
      <TypeChoice offered={facets?.types ?? transactionTypes} chosen={types} onChoose={setTypes} />
      <AssetField value={asset} assets={facets?.assets ?? []} onChange={setAsset} />
      <Select
        label="Exchange"
        value={exchange}
        onValueChange={setExchange}
        options={[
          { value: everyExchange, label: 'All exchanges and wallets' },
          ...exchanges.map(name => ({ value: name, label: name })),
        ]}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="From"
          type="date"
          value={from}
          max={to || undefined}
          onChange={event => setFrom(event.target.value)}
          error={isBackwards ? 'The first date is after the last one.' : undefined}
        />
        <TextField label="To" type="date" value={to} onChange={event => setTo(event.target.value)} />
      </div>
      <TextField
        label="Text"
        value={text}
        maxLength={200}
        placeholder="Note, amount, hash or id"
        onChange={event => setText(event.target.value)}
      />
      <CheckboxField
        label="Only what needs review"
        checked={needsReview}
        onChange={event => setNeedsReview(event.target.checked)}
      />
      <div className="flex gap-2 *:grow">
        <Button variant="outline" disabled={countFilters(filters) === 0} onClick={() => onApply({})}>
          Clear All
        </Button>
        <Button type="submit">Apply</Button>
      </div>
    </form>
  )
}

type TypeChoiceProps = {
  offered: readonly TransactionType[]
  chosen: readonly TransactionType[]
  onChoose: (types: TransactionType[]) => void
}

function TypeChoice({ offered, chosen, onChoose }: TypeChoiceProps) {
  const types = transactionTypes.filter(type => offered.includes(type) || chosen.includes(type))
  const toggle = (type: TransactionType) =>
    onChoose(chosen.includes(type) ? chosen.filter(other => other !== type) : [...chosen, type])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">Type</legend>
      <div className="flex flex-wrap gap-1.5">
        {types.map(type => (
          <label
            key={type}
            className={cn(
              'inline-flex min-h-7 cursor-pointer items-center rounded-full border border-field px-2.5 text-fine',
              'hover:border-ink-3 has-checked:border-accent has-checked:bg-accent-soft',
              'has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-accent',
              'has-focus-visible:outline-offset-2 pointer-coarse:min-h-10',
            )}
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(type)}
              onChange={() => toggle(type)}
            />
            {typeWords[type]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type AssetFieldProps = { value: string; assets: readonly string[]; onChange: (asset: string) => void }

/** Hundreds of coins do not fit a menu: typed, with what there is offered. */
function AssetField({ value, assets, onChange }: AssetFieldProps) {
  const listId = useId()
  return (
    <div>
      <TextField
        label="Asset"
        list={listId}
        value={value}
        maxLength={60}
        placeholder="BTC"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {assets.map(asset => (
          <option key={asset} value={asset} />
        ))}
      </datalist>
    </div>
  )
}
