import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import type { CheckState, Compliance } from '../../../../contract/compliance.ts'
import { Button } from '../../../components/button.tsx'
import { Tag } from '../../../components/tag.tsx'
import { storage } from '../../../lib/storage.ts'
import {
  allocationWords,
  brokersWords,
  filingWords,
  identificationWords,
  lockWords,
  recordsWords,
  reportsWords,
  valuesWords,
} from './check-words.ts'
import { type CheckName, firstChecks } from './first-checks.ts'
import { PoolingQuestion } from './pooling-question.tsx'

type Fix = { words: string; link: Pick<LinkProps, 'to' | 'search'> }
type Check = {
  title: string
  words: (compliance: Compliance) => string
  fix: (year: string, compliance: Compliance) => Fix
  /** In place of the fix where the check is a question; null where it is not. */
  answer?: (compliance: Compliance) => ReactNode
}

const toReview: Fix['link'] = { to: '/transactions', search: { review: 'open' } }

const checks: Record<CheckName, Check> = {
  records: {
    title: 'Records review',
    words: recordsWords,
    fix: () => ({ words: 'Open the review', link: toReview }),
  },
  values: {
    title: 'Known values',
    words: valuesWords,
    fix: () => ({ words: 'Fill in what is unknown', link: toReview }),
  },
  brokers: {
    title: 'Broker forms',
    words: brokersWords,
    fix: year => ({ words: 'Answer for each broker', link: { to: '/broker-forms', search: { year } } }),
  },
  reports: {
    title: 'Form 8949 and Schedule D',
    words: reportsWords,
    fix: () => ({ words: 'Generate them', link: { to: '/reports' } }),
  },
  filing: {
    title: 'Tax profile',
    words: filingWords,
    fix: year => ({ words: 'Complete tax profile', link: { to: '/calculations', search: { year } } }),
  },
  identification: {
    title: 'Lots identified in time',
    words: identificationWords,
    fix: (year, { identification }) =>
      identification.reason === 'broker'
        ? { words: 'Record what you told the broker', link: { to: '/broker-forms', search: { year } } }
        : { words: 'See lots and methods', link: { to: '/calculations', search: { year } } },
  },
  allocation: {
    title: 'Cost basis by wallet',
    words: allocationWords,
    fix: () => ({ words: 'Open the safe harbor', link: { to: '/safe-harbor' } }),
    answer: ({ allocation }) => (allocation.reason === 'open' ? <PoolingQuestion /> : null),
  },
  lock: {
    title: 'Locked after filing',
    words: lockWords,
    fix: year => ({ words: 'Open the calculation', link: { to: '/calculations', search: { year } } }),
  },
}
const names = Object.keys(checks) as CheckName[]

const states: Record<CheckState, { tone: 'ok' | 'warn' | 'neutral'; words: string }> = {
  done: { tone: 'ok', words: 'Done' },
  todo: { tone: 'warn', words: 'To do' },
  not_yet: { tone: 'neutral', words: 'Not yet' },
  not_known: { tone: 'neutral', words: 'Not known' },
}

export const doneWords = (compliance: Compliance) =>
  `${names.filter(name => compliance[name].state === 'done').length} of ${names.length} checks done`

/** What is to be done first, and the rest where it is asked for; which of the two is remembered. */
export function CheckList({ compliance }: { compliance: Compliance }) {
  const [showsAll, setShowsAll] = useState(() => storage.get('complianceChecks') === 'all')
  const listId = useId()
  const shown = showsAll ? names : firstChecks(compliance)
  const toggle = () => {
    if (showsAll) storage.remove('complianceChecks')
    else storage.set('complianceChecks', 'all')
    setShowsAll(!showsAll)
  }
  return (
    <>
      <ul id={listId} aria-label="Checks">
        {shown.map(name => (
          <CheckRow key={name} check={checks[name]} state={compliance[name].state} compliance={compliance} />
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
        {showsAll ? 'Show Fewer Checks' : `Show All ${names.length} Checks`}
      </Button>
    </>
  )
}

type CheckRowProps = { check: Check; state: CheckState; compliance: Compliance }

function CheckRow({ check: { title, words, fix, answer }, state, compliance }: CheckRowProps) {
  const { tone, words: stateWords } = states[state]
  const canFix = state === 'todo' || state === 'not_known'
  return (
    <li className="border-line border-t py-3.5 first:border-t-0">
      <div className="flex items-start justify-between gap-x-4">
        <p className="min-w-0 font-medium">{title}</p>
        <Tag tone={tone}>{stateWords}</Tag>
      </div>
      <p className="mt-0.5 max-w-prose text-ink-2 text-sm wrap-anywhere">{words(compliance)}</p>
      {canFix && (answer?.(compliance) ?? <FixLink {...fix(String(compliance.year), compliance)} />)}
    </li>
  )
}

const FixLink = ({ words, link }: Fix) => (
  <Button asChild variant="link" size="sm" className="mt-1">
    <Link {...link}>{words}</Link>
  </Button>
)
