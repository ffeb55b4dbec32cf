import { Button } from '../components/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../components/card.tsx'
import { Money } from '../components/money.tsx'
import { Progress } from '../components/progress.tsx'
import { Tag } from '../components/tag.tsx'
import { Example, longWord } from './section.tsx'

export function Cards() {
  return (
    <Example
      title="With header, footer and action; body alone"
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <Card>
        <CardHeader
          level={3}
          title="Ready to file"
          description="One thing is left"
          action={<Tag tone="ok">3 of 4</Tag>}
        />
        <CardBody>
          <Progress value={3} max={4} label="Steps" valueText="3 of 4" hideLabel />
          <p className="mt-3 text-ink-2">Records imported, transfers matched, method chosen.</p>
        </CardBody>
        <CardFooter>
          <Button>Create Form 8949</Button>
          <Button variant="ghost">Not now</Button>
        </CardFooter>
      </Card>
      <Card>
        <CardHeader
          level={3}
          title={longWord}
          description={`A description of the ${longWord}`}
          action={
            <Button variant="ghost" size="sm">
              View all
            </Button>
          }
        />
        <CardBody>
          <p className="text-ink-2">However long the words, nothing leaves the card.</p>
        </CardBody>
      </Card>
      <Card>
        <CardBody>
          <p className="text-ink-2 text-sm">Total gain/loss</p>
          <p className="font-semibold text-3xl tracking-tight">
            <Money signed value="18402.17" />
          </p>
        </CardBody>
      </Card>
    </Example>
  )
}
