import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, CircleAlert, Minus } from 'lucide-react'
import type { CheckState, Compliance } from '../../../contract/compliance.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { isInDoubt, openWords, rangeWords } from '../../lib/doubt-words.ts'
import { preflight } from './preflight.ts'

/** What is still open of a year, with the dollars it moves, before a report of it is made. */
export function PreflightCard({ query: { data, error, refetch } }: { query: UseQueryResult<Compliance> }) {
  if (!data && error)
    return <ErrorPanel title="The checks did not load" error={error} onRetry={() => void refetch()} />
  // Without records there is nothing to check, and the list below says so.
  if (!data || (!data.hasRecords && data.records.total === 0)) return null
  return <Preflight compliance={data} />
}

function Preflight({ compliance }: { compliance: Compliance }) {
  const { year, doubt } = compliance
  return (
    <Card>
      <CardHeader
        title={`Before you file ${year}`}
        description={
          isInDoubt(doubt)
            ? `${[`Your ${year} result ${rangeWords(doubt)}`, openWords(doubt)].filter(words => words !== null).join('. ')}.`
            : undefined
        }
      />
      <CardBody className="pt-2 pb-1">
        <ul aria-label={`Checks before you file ${year}`}>
          {preflight(compliance).map(({ name, title, state, words, fix }) => (
            <li
              key={name}
              className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-x-3 border-line border-t py-2.5 first:border-t-0"
            >
              <StateMark state={state} />
              <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
                <div className="min-w-0 grow basis-64">
                  <p className="font-medium">{title}</p>
                  {/* What is settled needs no more than its name. */}
                  {state !== 'done' && (
                    <p className="max-w-prose text-ink-2 text-sm wrap-anywhere">{words}</p>
                  )}
                </div>
                {fix && (
                  <Button asChild variant="outline" size="sm">
                    <Link {...fix.link}>{fix.words}</Link>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

const marks = {
  done: { Icon: Check, words: 'Done', tone: 'text-accent-text' },
  todo: { Icon: CircleAlert, words: 'To do', tone: 'text-warn' },
  not_yet: { Icon: Minus, words: 'Note', tone: 'text-ink-3' },
  not_known: { Icon: Minus, words: 'Not known', tone: 'text-ink-3' },
} as const

function StateMark({ state }: { state: CheckState }) {
  const { Icon, words, tone } = marks[state]
  return (
    <span className={`mt-0.5 ${tone}`}>
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{words}</span>
    </span>
  )
}
