import { Download, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Report } from '../../../contract/reports.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../../components/card.tsx'
import { Tag } from '../../components/tag.tsx'
import { useAuth } from '../../lib/auth.tsx'
import { dateTimeWords } from '../../lib/time-words.ts'
import { useDownloadReport } from './queries.ts'
import { ReportState } from './report-state.tsx'
import { formats, fullName, methodName } from './words.ts'

const statuses = {
  complete: { tone: 'ok', words: 'Complete' },
  pending: { tone: 'neutral', words: 'Pending' },
  error: { tone: 'loss', words: 'Error' },
} as const

type ReportCardProps = { report: Report; onAgain: () => void; onDelete: () => void }

export function ReportCard({ report, onAgain, onDelete }: ReportCardProps) {
  const { title, status, taxYear, format, method, createdAt } = report
  const { isDemo } = useAuth()
  const downloading = useDownloadReport()
  const name = fullName(report)
  return (
    <Card>
      <CardHeader
        title={title}
        action={<Tag tone={statuses[status].tone}>{statuses[status].words}</Tag>}
        className="[&_h2]:text-base"
      />
      <CardBody className="flex flex-col gap-4 pt-3">
        <dl className="grid gap-1.5 text-sm">
          <Fact name="Tax year">{taxYear}</Fact>
          <Fact name="Format">{formats[format].name}</Fact>
          <Fact name="Method">{methodName(method)}</Fact>
          <Fact name="Created">
            <time dateTime={createdAt}>{dateTimeWords(new Date(createdAt))}</time>
          </Fact>
        </dl>
        <ReportState report={report} onAgain={onAgain} />
      </CardBody>
      <CardFooter className="justify-between">
        {status === 'complete' && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Download ${name}`}
            busy={downloading.isPending}
            onClick={() => downloading.mutate(report)}
          >
            <Download aria-hidden="true" />
            Download
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          className="-mr-3 ml-auto"
          aria-label={`Delete ${name}`}
          disabled={isDemo}
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      </CardFooter>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-2">{name}</dt>
    <dd className="num">{children}</dd>
  </div>
)
