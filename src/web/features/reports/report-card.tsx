import type { ReactNode } from 'react'
import { hasPlaceForPerson, type PersonOnForm, type Report } from '../../../contract/reports.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
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

type ReportCardProps = {
  report: Report
  /** Whose name and number are printed on what is downloaded. */
  person: PersonOnForm | null
  onAgain: () => void
  onDelete: () => void
  onSign: () => void
}

export function ReportCard({ report, person, onAgain, onDelete, onSign }: ReportCardProps) {
  const { dateTimeWords } = useTimeWords()
  const { title, status, taxYear, format, method, methodUsed, createdAt } = report
  const state = report.isOutdated ? outdated : report.hasOpenIssues ? open : statuses[status]
  const canSign = status === 'complete' && hasPlaceForPerson(report)
  return (
    <Card>
      <CardHeader
        title={title}
        action={<Tag tone={state.tone}>{state.words}</Tag>}
        className="[&_h2]:text-base"
      />
      <CardBody className="flex flex-col gap-4 pt-3">
        <dl className="grid gap-1.5 text-sm">
          <Fact name="Tax year">{taxYear}</Fact>
          <Fact name="Format">{formats[format].name}</Fact>
          <Fact name="Method">{methodUsed ?? methodName(method)}</Fact>
          <Fact name="Created">
            <time dateTime={createdAt}>{dateTimeWords(new Date(createdAt))}</time>
          </Fact>
          {canSign && (
            <Fact name="Name and SSN">
              {person ? <PersonWords {...person} /> : 'Left blank'}
              <Button
                variant="link"
                size="sm"
                className="ml-2 text-sm"
                aria-label={`${person ? 'Change' : 'Fill in'} name and number: ${reportName(report)}`}
                onClick={onSign}
              >
                {person ? 'Change' : 'Fill in'}
              </Button>
            </Fact>
          )}
        </dl>
        {status === 'complete' && (
          <WhyLink
            of={reportName(report)}
            link={{ to: '/calculations', search: { year: String(taxYear) }, hash: 'lines' }}
          />
        )}
        <ReportState report={report} onAgain={onAgain} />
      </CardBody>
      <ReportActions report={report} person={canSign ? person : null} onDelete={onDelete} />
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-ink-2">{name}</dt>
    <dd className="num ml-auto min-w-0 text-right wrap-anywhere">{children}</dd>
  </div>
)

const PersonWords = ({ name, ssn }: PersonOnForm) => (
  <>
    {name}
    {name && ssn && ', '}
    <span className="whitespace-nowrap">{masked(ssn)}</span>
  </>
)
