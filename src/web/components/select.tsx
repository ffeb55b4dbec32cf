import { Check, ChevronDown, ChevronUp, CircleAlert } from 'lucide-react'
import { Select as SelectPrimitive } from 'radix-ui'
import { type KeyboardEvent as KeyPress, useId } from 'react'
import { cn } from './cn.ts'

type SelectProps = {
  label: string
  value: string
  onValueChange: (value: string) => void
  options: readonly { value: string; label: string; disabled?: boolean }[]
  hideLabel?: boolean
  size?: 'default' | 'sm'
  placeholder?: string
  disabled?: boolean
  error?: string
  className?: string
}

const heights = { default: 'h-10', sm: 'h-8 text-fine' }
// In a form it stands among text fields and has their size of text, in a toolbar that of the buttons.
const inForm = 'text-[0.9375rem] pointer-coarse:text-base'
// There is no scrollbar to show that a list goes on.
const more = 'grid h-6 shrink-0 cursor-default place-items-center text-ink-3'

export function Select({
  label,
  value,
  onValueChange,
  options,
  hideLabel = false,
  size = 'default',
  placeholder,
  disabled,
  error,
  className,
}: SelectProps) {
  const id = useId()
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={cn('w-fit font-medium text-sm', hideLabel && 'sr-only')}>
        {label}
      </label>
      <SelectPrimitive.Root value={value} onValueChange={onValueChange} disabled={disabled}>
        <SelectPrimitive.Trigger
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={cn(
            'flex w-full cursor-pointer items-center justify-between gap-2 rounded-control border',
            'border-field bg-surface',
            'px-3 text-sm hover:border-ink-3 data-placeholder:text-ink-3 pointer-coarse:h-11',
            'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-loss',
            !hideLabel && inForm,
            heights[size],
          )}
        >
          <span className="min-w-0 truncate">
            <SelectPrimitive.Value placeholder={placeholder} />
          </span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        </SelectPrimitive.Trigger>
        <SelectPrimitive.Portal>
          <SelectPrimitive.Content
            position="popper"
            sideOffset={4}
            collisionPadding={8}
            onKeyDownCapture={chooseAfterMoving}
            className={cn(
              'z-50 max-h-[min(22rem,var(--radix-select-content-available-height))]',
              'min-w-(--radix-select-trigger-width) text-sm',
              'max-w-[calc(100vw-1rem)] overflow-hidden rounded-control border border-line-strong',
              'bg-surface shadow-float motion-safe:data-[state=open]:animate-fade-in',
              !hideLabel && inForm,
            )}
          >
            <SelectPrimitive.ScrollUpButton className={more}>
              <ChevronUp aria-hidden="true" className="size-4" />
            </SelectPrimitive.ScrollUpButton>
            {/* Radix hides the scrollbar with a <style> of its own, which needs the page's nonce. */}
            <SelectPrimitive.Viewport className="p-1" nonce={globalThis.__webpack_nonce__}>
              {options.map(option => (
                <SelectPrimitive.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={cn(
                    'flex min-h-9 cursor-pointer select-none items-center gap-2 rounded-sm py-1.5 pr-8 pl-2.5',
                    'outline-none wrap-anywhere data-disabled:cursor-not-allowed',
                    'data-highlighted:bg-sunken data-disabled:text-ink-3 data-[state=checked]:font-medium',
                    'pointer-coarse:min-h-11',
                  )}
                >
                  <SelectPrimitive.ItemText>{option.label}</SelectPrimitive.ItemText>
                  <SelectPrimitive.ItemIndicator className="absolute right-3">
                    <Check aria-hidden="true" className="size-4 text-accent" />
                  </SelectPrimitive.ItemIndicator>
                </SelectPrimitive.Item>
              ))}
            </SelectPrimitive.Viewport>
            <SelectPrimitive.ScrollDownButton className={more}>
              <ChevronDown aria-hidden="true" className="size-4" />
            </SelectPrimitive.ScrollDownButton>
          </SelectPrimitive.Content>
        </SelectPrimitive.Portal>
      </SelectPrimitive.Root>
      {error !== undefined && (
        <p
          id={`${id}-error`}
          role="alert"
          className="flex items-start gap-1.5 text-fine text-loss leading-snug"
        >
          <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

// Radix moves the focus to another option a moment after the key that asked for it, so Enter pressed at once would
// choose the option left behind. Enter and space wait their turn and then go to whichever option has the focus.
function chooseAfterMoving(event: KeyPress) {
  if (!event.isTrusted || (event.key !== 'Enter' && event.key !== ' ')) return
  event.preventDefault()
  event.stopPropagation()
  const again = new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true })
  setTimeout(() => document.activeElement?.dispatchEvent(again))
}
