import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { cn } from '../../components/cn.ts'
import { Progress } from '../../components/progress.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { complianceQuery } from '../../data/compliance.ts'
import { type FilingStep, filingSteps } from '../../lib/filing-steps.ts'
import { ShowRail } from './show-rail.tsx'

/** Where one is on the way to a signed form. Each step can be skipped and is found again here. */
export function ReadyCard({ year }: { year: number }) {
  // A failure is shown by the compliance panel, which asks for the same.
  const { data, error } = useQuery(complianceQuery(year))
  if (!data) return error ? null : <CardSkeleton className="min-h-84" />
  const steps = filingSteps(data)
  const next = steps.find(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone).length
  const progress = `${done} of ${steps.length}`
  return (
    <Card>
      <CardHeader
        title="Ready to file"
        description={`Tax year ${year}`}
        action={<span className="num font-medium text-ink-2 text-sm">{progress}</span>}
      />
      <CardBody className="grid gap-4">
        <Progress
          value={done}
          max={steps.length}
          hideLabel
          label={`Steps done for ${year}`}
          valueText={progress}
        />
        <ol aria-label="Steps to file" className="grid gap-1">
          {steps.map(step => (
            <Step key={step.title} step={step} isNext={step === next} />
          ))}
        </ol>
        <Button asChild>
          {next ? (
            <Link {...next.link}>{next.action}</Link>
          ) : (
            <Link to="/how-to-file" search={{ year: String(year) }}>
              See How to File
            </Link>
          )}
        </Button>
        <ShowRail />
      </CardBody>
    </Card>
  )
}

function Step({ step: { title, isDone, link }, isNext }: { step: FilingStep; isNext: boolean }) {
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li aria-current={isNext ? 'step' : undefined}>
      <Link
        {...link}
        className="-mx-2 flex min-h-9 items-center gap-2.5 rounded-control px-2 py-1 text-sm hover:bg-sunken"
      >
        <Icon aria-hidden="true" className={cn('size-4.5 shrink-0', isDone ? 'text-gain' : 'text-ink-3')} />
        <span className={cn(isDone && 'text-ink-2', isNext && 'font-medium')}>
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </span>
      </Link>
    </li>
  )
}
