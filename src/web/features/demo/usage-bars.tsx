import type { DemoStats } from '../../../contract/demo.ts'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { Progress } from '../../components/progress.tsx'

export function UsageBars({ stats }: { stats: DemoStats }) {
  const { limits, fullestYear, exchangeCount } = stats
  const label = fullestYear
    ? `Transactions in ${fullestYear.year}, your fullest tax year`
    : 'Transactions per tax year'
  return (
    <Card>
      <CardHeader title="Usage" description="A demo holds a little of everything. An account holds more." />
      <CardBody className="grid gap-4">
        <Bar label={label} used={fullestYear?.transactionCount ?? 0} limit={limits.maxTransactions} />
        <Bar label="Exchange connections" used={exchangeCount} limit={limits.maxExchanges} />
      </CardBody>
    </Card>
  )
}

function Bar({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  const words = limit === null ? `${used}, no limit` : `${used} of ${limit}`
  return <Progress label={label} value={limit === null ? 0 : used} max={limit ?? 1} valueText={words} />
}
