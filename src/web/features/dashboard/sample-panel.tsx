import type { ReactNode } from 'react'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { Money } from '../../components/money.tsx'
import { Tag } from '../../components/tag.tsx'
import { counting } from '../../lib/figures.ts'
import { changeWords } from './figures.ts'
import { sample } from './sample.ts'

/** Shown while there are no figures of one's own. Never beside real ones. */
export function SamplePanel() {
  return (
    <Card className="border-line-strong border-dashed">
      <CardHeader
        title="What your figures will look like"
        description="Sample data, not from your records."
        action={<Tag>Sample</Tag>}
      />
      <CardBody>
        <dl className="grid gap-4 sm:grid-cols-3">
          <Figure name="Sample total gain/loss" note={changeWords(sample.change)}>
            {sample.total}
          </Figure>
          <Figure name="Sample short-term gains" note={counting(sample.shortTermTransactions, 'transaction')}>
            {sample.shortTerm}
          </Figure>
          <Figure name="Sample long-term gains" note={counting(sample.longTermTransactions, 'transaction')}>
            {sample.longTerm}
          </Figure>
        </dl>
      </CardBody>
    </Card>
  )
}

const Figure = ({ name, note, children }: { name: string; note: ReactNode; children: string }) => (
  <div className="min-w-0">
    <dt className="text-fine text-ink-3">{name}</dt>
    <dd className="font-semibold text-xl tracking-[-0.02em]">
      <Money value={children} signed />
    </dd>
    <dd className="num text-fine text-ink-3">{note}</dd>
  </div>
)
