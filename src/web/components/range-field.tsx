import { Field } from './field.tsx'

type RangeFieldProps = {
  label: string
  /** Whole steps from 0 to `max`. */
  value: number
  max: number
  /** The value in words, announced instead of the step. */
  valueText: string
  onValueChange: (value: number) => void
  className?: string
}

/** The browser's own slider, so that touch, keys and screen readers have what they expect. */
export function RangeField({ label, value, max, valueText, onValueChange, className }: RangeFieldProps) {
  return (
    <Field label={label} className={className}>
      {control => (
        <input
          type="range"
          min={0}
          max={max}
          value={value}
          aria-valuetext={valueText}
          onChange={event => onValueChange(event.currentTarget.valueAsNumber)}
          className="h-6 w-full cursor-pointer accent-accent pointer-coarse:h-11"
          {...control}
        />
      )}
    </Field>
  )
}
