import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import type { CheckState, Compliance } from '../../../../contract/compliance.ts'
import { Button } from '../../../components/button.tsx'
import { Tag } from '../../../components/tag.tsx'
import { filingFactsSaved } from '../../../data/filing-facts.ts'
import { type CheckName, checkNames, checks, type Fix } from '../../../lib/compliance/checks.ts'
import { PoolingQuestion } from '../../../lib/compliance/pooling-question.tsx'
import { storage } from '../../../lib/storage.ts'
import { firstChecks } from './first-checks.ts'

/** In place of the fix where the check is a question; null where it is not. */
const answers: Partial<Record<CheckName, (compliance: Compliance) => ReactNode>> = {
  allocation: ({ allocation }) =>
    allocation.reason === 'open' ? <PoolingQuestion onSaved={filingFactsSaved} /> : null,
}

const states: Record<CheckState, { tone: 'ok' | 'warn' | 'neutral'; words: string }> = {
  done: { tone: 'ok', words: 'Done' },
  todo: { tone: 'warn', words: 'To do' },
  not_yet: { tone: 'neutral', words: 'Not yet' },
  not_known: { tone: 'neutral', words: 'Not known' },
}

export const doneWords = (compliance: Compliance) =>
  `${checkNames.filter(name => compliance[name].state === 'done').length} of ${checkNames.length} checks done`

/** What is to be done first, and the rest where it is asked for; which of the two is remembered. */
export function CheckList({ compliance }: { compliance: Compliance }) {
  const [showsAll, setShowsAll] = useState(() => storage.get('complianceChecks') === 'all')
  const listId = useId()
  const shown = showsAll ? checkNames : firstChecks(compliance)
  const toggle = () => {
    if (showsAll) storage.remove('complianceChecks')
    else storage.set('complianceChecks', 'all')
    setShowsAll(!showsAll)
  }
  return (
    <>
      <ul id={listId} aria-label="Checks">
        {shown.map(name => (
          <CheckRow key={name} name={name} compliance={compliance} />
        ))}
      </ul>
      <Button
        variant="link"
        size="sm"
        className="my-2"
        aria-expanded={showsAll}
        aria-controls={listId}
        onClick={toggle}
      >
        {showsAll ? 'Show Fewer Checks' : `Show All ${checkNames.length} Checks`}
      </Button>
    </>
  )
}

function CheckRow({ name, compliance }: { name: CheckName; compliance: Compliance }) {
  const { title, words, fix } = checks[name]
  const { state } = compliance[name]
  const { tone, words: stateWords } = states[state]
  const canFix = state === 'todo' || state === 'not_known'
  return (
    <li className="border-line border-t py-3.5 first:border-t-0">
      <div className="flex items-start justify-between gap-x-4">
        <p className="min-w-0 font-medium">{title}</p>
        <Tag tone={tone}>{stateWords}</Tag>
      </div>
      <p className="mt-0.5 max-w-prose text-ink-2 text-sm wrap-anywhere">{words(compliance)}</p>
      {canFix && (answers[name]?.(compliance) ?? <FixLink {...fix(String(compliance.year), compliance)} />)}
    </li>
  )
}

const FixLink = ({ words, link }: Fix) => (
  <Button asChild variant="link" size="sm" className="mt-1">
    <Link {...link}>{words}</Link>
  </Button>
)
