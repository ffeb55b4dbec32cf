import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from './cn.ts'

type FoldedEntryProps = {
  id: string
  title: ReactNode
  startsOpen: boolean
  /** The address leads here: it is open, however it was left. */
  isTarget: boolean
  children: ReactNode
}

/** A part of a long page, folded to its title. Native details: the browser's own search opens them. */
export function FoldedEntry({ id, title, startsOpen, isTarget, children }: FoldedEntryProps) {
  const [isOpen, setOpen] = useState(startsOpen || isTarget)
  const [wasTarget, setWasTarget] = useState(isTarget)
  if (isTarget !== wasTarget) {
    setWasTarget(isTarget)
    if (isTarget) setOpen(true)
  }
  return (
    <details
      id={id}
      open={isOpen}
      onToggle={event => setOpen(event.currentTarget.open)}
      className="group scroll-mt-16 border-line border-b min-[800px]:scroll-mt-6"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2 hover:text-accent-text [&::-webkit-details-marker]:hidden">
        {title}
        <Plus
          aria-hidden="true"
          className="size-4.5 shrink-0 text-ink-3 group-open:rotate-45 motion-safe:transition-transform"
        />
      </summary>
      <div
        className={cn(
          'mb-4 grid gap-3 text-pretty text-ink-2 leading-relaxed',
          isTarget && 'border-accent border-l-2 pl-3',
        )}
      >
        {children}
      </div>
    </details>
  )
}
