import { cn } from './cn.ts'

type MoneyProps = {
  /** Decimal text, such as "-2310.55". Never a number: a float has already lost cents. */
  value: string
  /** Shown as a gain or a loss: by sign, word and color. */
  signed?: boolean
  currency?: string
  className?: string
}

export function Money({ value, signed = false, currency = 'USD', className }: MoneyProps) {
  const { text, direction } = formatMoney(value, currency, signed)
  return (
    <span
      className={cn('num relative whitespace-nowrap', signed && direction && colors[direction], className)}
    >
      {text}
      {signed && direction && <span className="sr-only">{` ${direction}`}</span>}
    </span>
  )
}

const colors = { gain: 'text-gain', loss: 'text-loss' }

// The direction is read off the printed figure: what rounds to $0.00 is neither a gain nor a loss.
function formatMoney(value: string, currency: string, signed: boolean) {
  const parts = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    signDisplay: signed ? 'exceptZero' : 'negative',
  }).formatToParts(decimal(value))
  const has = (type: Intl.NumberFormatPartTypes) => parts.some(part => part.type === type)
  const direction = has('plusSign') ? 'gain' : has('minusSign') ? 'loss' : undefined
  const text = parts.map(part => (part.type === 'minusSign' ? '\u2212' : part.value)).join('')
  return { text, direction } as const
}

// A wrong figure on a tax page is worse than none, so text that is not a decimal is a bug and not "NaN".
function decimal(value: string) {
  if (!/^[+-]?\d+(\.\d+)?$/.test(value)) throw new RangeError(`Not a decimal amount: ${value}`)
  return value as `${number}`
}
