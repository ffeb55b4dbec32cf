import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChartPie } from 'lucide-react'
import type { PortfolioPerformance } from '../../../contract/portfolio.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { Tab, TabPanel, Tabs, TabsList } from '../../components/tabs.tsx'
import { performanceQuery } from '../../data/portfolio.ts'
import { facetsQuery } from '../../data/transactions.ts'
import { DisplayCurrencyNote } from '../../lib/display-currency.tsx'
import { AllocationTab } from './allocation/allocation-tab.tsx'
import { AnalyticsTab } from './analytics/analytics-tab.tsx'
import { HoldingsTab } from './holdings/holdings-tab.tsx'
import { LotsPanel } from './holdings/lots-panel.tsx'
import { MissingNotice } from './missing-notice.tsx'
import { PageHead } from './page-head.tsx'
import { PerformanceTab } from './performance/performance-tab.tsx'
import { type Choice, type PortfolioSearch, readChoice, readTab } from './search.ts'
import { Summary } from './summary.tsx'

export function PortfolioPage() {
  const search = useSearch({ from: '/signed-in/portfolio' })
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(performanceQuery)
  const choice = readChoice(search)
  // Onto what the address says by then: of two presses in quick succession neither undoes the other.
  const show = (next: PortfolioSearch) =>
    void navigate({
      to: '/portfolio',
      search: now => ({ ...now, ...next }),
      replace: true,
      resetScroll: false,
    })

  return (
    <>
      <PageHead performance={data} period={choice.period} onPeriod={period => show({ period })} />
      {/* Drawn again when the head above has its size: the same box further up would have jumped there. */}
      <div key={String(data === undefined)} className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
        {data ? (
          <Portfolio performance={data} choice={choice} onShow={show} />
        ) : error ? (
          <ErrorPanel title="Your portfolio did not load" error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <CardSkeleton className="min-h-32" />
            <CardSkeleton className="min-h-96" />
          </>
        )}
      </div>
    </>
  )
}

type PortfolioProps = {
  performance: PortfolioPerformance
  choice: Choice
  onShow: (next: PortfolioSearch) => void
}

function Portfolio({ performance, choice: { tab, period, asset }, onShow }: PortfolioProps) {
  if (performance.holdings.length === 0) return <NothingHeld />
  const opened = performance.holdings.find(({ symbol }) => symbol === asset)
  const parts = { performance, period }
  return (
    <>
      <MissingNotice performance={performance} />
      <div>
        <Summary {...parts} />
        <DisplayCurrencyNote />
      </div>
      <Tabs value={tab} onValueChange={value => onShow({ tab: readTab(value) })} className="mt-2">
        <TabsList aria-label="Portfolio">
          <Tab value="holdings">Holdings</Tab>
          <Tab value="allocation">Asset Allocation</Tab>
          <Tab value="performance">Performance</Tab>
          <Tab value="analytics">Analytics</Tab>
        </TabsList>
        <TabPanel value="holdings">
          <HoldingsTab {...parts} onOpen={symbol => onShow({ asset: symbol })} />
        </TabPanel>
        <TabPanel value="allocation">
          <AllocationTab performance={performance} period={period} />
        </TabPanel>
        <TabPanel value="performance">
          <PerformanceTab {...parts} />
        </TabPanel>
        <TabPanel value="analytics">
          <AnalyticsTab period={period} />
        </TabPanel>
      </Tabs>
      {opened && <LotsPanel holding={opened} onClose={() => onShow({ asset: undefined })} />}
    </>
  )
}

function NothingHeld() {
  const { data: facets } = useQuery(facetsQuery)
  if (!facets) return <CardSkeleton className="min-h-96" />
  const hasRecords = facets.total > 0
  return (
    <Card>
      <EmptyState
        icon={<ChartPie />}
        title={hasRecords ? 'You hold no crypto' : 'There is nothing to show yet'}
        action={
          <Button asChild>
            <Link to="/transactions">Go to Transactions</Link>
          </Button>
        }
      >
        {hasRecords
          ? 'By your records every coin was sold, spent or given away. If that is wrong, a purchase or transfer is missing.'
          : 'Import the history of every exchange and wallet you have used. Your holdings and their lots are taken from it.'}
      </EmptyState>
    </Card>
  )
}
