// One field to go anywhere by. The focus stays in the field; the arrow keys move the choice in the list below it (the
// combobox pattern of ARIA).
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cn } from './cn.ts'
import { Dialog, DialogContent } from './dialog.tsx'

export type FoundItem = {
  key: string
  /** Said above the first of its kind. */
  group: string
  name: string
  hint?: string
  link: Pick<LinkProps, 'to' | 'search' | 'hash'>
}

type SearchDialogProps = {
  description: string
  /** What the field is called: "Search pages and users". */
  label: string
  typed: string
  onType: (typed: string) => void
  items: readonly FoundItem[]
  /** Said below the list: that more is looked for, or that it failed. */
  status: string
  onClose: () => void
}

export function SearchDialog({
  description,
  label,
  typed,
  onType,
  items,
  status,
  onClose,
}: SearchDialogProps) {
  const [chosen, setChosen] = useState(0)
  const navigate = useNavigate()
  const listId = useId()
  const active = Math.min(chosen, items.length - 1)

  const choose = (item: FoundItem | undefined) => {
    if (!item) return
    onClose()
    void navigate({ ...item.link, resetScroll: item.link.to !== '.' })
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = moved(event.key, active, items.length)
    if (next !== undefined) {
      event.preventDefault()
      setChosen(next)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(items[active])
    }
  }
  return (
    <Dialog open onOpenChange={open => open || onClose()}>
      <DialogContent title="Search" description={description}>
        <div className="relative">
          <Search aria-hidden="true" className="absolute top-3 left-3 size-4 text-ink-3" />
          <input
            type="text"
            role="combobox"
            aria-label={label}
            aria-expanded={items.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={items.length > 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={typed}
            onChange={event => {
              onType(event.target.value)
              setChosen(0)
            }}
            onKeyDown={onKeyDown}
            className="min-h-10 w-full rounded-control border border-field bg-surface py-2 pr-3 pl-9"
          />
        </div>
        <div id={listId} role="listbox" aria-label="Results" className="mt-3 h-80 overflow-y-auto">
          {items.map((item, index) => (
            <Option
              key={item.key}
              id={`${listId}-${index}`}
              item={item}
              heading={items[index - 1]?.group === item.group ? null : item.group}
              isActive={index === active}
              onChoose={() => choose(item)}
              onHover={() => setChosen(index)}
            />
          ))}
        </div>
        <p aria-live="polite" className="min-h-5 pt-2 text-fine text-ink-3">
          {status || (items.length === 0 ? 'Nothing found' : '')}
        </p>
      </DialogContent>
    </Dialog>
  )
}

function moved(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  return undefined
}

type OptionProps = {
  id: string
  item: FoundItem
  /** Above the first of a group. */
  heading: string | null
  isActive: boolean
  onChoose: () => void
  onHover: () => void
}

function Option({ id, item: { name, hint }, heading, isActive, onChoose, onHover }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <>
      {heading && (
        <p role="presentation" className="px-2 pt-3 pb-1 font-medium text-ink-3 text-xs first:pt-0">
          {heading}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys. */}
      <div
        ref={option}
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        onClick={onChoose}
        onPointerMove={onHover}
        className={cn(
          'flex min-h-9 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-control px-2 py-1 text-sm wrap-anywhere pointer-coarse:min-h-11',
          isActive && 'bg-accent-soft text-accent-text',
        )}
      >
        <bdi className="num">{name}</bdi>
        {hint && <bdi className={cn('text-fine', !isActive && 'text-ink-3')}>{hint}</bdi>}
      </div>
    </>
  )
}
