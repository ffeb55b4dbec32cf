import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { typeWords } from '../../../../contract/transaction-words.ts'
import type { TransactionFilters } from '../../../../contract/transactions.ts'
import { Button } from '../../../components/button.tsx'
import { importsQuery } from '../../../data/imports.ts'
import { type FilterName, readTypes } from '../search.ts'

type FilterChipsProps = { filters: TransactionFilters; onFilters: (filters: TransactionFilters) => void }

/** The active filters, each with its own way out. */
export function FilterChips({ filters, onFilters }: FilterChipsProps) {
  const chips = chipsOf(filters)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, name, words, without }) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            onClick={() => onFilters(without)}
            className="inline-flex min-h-8 max-w-full cursor-pointer items-center gap-1.5 rounded-full border border-line-strong bg-surface py-1 pr-2 pl-3 text-fine hover:bg-sunken pointer-coarse:min-h-11"
          >
            <span className="sr-only">Remove filter </span>
            <span className="min-w-0 truncate">
              <span className="text-ink-3">{name} </span>
              {name === 'Import' ? <ImportName id={words} /> : <bdi>{words}</bdi>}
            </span>
            <X aria-hidden="true" className="size-3.5 shrink-0 text-ink-3" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="sm" onClick={() => onFilters({})}>
          Clear All
        </Button>
      </li>
    </ul>
  )
}

function ImportName({ id }: { id: string }) {
  const { data: imports } = useQuery(importsQuery)
  return <bdi>{imports?.find(done => done.id === id)?.fileName ?? 'one file'}</bdi>
}

type Chip = { key: string; name: string; words: string; without: TransactionFilters }

function chipsOf(filters: TransactionFilters): Chip[] {
  const types = readTypes(filters.type)
  const without = (name: FilterName) => ({ ...filters, [name]: undefined })
  const single = (name: FilterName, label: string, words = filters[name]): Chip[] =>
    words === undefined ? [] : [{ key: name, name: label, words, without: without(name) }]
  return [
    ...types.map(type => ({
      key: `type-${type}`,
      name: 'Type',
      words: typeWords[type],
      without: { ...filters, type: types.filter(other => other !== type).join(',') || undefined },
    })),
    ...single('asset', 'Asset'),
    ...single('exchange', 'Exchange'),
    ...single('from', 'From', dayWords(filters.from)),
    ...single('to', 'To', dayWords(filters.to)),
    ...single('text', 'Text'),
    ...single('needsReview', 'Only', filters.needsReview && 'what needs review'),
    ...single('importId', 'Import'),
  ]
}

const dated = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayWords = (day: string | undefined) => day && dated.format(new Date(`${day}T00:00:00Z`))
