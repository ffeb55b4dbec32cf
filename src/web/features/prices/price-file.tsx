import { useId, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { messageFor } from '../../lib/api-error.ts'
import { counting } from '../../lib/figures.ts'
import { useImportPrices } from './price-mutations.ts'

const mostShown = 50

/** Many prices at once; what could not be used, or why none was, is shown where the file was chosen. */
export function PriceFile() {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const { mutate, isPending, data, error } = useImportPrices()
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
      {error && (
        <div role="alert" className="mt-2 justify-self-stretch">
          <Notice tone="loss" title="Prices not imported">
            {messageFor(error, 'Nothing was changed. Please try again.')}
          </Notice>
        </div>
      )}
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
