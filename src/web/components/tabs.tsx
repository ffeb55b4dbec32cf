import { Tabs as TabsPrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export const Tabs = TabsPrimitive.Root

// Tabs wrap onto a second line rather than scroll sideways.
export function TabsList({ className, ...rest }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List className={cn('flex flex-wrap gap-x-6 border-line border-b', className)} {...rest} />
  )
}

export function Tab({ className, ...rest }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={cn(
        '-mb-px min-h-10 cursor-pointer border-transparent border-b-2 py-2 font-medium text-ink-2 text-sm',
        'transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink',
        'focus-visible:rounded-sm focus-visible:outline-offset-0 disabled:cursor-not-allowed',
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
