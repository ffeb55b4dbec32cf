import { useQuery } from '@tanstack/react-query'
import { Card, CardBody } from '../../components/card.tsx'
import { planUsageQuery } from '../../data/subscription.ts'
import { ReportUsage } from './report-usage.tsx'

/** How many reports of the year the plan has made. A courtesy: without an answer or a limit there is no card. */
export function PlanCard({ year }: { year: number }) {
  const { data, error } = useQuery(planUsageQuery(year))
  if (data ? data.reports.limit === null : error) return null
  return (
    <Card>
      <CardBody className="first:pt-2">
        <ReportUsage year={year} />
      </CardBody>
    </Card>
  )
}
