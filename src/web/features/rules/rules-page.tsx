import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { cn } from '../../components/cn.ts'
import { TextField } from '../../components/field.tsx'
import { FoldedEntry } from '../../components/folded-entry.tsx'
import {
  type Block,
  countEntries,
  findIn,
  readBlocks,
  readSpans,
  ruleIdOf,
  ruleIdsIn,
  type Section,
  sectionsOf,
} from './markdown.ts'

type RulesPageProps = {
  /** engine/SPEC.md. */
  text: string
}

/**
 * What the calculation does, and by which law: the engine's own specification, open to everyone. Each section is
 * folded to its title, so that the page is its own table of contents.
 */
export function RulesPage({ text }: RulesPageProps) {
  const hash = useLocation({ select: location => location.hash })
  const [typed, setTyped] = useState('')
  const [allOpen, setAllOpen] = useState(false)
  const [opening, ...rest] = sectionsOf(readBlocks(text))
  const sections = opening ? [{ ...opening, level: 3, title: 'In and out' }, ...rest] : rest
  const searched = typed.trim()
  const isSearching = searched !== ''
  const shown = isSearching ? findIn(sections, searched) : sections
  // What was found is read at once. Another key draws the sections again, folded or not.
  const startsOpen = isSearching || allOpen
  return (
    <article className="max-w-[76ch] text-pretty leading-relaxed">
      <h1>Calculation Rules</h1>
      <p className="mt-1 text-ink-2">
        What Lotwise does with your records, rule by rule, with the law behind each one. This is the
        specification the software is tested against, so it is written for tax professionals and engineers.
        Everyday words are in{' '}
        <Link to="/help" className="text-accent-text underline underline-offset-4 hover:decoration-2">
          Help
        </Link>
        .
      </p>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-3">
        <TextField
          type="search"
          label="Search rules"
          placeholder="FIFO, fees, 1.1012-1"
          autoComplete="off"
          className="max-w-md grow"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Button variant="outline" disabled={isSearching} onClick={() => setAllOpen(!allOpen)}>
          {allOpen ? 'Close All' : 'Open All'}
        </Button>
      </div>
      <p role="status" className="mt-2 mb-2 min-h-5 text-fine text-ink-3">
        {isSearching &&
          (shown.length === 0 ? 'Nothing found. Try another word.' : `${countEntries(shown)} found`)}
      </p>
      {shown.length > 0 && (
        <div className="border-line border-t">
          {shown.map(section => (
            <Part
              key={`${section.title} ${startsOpen}`}
              section={section}
              hash={hash}
              startsOpen={startsOpen}
            />
          ))}
        </div>
      )}
    </article>
  )
}

type PartProps = { section: Section; hash: string; startsOpen: boolean }

function Part({ section, hash, startsOpen }: PartProps) {
  const { level, title, blocks } = section
  // A heading whose rules are all under smaller ones has nothing to fold.
  const isFolded = blocks.some(({ kind }) => kind !== 'paragraph') || level > 2
  if (!isFolded)
    return (
      <div className="border-line border-b pt-8 pb-4">
        <h2 className="text-xl">{title}</h2>
        <Blocks blocks={blocks} hash={hash} />
      </div>
    )
  return (
    <FoldedEntry
      id={anchorOf(title)}
      title={level === 2 ? <h2 className="text-base">{title}</h2> : <h3 className="text-base">{title}</h3>}
      startsOpen={startsOpen}
      isTarget={hash === anchorOf(title) || ruleIdsIn(section).includes(hash)}
    >
      <Blocks blocks={blocks} hash={hash} />
    </FoldedEntry>
  )
}

/** "Order and dates": order-and-dates. */
const anchorOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const Blocks = ({ blocks, hash }: { blocks: readonly Block[]; hash: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown.
  blocks.map((block, index) => <Shown key={index} block={block} hash={hash} />)

function Shown({ block, hash }: { block: Block; hash: string }) {
  switch (block.kind) {
    // A section has none in it.
    case 'heading':
      return null
    case 'paragraph':
      return <p className="text-ink-2">{spansOf(block.text)}</p>
    case 'list':
      return <List isOrdered={block.isOrdered} items={block.items} hash={hash} />
    case 'table':
      return <Rows head={block.head} rows={block.rows} />
  }
}

function List({ isOrdered, items, hash }: { isOrdered: boolean; items: readonly string[]; hash: string }) {
  const shown = items.map(item => (
    <li
      key={item}
      id={ruleIdOf(item)}
      className={cn(
        'scroll-mt-16 rounded-sm px-1 text-ink-2 wrap-anywhere min-[800px]:scroll-mt-6',
        hash !== '' && ruleIdOf(item) === hash && 'bg-warn-soft',
      )}
    >
      {spansOf(item)}
    </li>
  ))
  return isOrdered ? (
    <ol className="grid list-decimal gap-2 pl-6">{shown}</ol>
  ) : (
    <ul className="grid gap-3">{shown}</ul>
  )
}

const Rows = ({ head, rows }: { head: readonly string[]; rows: readonly string[][] }) => (
  <dl className="grid gap-3">
    {rows.map(([code = '', severity = '', ...rest]) => (
      <div key={code}>
        <dt className="wrap-anywhere">
          {spansOf(code)} <span className="text-fine text-ink-3">{severity}</span>
        </dt>
        {rest.map((cell, index) => (
          <dd key={head[index + 2]} className="text-ink-2 text-sm">
            <span className="text-ink-3">{head[index + 2]}: </span>
            {spansOf(cell)}
          </dd>
        ))}
      </div>
    ))}
  </dl>
)

const spansOf = (text: string): ReactNode[] =>
  readSpans(text).map((span, index) => {
    const key = `${index}`
    if (span.kind === 'bold')
      return (
        <strong key={key} className="font-semibold text-ink">
          {span.text}
        </strong>
      )
    if (span.kind === 'code')
      return (
        <code key={key} className="rounded-sm bg-sunken px-1 text-[0.9em]">
          {span.text}
        </code>
      )
    return <span key={key}>{span.text}</span>
  })
