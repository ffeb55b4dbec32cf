import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { methodOf } from '../../../contract/year-methods.ts'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { complianceQuery } from '../../data/compliance.ts'
import { statsQuery } from '../../data/dashboard.ts'
import { demoStatsQuery } from '../../data/demo.ts'
import { reviewQuery } from '../../data/review.ts'
import { recentQuery } from '../../data/transactions.ts'
import { yearMethodsQuery } from '../../data/year-methods.ts'
import { useAuth } from '../../lib/auth.tsx'
import { methodNames, readYear } from '../../lib/tax-words.ts'
import { useBriefWait } from '../../lib/use-brief-wait.ts'
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
import { usePaymentReturn } from './use-payment-return.ts'
import { YearBar } from './year-bar.tsx'

/** Banner, figures, amber panel, chart and steps are shown together: each of them would push what stands below it. */
function useIsSettled(year: number, isDemo: boolean) {
  const demo = useQuery({ ...demoStatsQuery, enabled: isDemo })
  const stats = useQuery(statsQuery(year))
  const review = useQuery(reviewQuery)
  const compliance = useQuery(complianceQuery(year))
  return !useBriefWait(
    (isDemo && demo.isPending) || stats.isPending || review.isPending || compliance.isPending,
  )
}

const column = 'grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:contents'

/** `demoBanner` is shown in a demo. */
export function DashboardPage({ demoBanner }: { demoBanner: ReactNode }) {
  const { user, isDemo, demoUser } = useAuth()
  const owner = user ?? demoUser
  const search = useSearch({ from: '/signed-in/dashboard' })
  const year = readYear(search.year, new Date())
  const { data: methods } = useQuery(yearMethodsQuery)
  const { data: recent } = useQuery(recentQuery)
  const isEmpty = recent?.total === 0
  const isSettled = useIsSettled(year, isDemo)
  usePaymentReturn()
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1>Dashboard</h1>
          <p className="mt-1 text-ink-2 wrap-anywhere">
            {owner && (
              <>
                Welcome, <bdi>{owner.username}</bdi>.{' '}
              </>
            )}
            {/* Its room is kept while the method is on its way. */}
            <span className={methods ? undefined : 'invisible'}>
              Figures for {year} are calculated by{' '}
              {methodNames[methods ? methodOf(methods, year).method : 'FIFO']}.
            </span>
          </p>
        </div>
        <YearBar year={year} />
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
        {/* Drawn again when what stands above has its size: the same boxes further down would have jumped there. */}
        <div key={String(isSettled)} className="contents">
          {isDemo && (isSettled ? demoBanner : <CardSkeleton className="min-h-32" />)}
          <LockAlarm year={year} />
          {isSettled ? <Stats year={year} /> : <CardSkeleton className="min-h-32" />}
          {/* On a small screen the columns dissolve into one, with what to do next on top. */}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
            <div className={column}>
              {isSettled ? (
                <>
                  <div className="empty:hidden max-lg:order-first">
                    <DoubtPanel year={year} />
                  </div>
                  <GainsByMonth year={year} />
                  <RecentTransactions />
                  {isEmpty && <SamplePanel />}
                  <CompliancePanel year={year} />
                </>
              ) : (
                <CardSkeleton className="min-h-200" />
              )}
            </div>
            <div className={column}>
              <div className="max-lg:order-first">
                {isSettled ? <ReadyCard year={year} /> : <CardSkeleton className="min-h-84" />}
              </div>
              <ExchangePanel />
              <RecentReports />
              <QuickActions year={year} />
            </div>
          </div>
          {/* A plan and sessions belong to an account. */}
          {!isDemo && (
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
              <SubscriptionPanel year={year} />
              <SecurityPanel />
            </div>
          )}
        </div>
      </div>
    </>
  )
}
