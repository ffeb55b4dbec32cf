import { cn } from './cn.ts'

type PercentProps = {
  /** 38.2 is 38.2%. Percentages are statistics, not money: a float will do. */
  value: number | string
  /** Shown as a gain or a loss: by sign, word and color. */
  signed?: boolean
  className?: string
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
const plain = new Intl.NumberFormat('en-US', { ...oneDecimal, signDisplay: 'negative' })
const withSign = new Intl.NumberFormat('en-US', { ...oneDecimal, signDisplay: 'exceptZero' })

/** One decimal; the sign is that of the printed figure, so what rounds to zero has none. */
export const percentWords = (value: number | string, signed = false) =>
  `${(signed ? withSign : plain).format(value as `${number}`).replace('-', '\u2212')}%`

export function Percent({ value, signed = false, className }: PercentProps) {
  const words = percentWords(value, signed)
  const direction = words.startsWith('+') ? 'gain' : words.startsWith('\u2212') ? 'loss' : undefined
  return (
    <span
      className={cn('num relative whitespace-nowrap', signed && direction && colors[direction], className)}
    >
      {words}
      {signed && direction && <span className="sr-only">{` ${direction}`}</span>}
    </span>
  )
}

const colors = { gain: 'text-gain', loss: 'text-loss' }
