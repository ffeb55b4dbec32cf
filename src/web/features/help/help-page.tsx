import { Link, useLocation } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { cn } from '../../components/cn.ts'
import { TextField } from '../../components/field.tsx'
import { findHelp } from '../../lib/help/find-help.ts'
import { glossary } from '../../lib/help/glossary.ts'
import { topics } from '../../lib/help/topics.ts'
import { useSite } from '../../lib/site.ts'

/** Every article and term is folded to its title, so that the page is its own table of contents. */
export function HelpPage() {
  const hash = useLocation({ select: location => location.hash })
  const [typed, setTyped] = useState('')
  const [allOpen, setAllOpen] = useState(false)
  const isSearching = typed.trim() !== ''
  const found = new Set(findHelp(typed, 'texts').map(({ id }) => id))
  const shownTopics = topics.filter(({ id }) => found.has(id))
  const shownTerms = glossary.filter(({ id }) => found.has(id))
  // What was found is read at once. Another key draws the entries again, folded or not.
  const startsOpen = isSearching || allOpen
  const keyOf = (id: string) => `${id} ${startsOpen}`
  return (
    <div className="max-w-[76ch]">
      <h1>Help</h1>
      <p className="mt-1 text-pretty text-ink-2">
        How Lotwise works out your taxes, what the words mean, and what it does not do.
      </p>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-3">
        <div className="max-w-md grow">
          <TextField
            type="search"
            label="Search help"
            autoComplete="off"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </div>
        <Button variant="outline" disabled={isSearching} onClick={() => setAllOpen(!allOpen)}>
          {allOpen ? 'Close All' : 'Open All'}
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-5 text-fine text-ink-3">
        {isSearching && (found.size === 0 ? 'Nothing found. Try another word.' : `${found.size} found`)}
      </p>
      {shownTopics.length > 0 && (
        <div className="mt-2 border-line border-t">
          {shownTopics.map(({ id, title, paragraphs }) => (
            <Entry
              key={keyOf(id)}
              id={id}
              title={<h2 className="text-base">{title}</h2>}
              startsOpen={startsOpen}
              isTarget={hash === id}
            >
              {paragraphs.map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Entry>
          ))}
        </div>
      )}
      {shownTerms.length > 0 && (
        <Glossary>
          {shownTerms.map(({ id, term, text }) => (
            <Entry
              key={keyOf(id)}
              id={id}
              title={<h3 className="text-sm">{term}</h3>}
              startsOpen={startsOpen}
              isTarget={hash === id}
            >
              <p>{text}</p>
            </Entry>
          ))}
        </Glossary>
      )}
      <More />
    </div>
  )
}

type EntryProps = {
  id: string
  title: ReactNode
  startsOpen: boolean
  /** The address leads here: it is open, however it was left. */
  isTarget: boolean
  children: ReactNode
}

// Native details: the browser's own search opens them.
function Entry({ id, title, startsOpen, isTarget, children }: EntryProps) {
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

function Glossary({ children }: { children: ReactNode }) {
  const titleId = useId()
  return (
    <section id="glossary" aria-labelledby={titleId} className="mt-10 scroll-mt-16 min-[800px]:scroll-mt-6">
      <h2 id={titleId} className="border-line border-b pb-3 text-xl">
        Glossary
      </h2>
      {children}
    </section>
  )
}

function More() {
  const { supportAddress } = useSite()
  const style = 'text-accent-text underline underline-offset-4 hover:decoration-2'
  return (
    <p className="mt-8 text-pretty text-ink-2 text-sm">
      Every rule of the calculation, with its law, is under{' '}
      <Link to="/calculation-rules" className={style}>
        Calculation Rules
      </Link>
      . Is something missing here? Write to{' '}
      <a href={`mailto:${supportAddress}`} className={style}>
        {supportAddress}
      </a>
      . This page is information, not tax advice.
    </p>
  )
}
