// One field to go anywhere by: pages, actions, and transactions by a word, an id or an amount. The focus stays in the
// field; the arrow keys move the choice in the list below it (the combobox pattern of ARIA).
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { nameOf } from '../../../../contract/transaction-words.ts'
import type { Transaction } from '../../../../contract/transactions.ts'
import { cn } from '../../../components/cn.ts'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { foundQuery } from '../../../data/transactions.ts'
import { useAuth } from '../../../lib/auth.tsx'
import { amountWords, dollarWords } from '../../../lib/figures.ts'
import { findHelp, type HelpEntry } from '../../../lib/help/find-help.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { type Command, findCommands, searchText } from './commands.ts'

type Item = { key: string; group: string; name: string; hint?: string; link: Command['link'] }

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { items, isSearching } = useItems(typed)
  const [chosen, setChosen] = useState(0)
  const navigate = useNavigate()
  const listId = useId()
  const active = Math.min(chosen, items.length - 1)

  const choose = (item: Item | undefined) => {
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
      <DialogContent
        title="Search"
        description="A page, an action, a word to explain, or a transaction by amount, id or note."
      >
        <div className="relative">
          <Search aria-hidden="true" className="absolute top-3 left-3 size-4 text-ink-3" />
          <input
            type="text"
            role="combobox"
            aria-label="Search pages, actions and transactions"
            aria-expanded={items.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={items.length > 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={typed}
            onChange={event => {
              setTyped(event.target.value)
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
          {isSearching ? 'Searching transactions' : items.length === 0 ? 'Nothing found' : ''}
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

function useItems(typed: string) {
  const { isDemo } = useAuth()
  const { dateWords } = useTimeWords()
  const text = useDeferredValue(searchText(typed))
  const found = useQuery({ ...foundQuery(text ?? ''), enabled: text !== undefined })
  const commands = findCommands(typed, isDemo).map(
    ({ name, group, link }): Item => ({ key: `${group} ${name}`, group, name, link }),
  )
  const transactions = text === undefined ? [] : (found.data?.transactions ?? [])
  const rows = transactions.map(
    (row): Item => ({
      key: row.id,
      group: 'Transactions',
      name: actWords(row),
      hint: `${dateWords(new Date(row.timestamp))}, ${row.wallet}`,
      link: { to: '/transactions', search: { record: row.id } },
    }),
  )
  const help = text === undefined ? [] : findHelp(text, 'names').map(helpItem)
  return { items: [...commands, ...help, ...rows], isSearching: text !== undefined && found.isFetching }
}

const helpItem = ({ id, name }: HelpEntry): Item => ({
  key: `help ${id}`,
  group: 'Help',
  name,
  link: { to: '/help', hash: id },
})

const actWords = (row: Transaction) =>
  `${nameOf(row)} ${amountWords(row.amount)} ${row.symbol}${row.total === null ? '' : `, ${dollarWords(row.total)}`}`

type OptionProps = {
  id: string
  item: Item
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
          'flex min-h-9 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-control px-2 py-1 text-sm pointer-coarse:min-h-11',
          isActive && 'bg-accent-soft text-accent-text',
        )}
      >
        <bdi className="num">{name}</bdi>
        {hint && <bdi className={cn('text-fine', !isActive && 'text-ink-3')}>{hint}</bdi>}
      </div>
    </>
  )
}
