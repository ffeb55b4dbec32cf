import { Tabs as TabsPrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export const Tabs = TabsPrimitive.Root

// Where there is no room for all of them, they scroll sideways in their own row. The line below them is drawn inside, so
// that nothing has to stick out of a row that scrolls.
export function TabsList({ className, ...rest }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List
      className={cn(
        'flex gap-x-6 overflow-x-auto shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none]',
        className,
      )}
      {...rest}
    />
  )
}

export function Tab({ className, ...rest }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={cn(
        'min-h-10 shrink-0 cursor-pointer border-transparent border-b-2 py-2 font-medium text-ink-2 text-sm',
        'transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink',
        'focus-visible:rounded-sm focus-visible:-outline-offset-2 disabled:cursor-not-allowed',
        'disabled:opacity-50 pointer-coarse:min-h-11',
        className,
      )}
      {...rest}
    />
  )
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={cn('rounded-sm pt-5', className)} {...rest} />
}
