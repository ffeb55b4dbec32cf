import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { FoldedEntry } from '../../components/folded-entry.tsx'
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
            <FoldedEntry
              key={keyOf(id)}
              id={id}
              title={<h2 className="text-base">{title}</h2>}
              startsOpen={startsOpen}
              isTarget={hash === id}
            >
              {paragraphs.map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </FoldedEntry>
          ))}
        </div>
      )}
      {shownTerms.length > 0 && (
        <Glossary>
          {shownTerms.map(({ id, term, text }) => (
            <FoldedEntry
              key={keyOf(id)}
              id={id}
              title={<h3 className="text-sm">{term}</h3>}
              startsOpen={startsOpen}
              isTarget={hash === id}
            >
              <p>{text}</p>
            </FoldedEntry>
          ))}
        </Glossary>
      )}
      <More />
    </div>
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
