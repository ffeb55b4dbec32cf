import { useId } from 'react'
import { cn } from './cn.ts'

type SegmentsProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  /** `name` in full for a screen reader, after the label that is short for the eye. */
  options: readonly { value: Value; label: string; name?: string }[]
  className?: string
}

/** One of a few, all in sight. Radio buttons underneath, so the arrow keys are the browser's own. */
export function Segments<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  className,
}: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset
      className={cn(
        'flex w-fit max-w-full flex-wrap rounded-control border border-line-strong bg-surface',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map(option => (
        <label
          key={option.value}
          className={cn(
            'relative grid min-h-9 min-w-10 cursor-pointer place-items-center px-2.5 font-medium text-fine text-ink-2',
            'first-of-type:rounded-l-[5px] last-of-type:rounded-r-[5px] hover:text-ink pointer-coarse:min-h-11',
            'has-checked:bg-accent-soft has-checked:text-accent-text',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            aria-label={option.name && `${option.label}, ${option.name}`}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
