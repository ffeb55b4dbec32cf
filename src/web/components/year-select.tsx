import { rememberYear, yearOptions } from '../lib/tax-words.ts'
import { useThisYear } from '../lib/time-zone.ts'
import { Select } from './select.tsx'

type YearSelectProps = { year: number; onYear: (year: string) => void; className?: string }

/** The tax year that a page is about. */
export function YearSelect({ year, onYear, className = 'w-38 max-sm:w-auto max-sm:grow' }: YearSelectProps) {
  return (
    <Select
      label="Tax year"
      hideLabel
      value={String(year)}
      onValueChange={value => {
        rememberYear(value)
        onYear(value)
      }}
      options={yearOptions(useThisYear(), year)}
      className={className}
    />
  )
}
