import { Switch as SwitchPrimitive } from 'radix-ui'
import { cn } from './cn.ts'

type SwitchProps = {
  /** Id of the words beside it. */
  labelledBy: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** For what is on or off at once. A choice that is saved with others is a checkbox. */
export const Switch = ({ labelledBy, ...state }: SwitchProps) => (
  <SwitchPrimitive.Root
    {...state}
    aria-labelledby={labelledBy}
    className={cn(
      'relative h-6 w-11 shrink-0 cursor-pointer rounded-full border border-field bg-sunken',
      'after:-inset-2.5 after:absolute data-[state=checked]:border-accent data-[state=checked]:bg-accent',
    )}
  >
    <SwitchPrimitive.Thumb
      className={cn(
        'block size-4 translate-x-1 rounded-full bg-ink-2 transition-transform motion-reduce:transition-none',
        'data-[state=checked]:translate-x-5.5 data-[state=checked]:bg-accent-ink',
      )}
    />
  </SwitchPrimitive.Root>
)
