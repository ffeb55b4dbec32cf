import { useQuery } from '@tanstack/react-query'
import { FolderOpen, Plus, Upload } from 'lucide-react'
import type { TransactionFilters } from '../../../contract/transactions.ts'
import { Button } from '../../components/button.tsx'
import { cn } from '../../components/cn.ts'
import { facetsQuery, pageQuery, type TransactionView } from '../../data/transactions.ts'
import { counting, countWords } from '../../lib/figures.ts'
import { countFilters } from './search.ts'
import { ExportPopover } from './toolbar/export-popover.tsx'
import { FilterPopover } from './toolbar/filter-popover.tsx'

type PageHeadProps = {
  view: TransactionView
  onFilters: (filters: TransactionFilters) => void
  onImport: () => void
  onImports: () => void
  onAdd: () => void
}

export function PageHead({ view, onFilters, onImport, onImports, onAdd }: PageHeadProps) {
  const { data: facets } = useQuery(facetsQuery)
  const { data: page } = useQuery(pageQuery(view, 0))
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1>Transactions</h1>
        <p className="num mt-1 min-h-6 text-ink-2" aria-live="polite">
          {facets && facets.total > 0 && countsInWords(facets.total, page?.total, view.filters)}
        </p>
      </div>
      {/* Its room is kept until it is known which of them there are. */}
      <div key={String(facets === undefined)} className={cn('flex flex-wrap gap-2', !facets && 'invisible')}>
        {facets?.total !== 0 && (
          <>
            <FilterPopover filters={view.filters} onFilters={onFilters} />
            <ExportPopover filters={view.filters} total={page?.total} />
          </>
        )}
        <Button variant="outline" onClick={onImports}>
          <FolderOpen aria-hidden="true" />
          Imports
        </Button>
        <Button variant="outline" onClick={onAdd}>
          <Plus aria-hidden="true" />
          Add
        </Button>
        {facets?.total !== 0 && (
          <Button className="max-sm:grow" onClick={onImport}>
            <Upload aria-hidden="true" />
            Import Transactions
          </Button>
        )}
      </div>
    </div>
  )
}

function countsInWords(all: number, matching: number | undefined, filters: TransactionFilters) {
  if (countFilters(filters) === 0 || matching === undefined) return counting(all, 'transaction')
  return `${countWords(matching)} of ${counting(all, 'transaction')}`
}
