import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody } from '../../../components/card.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { Tab, TabPanel, Tabs, TabsList } from '../../../components/tabs.tsx'
import { paymentStatsQuery, paymentsChanged } from '../../../data/admin-payments.ts'
import { countWords, dollarWords } from '../../../lib/figures.ts'
import { FigureStrip } from '../figure-strip.tsx'
import { PageHead } from '../page-head.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { SubscriptionsTab } from './subscriptions-tab.tsx'

export function PaymentsPage() {
  const client = useQueryClient()
  const { isFetching } = useQuery(paymentStatsQuery)
  return (
    <>
      <PageHead
        title="Payment Management"
        description="What was paid, refunded and canceled."
        actions={
          <Button variant="outline" busy={isFetching} onClick={() => void paymentsChanged(client)}>
            <RotateCw aria-hidden="true" />
            Refresh
          </Button>
        }
      />
      <div className="grid gap-4">
        <Stats />
        <Card>
          <CardBody>
            <Tabs defaultValue="payments">
              <TabsList>
                <Tab value="payments">Payments</Tab>
                <Tab value="subscriptions">Subscriptions</Tab>
              </TabsList>
              <TabPanel value="payments">
                <PaymentsTab />
              </TabPanel>
              <TabPanel value="subscriptions">
                <SubscriptionsTab />
              </TabPanel>
            </Tabs>
          </CardBody>
        </Card>
      </div>
    </>
  )
}

function Stats() {
  const { data, error, refetch } = useQuery(paymentStatsQuery)
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-48" />
  return (
    <FigureStrip
      label="Payment figures"
      figures={[
        { name: 'Total Revenue', value: dollarWords(data.totalRevenue) },
        { name: 'Monthly Revenue', value: dollarWords(data.monthlyRevenue), note: 'last 30 days' },
        { name: 'Active Subscriptions', value: countWords(data.activeSubscriptions) },
        { name: 'Total Payments', value: countWords(data.totalPayments) },
        {
          name: 'Churn Rate',
          value: data.churnRate === null ? '–' : `${data.churnRate}%`,
          note: data.churnRate === null ? 'no plans 30 days ago' : 'plans that ended in 30 days',
        },
        {
          name: 'Average Revenue per User',
          value: data.averageRevenuePerUser === null ? '–' : dollarWords(data.averageRevenuePerUser),
          note: data.averageRevenuePerUser === null ? 'no one has paid yet' : 'of those who paid',
        },
      ]}
    />
  )
}
