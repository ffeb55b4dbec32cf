import type { ReactNode } from 'react'
import { type Block, readBlocks, readSpans, ruleIdOf } from './markdown.ts'

type RulesPageProps = {
  /** engine/SPEC.md. */
  text: string
}

/** What the calculation does, and by which law: the engine's own specification, to be read by anybody. */
export function RulesPage({ text }: RulesPageProps) {
  const blocks = readBlocks(text).filter(block => !(block.kind === 'heading' && block.level === 1))
  return (
    <article className="grid max-w-[76ch] gap-4 text-pretty leading-relaxed">
      <h1 className="text-[2.125rem] leading-[1.1] tracking-[-0.03em]">Calculation Rules</h1>
      <p className="text-ink-2 text-lg">
        What Lotwise does with your records, rule by rule, with the law behind each one. This is the
        specification the software is tested against, so it is written for tax professionals and engineers.
      </p>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown.
        <Shown key={index} block={block} />
      ))}
    </article>
  )
}

function Shown({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 className="mt-8 text-2xl">{block.text}</h2>
      ) : (
        <h3 className="mt-4 text-lg">{block.text}</h3>
      )
    case 'paragraph':
      return <p className="text-ink-2">{spansOf(block.text)}</p>
    case 'list':
      return <List isOrdered={block.isOrdered} items={block.items} />
    case 'table':
      return <Rows head={block.head} rows={block.rows} />
  }
}

function List({ isOrdered, items }: { isOrdered: boolean; items: readonly string[] }) {
  const shown = items.map(item => (
    <li
      key={item}
      id={ruleIdOf(item)}
      className="scroll-mt-6 rounded-sm px-1 text-ink-2 wrap-anywhere target:bg-warn-soft"
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
