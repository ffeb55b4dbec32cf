import type { DemoStats } from '../../../contract/demo.ts'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { Progress } from '../../components/progress.tsx'

export function UsageBars({ stats }: { stats: DemoStats }) {
  const { limits, transactionCount, exchangeCount } = stats
  return (
    <Card>
      <CardHeader
        title="Demo limits"
        description="What this demo can hold. An account can hold more, has settings of its own, and can delete its reports."
      />
      <CardBody className="grid gap-4">
        <Bar label="Transactions" used={transactionCount} limit={limits.maxTransactions} />
        <Bar label="Exchange connections" used={exchangeCount} limit={limits.maxExchanges} />
      </CardBody>
    </Card>
  )
}

function Bar({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  const words = limit === null ? `${used} (no limit)` : `${used} of ${limit}`
  return <Progress label={label} value={limit === null ? 0 : used} max={limit ?? 1} valueText={words} />
}
