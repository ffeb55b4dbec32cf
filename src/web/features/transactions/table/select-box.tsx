import { Check, Minus } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { cn } from '../../../components/cn.ts'

type SelectBoxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  label: string
  /** Some of what it stands for is selected. */
  isMixed?: boolean
}

/** The pointer has more room than the eye sees. */
export function SelectBox({ label, isMixed = false, className, ...input }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className={cn('grid cursor-pointer place-items-center', className)}>
      <span className="sr-only">{label}</span>
      <span className="relative grid size-4.5 place-items-center">
        <input
          ref={box}
          type="checkbox"
          className={cn(
            'peer size-4.5 cursor-pointer appearance-none rounded-sm border border-field bg-surface',
            'hover:border-ink-3 checked:border-accent checked:bg-accent indeterminate:border-accent',
            'indeterminate:bg-accent',
          )}
          {...input}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className={cn(
            'pointer-events-none absolute hidden size-3.5 text-accent-ink',
            !isMixed && 'peer-checked:block',
          )}
        />
        {isMixed && (
          <Minus
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute size-3.5 text-accent-ink"
          />
        )}
      </span>
    </label>
  )
}
