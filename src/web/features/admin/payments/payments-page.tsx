import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody } from '../../../components/card.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Tab, TabPanel, Tabs, TabsList } from '../../../components/tabs.tsx'
import { paymentStatsQuery, paymentsChanged } from '../../../data/admin-payments.ts'
import { countWords, dollarWords } from '../../../lib/figures.ts'
import { FigureStrip } from '../figure-strip.tsx'
import { PageHead } from '../page-head.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { SubscriptionsTab } from './subscriptions-tab.tsx'

export function PaymentsPage() {
  const client = useQueryClient()
  const { isFetching } = useQuery(paymentStatsQuery)
  const { payment: sought } = useSearch({ from: '/admin-panel/admin/payments' })
  const navigate = useNavigate()
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
      {sought && (
        <PaymentDialog id={sought} onClose={() => void navigate({ to: '.', search: {}, replace: true })} />
      )}
    </>
  )
}

/** The room of a figure, so that what is below does not jump when it is there. */
const onItsWay = '\u00a0'

function Stats() {
  const { data, error, refetch } = useQuery(paymentStatsQuery)
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return (
    <FigureStrip
      label="Payment figures"
      figures={[
        { name: 'Total Revenue', value: data ? dollarWords(data.totalRevenue) : onItsWay },
        {
          name: 'Monthly Revenue',
          value: data ? dollarWords(data.monthlyRevenue) : onItsWay,
          note: 'last 30 days',
        },
        { name: 'Active Subscriptions', value: data ? countWords(data.activeSubscriptions) : onItsWay },
        { name: 'Total Payments', value: data ? countWords(data.totalPayments) : onItsWay },
        {
          name: 'Churn Rate',
          value: data ? (data.churnRate === null ? '–' : `${data.churnRate}%`) : onItsWay,
          note: data?.churnRate === null ? 'no plans 30 days ago' : 'plans that ended in 30 days',
        },
        {
          name: 'Average Revenue per User',
          value: data
            ? data.averageRevenuePerUser === null
              ? '–'
              : dollarWords(data.averageRevenuePerUser)
            : onItsWay,
          note: data?.averageRevenuePerUser === null ? 'no one has paid yet' : 'of those who paid',
        },
      ]}
    />
  )
}
