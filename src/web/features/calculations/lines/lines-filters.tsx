import { Button } from '../../../components/button.tsx'
import { Select } from '../../../components/select.tsx'
import { type CalculationSearch, isFiltered, type LinesView } from '../search.ts'

type LinesFiltersProps = {
  view: LinesView
  assets: readonly string[]
  onView: (next: CalculationSearch) => void
}

// A select cannot have an empty value.
const every = '*'
const orNone = (value: string) => (value === every ? undefined : value)

const terms = [
  { value: every, label: 'Both terms' },
  { value: 'short', label: 'Short-term' },
  { value: 'long', label: 'Long-term' },
]
const results = [
  { value: every, label: 'Any result' },
  { value: 'gain', label: 'Gains' },
  { value: 'loss', label: 'Losses' },
  { value: 'unknown', label: 'Not known' },
]
const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'largest_gain', label: 'Largest gain first' },
  { value: 'largest_loss', label: 'Largest loss first' },
]

export function LinesFilters({ view, assets, onView }: LinesFiltersProps) {
  const { term, result, asset, order } = view
  const offered = asset && !assets.includes(asset) ? [asset, ...assets] : assets
  const select = (next: CalculationSearch) => onView({ ...next, page: undefined })
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2">
      <Select
        label="Term"
        hideLabel
        size="sm"
        className="sm:w-34"
        value={term ?? every}
        onValueChange={value => select({ term: orNone(value) })}
        options={terms}
      />
      <Select
        label="Result"
        hideLabel
        size="sm"
        className="sm:w-42"
        value={result ?? every}
        onValueChange={value => select({ result: orNone(value) })}
        options={results}
      />
      <Select
        label="Asset"
        hideLabel
        size="sm"
        className="sm:w-36"
        value={asset ?? every}
        onValueChange={value => select({ asset: orNone(value) })}
        options={[
          { value: every, label: 'All assets' },
          ...offered.map(name => ({ value: name, label: name })),
        ]}
      />
      <Select
        label="Order"
        hideLabel
        size="sm"
        className="sm:w-44"
        value={order}
        onValueChange={value => select({ order: value === 'newest' ? undefined : value })}
        options={orders}
      />
      {isFiltered(view) && (
        <Button
          variant="ghost"
          size="sm"
          className="max-sm:col-span-2"
          onClick={() => select({ term: undefined, result: undefined, asset: undefined })}
        >
          Clear Filters
        </Button>
      )}
    </div>
  )
}
