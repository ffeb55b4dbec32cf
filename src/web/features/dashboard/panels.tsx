import { useQuery } from '@tanstack/react-query'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { recentQuery } from '../../data/transactions.ts'
import { useAuth } from '../../lib/auth.tsx'
import { CompliancePanel } from './compliance/compliance-panel.tsx'
import { DoubtPanel } from './doubt-panel.tsx'
import { ExchangePanel } from './exchange-panel.tsx'
import { GainsByMonth } from './gains-by-month.tsx'
import { LockAlarm } from './lock-alarm.tsx'
import { QuickActions } from './quick-actions.tsx'
import { ReadyCard } from './ready-card.tsx'
import { RecentReports } from './recent-reports.tsx'
import { RecentTransactions } from './recent-transactions.tsx'
import { SamplePanel } from './sample-panel.tsx'
import { SecurityPanel } from './security-panel.tsx'
import { Stats } from './stats.tsx'
import { SubscriptionPanel } from './subscription-panel.tsx'

export function Panels({ year }: { year: number }) {
  const { isDemo } = useAuth()
  const { data: recent } = useQuery(recentQuery)
  return (
    <>
      <LockAlarm year={year} />
      <Stats year={year} />
      <div className={columns}>
        <div className={column}>
          <div className="empty:hidden max-lg:order-first">
            <DoubtPanel year={year} />
          </div>
          <GainsByMonth year={year} />
          <RecentTransactions />
          {recent?.total === 0 && <SamplePanel />}
          <CompliancePanel year={year} />
        </div>
        <div className={column}>
          <div className="max-lg:order-first">
            <ReadyCard year={year} />
          </div>
          <ExchangePanel />
          <RecentReports />
          <QuickActions year={year} />
        </div>
      </div>
      {!isDemo && <OfAccount year={year} />}
    </>
  )
}

/** Below what a newcomer can do first: the same panels, each in a line or two until there is something in it. */
export function FirstPanels({ year }: { year: number }) {
  const { isDemo } = useAuth()
  return (
    <>
      <SamplePanel />
      <Stats year={year} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <RecentTransactions />
        <RecentReports />
        <ExchangePanel />
        <CompliancePanel year={year} isEmpty />
      </div>
      <QuickActions year={year} isNew />
      {!isDemo && <OfAccount year={year} />}
    </>
  )
}

/** A plan and sessions belong to an account. */
const OfAccount = ({ year }: { year: number }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
    <SubscriptionPanel year={year} />
    <SecurityPanel />
  </div>
)

/** What is there until the panels have their size. */
export const PanelSkeletons = ({ isDemo }: { isDemo: boolean }) => (
  <>
    {isDemo && <CardSkeleton className="min-h-32" />}
    <CardSkeleton className="min-h-32" />
    <div className={columns}>
      <CardSkeleton className="min-h-200" />
      <div className={column}>
        <CardSkeleton className="min-h-84 max-lg:order-first" />
        <CardSkeleton className="min-h-52" />
        <CardSkeleton className="min-h-52" />
      </div>
    </div>
  </>
)

/** On a small screen the columns dissolve into one, with what to do next on top. */
const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]'
const column = 'grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:contents'
