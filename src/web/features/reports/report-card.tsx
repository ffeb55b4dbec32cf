import { FileText, Sheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasPlaceForPerson, type PersonOnForm, type Report } from '../../../contract/reports.ts'
import { Button } from '../../components/button.tsx'
import { Tag } from '../../components/tag.tsx'
import { WhyLink } from '../../components/why-link.tsx'
import { reportName } from '../../lib/report-files.ts'
import { useTimeWords } from '../../lib/time-zone.ts'
import { masked } from './person.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportState } from './report-state.tsx'
import { formats, methodName } from './words.ts'

const statuses = {
  complete: { tone: 'ok', words: 'Complete' },
  pending: { tone: 'neutral', words: 'Pending' },
  error: { tone: 'loss', words: 'Error' },
} as const
/** Complete, of records as they no longer are. */
const outdated = { tone: 'warn', words: 'Outdated' } as const
/** Made, and not to be filed yet: its first page says what was open. */
const open = { tone: 'warn', words: 'With open issues' } as const

const icons = { pdf: FileText, csv: Sheet }

type ReportCardProps = {
  report: Report
  /** What its year comes to now; undefined where that is not known. */
  gainNow: string | undefined
  /** Whose name and number are printed on what is downloaded. */
  person: PersonOnForm | null
  onAgain: () => void
  onDelete: () => void
  onSign: () => void
}

export function ReportCard({ report, gainNow, person, onAgain, onDelete, onSign }: ReportCardProps) {
  const { dateTimeWords } = useTimeWords()
  const { title, status, format, method, methodUsed, createdAt } = report
  const state = report.isOutdated ? outdated : report.hasOpenIssues ? open : statuses[status]
  const canSign = status === 'complete' && hasPlaceForPerson(report)
  const Icon = icons[format]
  return (
    <article className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 px-5 py-4">
      <Icon aria-hidden="true" className="mt-0.5 size-5 text-ink-3" />
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-6 gap-y-2.5">
        <div className="min-w-0 grow basis-72">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="text-[0.9375rem] wrap-anywhere">{title}</h3>
            <Tag>{formats[format].name}</Tag>
            <Tag tone={state.tone}>{state.words}</Tag>
          </div>
          <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-fine text-ink-2">
            <Fact name="Created">
              <time dateTime={createdAt}>{dateTimeWords(new Date(createdAt))}</time>
            </Fact>
            <Fact name="Method">{methodUsed ?? methodName(method)}</Fact>
            {canSign && (
              <Fact name="Name and SSN" isNamed>
                {person ? <PersonWords {...person} /> : 'Left blank'}
                <Button
                  variant="link"
                  size="sm"
                  className="ml-2"
                  aria-label={`${person ? 'Change' : 'Fill in'} name and number: ${reportName(report)}`}
                  onClick={onSign}
                >
                  {person ? 'Change' : 'Fill in'}
                </Button>
              </Fact>
            )}
          </dl>
          <ReportState report={report} gainNow={gainNow} onAgain={onAgain} />
          {status === 'complete' && (
            <div className="mt-1">
              <WhyLink
                of={reportName(report)}
                link={{ to: '/calculations', search: { year: String(report.taxYear) }, hash: 'lines' }}
              />
            </div>
          )}
        </div>
        <ReportActions report={report} person={canSign ? person : null} onDelete={onDelete} />
      </div>
    </article>
  )
}

type FactProps = { name: string; isNamed?: boolean; children: ReactNode }

/** What says by itself what it is needs no name on screen. */
const Fact = ({ name, isNamed = false, children }: FactProps) => (
  <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
    <dt className={isNamed ? 'text-ink-3' : 'sr-only'}>{name}</dt>
    <dd className="num min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

const PersonWords = ({ name, ssn }: PersonOnForm) => (
  <>
    {name}
    {name && ssn && ', '}
    <span className="whitespace-nowrap">{masked(ssn)}</span>
  </>
)
