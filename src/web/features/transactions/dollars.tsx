import { cn } from '../../components/cn.ts'
import {
  amountWords,
  dollarWords,
  fullAmountWords,
  fullDollarWords,
  isCut,
  priceWords,
} from '../../lib/figures.ts'

/** An unknown amount looks different from zero. */
export function Unknown({ label = 'Not known' }: { label?: string }) {
  return (
    <span className="text-ink-3">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

type DollarsProps = { value: string | null; per?: 'unit'; quiet?: boolean; className?: string }

/** Dollars to the cent, or a price per unit with its small decimals; every decimal under the pointer. */
export function Dollars({ value, per, quiet = false, className }: DollarsProps) {
  if (value === null) return <Unknown />
  const text = per === 'unit' ? priceWords(value) : dollarWords(value)
  const full = fullDollarWords(value)
  const isQuiet = quiet && /^0*(\.0*)?$/.test(value)
  return (
    <span
      title={full === text ? undefined : full}
      className={cn('num whitespace-nowrap', fitting(text, 14), isQuiet && 'text-ink-3', className)}
    >
      {text}
    </span>
  )
}

type AmountProps = { value: string; className?: string }

export function Amount({ value, className }: AmountProps) {
  const text = amountWords(value)
  return (
    <span
      title={isCut(value) ? fullAmountWords(value) : undefined}
      className={cn('num whitespace-nowrap', fitting(text, 18), className)}
    >
      {text}
    </span>
  )
}

/** A figure is never cut off: one too long for its column is set smaller, and breaks if that is not enough. */
function fitting(text: string, room: number) {
  if (text.length <= room) return ''
  return text.length <= room * 1.2 ? 'text-xs' : 'text-xs leading-tight whitespace-normal wrap-anywhere'
}
