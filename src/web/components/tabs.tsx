import { Tabs as TabsPrimitive } from 'radix-ui'
import { type ComponentProps, createContext, use, useEffect, useId, useRef, useState } from 'react'
import { cn } from './cn.ts'

const Shown = createContext({ base: '', value: '' })

export function Tabs({
  value: given,
  defaultValue = '',
  onValueChange,
  ...rest
}: ComponentProps<typeof TabsPrimitive.Root>) {
  const base = useId()
  const [own, setOwn] = useState(defaultValue)
  const value = given ?? own
  const change = (next: string) => {
    setOwn(next)
    onValueChange?.(next)
  }
  return (
    <Shown value={{ base, value }}>
      <TabsPrimitive.Root value={value} onValueChange={change} {...rest} />
    </Shown>
  )
}

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

export function Tab({ className, value, ...rest }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  const { base, value: shown } = use(Shown)
  const tab = useRef<HTMLButtonElement>(null)
  const isShown = value === shown
  useEffect(() => {
    if (isShown && tab.current) showInRow(tab.current)
  }, [isShown])
  return (
    <TabsPrimitive.Trigger
      ref={tab}
      value={value}
      id={`${base}-tab-${value}`}
      aria-controls={`${base}-panel-${value}`}
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

/** Within the row alone: `scrollIntoView` would scroll the page as well. */
function showInRow(tab: HTMLElement) {
  const row = tab.parentElement
  if (!row || row.scrollWidth <= row.clientWidth) return
  const before = tab.offsetLeft - row.offsetLeft
  row.scrollLeft = before - (row.clientWidth - tab.clientWidth) / 2
}

/** Radix asks for the style of its own panel while a page is being put in place, and the whole page waits for that. */
export function TabPanel({ value, className, children }: { value: string } & ComponentProps<'div'>) {
  const { base, value: shown } = use(Shown)
  return (
    <div
      role="tabpanel"
      id={`${base}-panel-${value}`}
      aria-labelledby={`${base}-tab-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard goes from a tab to what it shows.
      tabIndex={0}
      hidden={value !== shown}
      className={cn('rounded-sm pt-5', className)}
    >
      {value === shown && children}
    </div>
  )
}
