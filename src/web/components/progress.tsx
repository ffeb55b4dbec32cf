import { Progress as ProgressPrimitive } from 'radix-ui'
import { cn } from './cn.ts'

type ProgressProps = {
  /** null while the progress is unknown. */
  value: number | null
  max?: number
  label: string
  /** The progress in words, such as "12 of 50". A percentage otherwise. */
  valueText?: string
  hideLabel?: boolean
  className?: string
}

export function Progress({
  value,
  max = 100,
  label,
  valueText,
  hideLabel = false,
  className,
}: ProgressProps) {
  const part = value === null || max <= 0 ? 0 : Math.min(Math.max(value / max, 0), 1)
  const words = valueText ?? (value === null ? undefined : `${Math.round(part * 100)}%`)
  return (
    <div className={cn('min-w-0', className)}>
      {!hideLabel && (
        <div className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="wrap-anywhere">{label}</span>
          <span className="num text-ink-2">{words}</span>
        </div>
      )}
      <ProgressPrimitive.Root
        value={value === null ? null : part * 100}
        aria-label={label}
        aria-valuetext={words}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <ProgressPrimitive.Indicator
          className={cn(
            'h-full origin-left rounded-full bg-accent',
            value === null
              ? 'w-1/3 motion-safe:animate-travel motion-reduce:w-full motion-reduce:opacity-40'
              : 'w-full motion-safe:transition-transform motion-safe:duration-300',
          )}
          style={value === null ? undefined : { transform: `translateX(${part * 100 - 100}%)` }}
        />
      </ProgressPrimitive.Root>
    </div>
  )
}
