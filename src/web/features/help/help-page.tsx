import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { TextField } from '../../components/field.tsx'
import { findHelp } from '../../lib/help/find-help.ts'
import { glossary } from '../../lib/help/glossary.ts'
import { topics } from '../../lib/help/topics.ts'
import { useSite } from '../../lib/site.ts'

export function HelpPage() {
  const [typed, setTyped] = useState('')
  const found = new Set(findHelp(typed, 'texts').map(({ id }) => id))
  const shownTopics = topics.filter(({ id }) => found.has(id))
  const shownTerms = glossary.filter(({ id }) => found.has(id))
  return (
    <div className="max-w-[76ch]">
      <h1>Help</h1>
      <p className="mt-1 text-pretty text-ink-2">
        How Lotwise works out your taxes, what the words mean, and what it does not do.
      </p>
      <div className="mt-5 max-w-md">
        <TextField
          type="search"
          label="Search help"
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      <p role="status" className="mt-2 min-h-5 text-fine text-ink-3">
        {typed.trim() !== '' &&
          (found.size === 0 ? 'Nothing found. Try another word.' : `${found.size} found`)}
      </p>
      {typed.trim() === '' && <Contents />}
      {shownTopics.map(({ id, title, paragraphs }) => (
        <section key={id} id={id} className="mt-10 scroll-mt-6">
          <h2 className="text-xl">{title}</h2>
          {paragraphs.map(paragraph => (
            <p key={paragraph} className="mt-3 text-pretty text-ink-2 leading-relaxed">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      {shownTerms.length > 0 && <Glossary terms={shownTerms} />}
      <More />
    </div>
  )
}

function Contents() {
  return (
    <nav aria-label="On this page" className="mt-4 border-line border-y py-4">
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {[...topics, { id: 'glossary', title: 'Glossary' }].map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-8 items-center text-accent-text text-sm hover:underline pointer-coarse:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Glossary({ terms }: { terms: readonly (typeof glossary)[number][] }) {
  const titleId = useId()
  return (
    <section id="glossary" aria-labelledby={titleId} className="mt-12 scroll-mt-6 border-line border-t pt-8">
      <h2 id={titleId} className="text-xl">
        Glossary
      </h2>
      <dl className="mt-4 grid gap-4">
        {terms.map(({ id, term, text }) => (
          <div
            key={id}
            id={id}
            className="scroll-mt-6 rounded-sm target:bg-warn-soft target:outline-4 target:outline-warn-soft"
          >
            <dt className="font-semibold">{term}</dt>
            <dd className="text-pretty text-ink-2 leading-relaxed">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function More() {
  const { supportAddress } = useSite()
  const style = 'text-accent-text underline underline-offset-4 hover:decoration-2'
  return (
    <p className="mt-12 border-line border-t pt-6 text-pretty text-ink-2 text-sm">
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
