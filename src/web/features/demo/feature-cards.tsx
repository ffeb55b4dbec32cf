import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, Calculator, FileText, Plug } from 'lucide-react'
import type { DemoStats } from '../../../contract/demo.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { Tag } from '../../components/tag.tsx'

/** A calculation needs nothing but transactions, so it is active with them. */
const features = [
  {
    to: '/transactions',
    title: 'Transactions',
    words: 'Import a file from an exchange or wallet, or add transactions by hand.',
    link: 'Open Transactions',
    Icon: ArrowLeftRight,
    count: ({ transactionCount }: DemoStats) => transactionCount,
  },
  {
    to: '/exchanges',
    title: 'Exchanges',
    words: 'Connect the sample exchange or wallet to see a sync without a key.',
    link: 'Open Exchanges',
    Icon: Plug,
    count: ({ exchangeCount }: DemoStats) => exchangeCount,
  },
  {
    to: '/calculations',
    title: 'Calculations',
    words: 'See your gains and losses, line by line, by any method.',
    link: 'Open Calculations',
    Icon: Calculator,
    count: ({ transactionCount }: DemoStats) => transactionCount,
  },
  {
    to: '/reports',
    title: 'Reports',
    words: 'Generate Form 8949 and Schedule D.',
    link: 'Open Reports',
    Icon: FileText,
    count: ({ reportCount }: DemoStats) => reportCount,
  },
] as const

export function FeatureCards({ stats }: { stats: DemoStats }) {
  return (
    <ul aria-label="Features" className="grid gap-4 sm:grid-cols-2">
      {features.map(({ to, title, words, link, Icon, count }) => (
        <li key={to} className="grid min-w-0">
          <Card>
            <CardHeader title={title} description={words} action={<State isActive={count(stats) > 0} />} />
            <CardBody className="flex items-end">
              <Button asChild variant="outline">
                <Link to={to}>
                  <Icon aria-hidden="true" />
                  {link}
                </Link>
              </Button>
            </CardBody>
          </Card>
        </li>
      ))}
    </ul>
  )
}

const State = ({ isActive }: { isActive: boolean }) =>
  isActive ? <Tag tone="ok">active</Tag> : <Tag>ready</Tag>
