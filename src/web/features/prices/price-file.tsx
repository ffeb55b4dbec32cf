import { useId, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { counting } from '../../lib/figures.ts'
import { useImportPrices } from './price-mutations.ts'

const mostShown = 50

/** Many prices at once; rows that could not be used are listed where the file was chosen. */
export function PriceFile() {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const { mutate, isPending, data } = useImportPrices()
  const issues = data?.issues ?? []
  return (
    <div className="grid justify-items-start gap-1">
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label="A file of prices"
        aria-describedby={hintId}
        tabIndex={-1}
        className="sr-only"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) mutate(file)
          event.target.value = ''
        }}
      />
      <Button
        variant="outline"
        size="sm"
        busy={isPending}
        className="bg-surface"
        onClick={() => input.current?.click()}
      >
        Import Prices
      </Button>
      <p id={hintId} className="text-fine text-ink-2">
        Many prices at once: a CSV file with asset, date, price in each row, such as BTC,2024-03-31,71333.65
      </p>
      {issues.length > 0 && (
        <div role="status" className="text-fine text-ink-2">
          <p className="font-medium text-ink">{counting(issues.length, 'row')} not used</p>
          <ul>
            {issues.slice(0, mostShown).map(({ row, message }) => (
              <li key={row} className="wrap-anywhere">
                {message}
              </li>
            ))}
            {issues.length > mostShown && <li>And {counting(issues.length - mostShown, 'more', 'more')}</li>}
          </ul>
        </div>
      )}
    </div>
  )
}
