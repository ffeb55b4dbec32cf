import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { methodOf } from '../../../contract/year-methods.ts'
import { recentQuery } from '../../data/transactions.ts'
import { yearMethodsQuery } from '../../data/year-methods.ts'
import { useAuth } from '../../lib/auth.tsx'
import { methodNames, readYear } from '../../lib/tax-words.ts'
import { CompliancePanel } from './compliance/compliance-panel.tsx'
import { ExchangePanel } from './exchange-panel.tsx'
import { LockAlarm } from './lock-alarm.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentReports } from './recent-reports.tsx'
import { RecentTransactions } from './recent-transactions.tsx'
import { SamplePanel } from './sample-panel.tsx'
import { SecurityPanel } from './security-panel.tsx'
import { Stats } from './stats.tsx'
import { SubscriptionPanel } from './subscription-panel.tsx'
import { usePaymentReturn } from './use-payment-return.ts'
import { YearBar } from './year-bar.tsx'

/** `demoBanner` is shown in a demo. */
export function DashboardPage({ demoBanner }: { demoBanner: ReactNode }) {
  const { user, isDemo, demoUser } = useAuth()
  const owner = user ?? demoUser
  const search = useSearch({ from: '/signed-in/dashboard' })
  const year = readYear(search.year, new Date())
  const { data: methods } = useQuery(yearMethodsQuery)
  const { data: recent } = useQuery(recentQuery)
  const isEmpty = recent?.total === 0
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
            {methods &&
              `Figures for ${year} are calculated by ${methodNames[methodOf(methods, year).method]}.`}
          </p>
        </div>
        <YearBar year={year} />
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
        {isDemo && demoBanner}
        <LockAlarm year={year} />
        <Stats year={year} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <RecentTransactions />
            {isEmpty && <SamplePanel />}
            <CompliancePanel year={year} />
            <RecentReports />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <QuickActions year={year} />
            <ExchangePanel />
            {/* A plan and sessions belong to an account. */}
            {!isDemo && <SubscriptionPanel year={year} />}
            {!isDemo && <SecurityPanel />}
          </div>
        </div>
      </div>
    </>
  )
}
