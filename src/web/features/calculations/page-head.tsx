import type { TaxMethod } from '../../../contract/calculations.ts'
import { Button } from '../../components/button.tsx'
import { Progress } from '../../components/progress.tsx'
import { Select } from '../../components/select.tsx'
import { YearSelect } from '../../components/year-select.tsx'
import { methodNames } from '../../lib/tax-words.ts'
import { methodOptions } from './words.ts'

type PageHeadProps = {
  year: number
  method: TaxMethod
  /** What is being calculated at the moment, by whichever way it was asked for. */
  running: { year: number; method: TaxMethod } | null
  isCalculating: boolean
  onYear: (year: string) => void
  onMethod: (method: string) => void
  onCalculate: () => void
}

export function PageHead({
  year,
  method,
  running,
  isCalculating,
  onYear,
  onMethod,
  onCalculate,
}: PageHeadProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1>Tax Calculations</h1>
          <p className="mt-1 text-ink-2">Your gains, losses and estimated tax for each year.</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <YearSelect year={year} onYear={onYear} />
          <Select
            label="Method"
            hideLabel
            value={method}
            onValueChange={onMethod}
            options={methodOptions}
            className="w-58 max-sm:w-auto max-sm:grow"
          />
          {/* The page calculates by itself: this is for asking again. */}
          <Button
            variant="outline"
            className="max-sm:w-full"
            busy={isCalculating}
            busyLabel="Calculating..."
            onClick={onCalculate}
          >
            Calculate Taxes
          </Button>
        </div>
      </div>
      {/* Its place is kept, so that nothing below moves when a calculation starts or ends. */}
      <div className="flex h-6 items-center">
        {running && (
          <Progress
            value={null}
            hideLabel
            label={`Calculating tax year ${running.year} by ${methodNames[running.method]}`}
            className="w-full"
          />
        )}
      </div>
    </>
  )
}
