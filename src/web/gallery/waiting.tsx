import { Card, CardBody } from '../components/card.tsx'
import { Progress } from '../components/progress.tsx'
import { CardSkeleton, Skeleton, TableSkeleton } from '../components/skeleton.tsx'
import { FullScreenSpinner, Spinner, SpinnerMark } from '../components/spinner.tsx'
import { Example, longWord } from './section.tsx'

export function ProgressBars() {
  return (
    <>
      <Example
        title="Nothing, something, all, more than all"
        className="grid items-start gap-5 sm:grid-cols-2"
      >
        <Progress value={0} label="Reports" />
        <Progress value={12} max={50} label="Transactions" valueText="12 of 50" />
        <Progress value={2} max={2} label="Exchanges" valueText="2 of 2" />
        <Progress value={130} label="Storage" />
      </Example>
      <Example
        title="Nobody can say how far; label too long; label hidden"
        className="grid items-start gap-5 sm:grid-cols-2"
      >
        <Progress value={null} label="Importing" />
        <Progress value={40} label={`Reading the statement of the ${longWord}`} />
        <Progress value={75} label="Steps to file" hideLabel />
      </Example>
    </>
  )
}

export function Skeletons() {
  return (
    <>
      <Example title="A line, a card" className="grid items-start gap-4 sm:grid-cols-2">
        <Skeleton className="w-40" />
        <CardSkeleton />
      </Example>
      <Example title="A table" className="block">
        <Card>
          <CardBody>
            <TableSkeleton rows={4} columns={5} />
          </CardBody>
        </Card>
      </Example>
    </>
  )
}

export function Spinners() {
  return (
    <>
      <Example title="With words, and the mark alone">
        <Spinner label="Validating reset token..." />
        <SpinnerMark />
      </Example>
      <Example title="In place of a whole page" className="block">
        <div className="overflow-hidden rounded-card border border-line">
          <FullScreenSpinner label="Loading..." />
        </div>
      </Example>
    </>
  )
}
