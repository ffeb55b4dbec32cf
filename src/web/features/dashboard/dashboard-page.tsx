import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { methodOf } from '../../../contract/year-methods.ts'
import { complianceQuery } from '../../data/compliance.ts'
import { recentQuery } from '../../data/transactions.ts'
import { yearMethodsQuery } from '../../data/year-methods.ts'
import { useAuth } from '../../lib/auth.tsx'
import { methodNames, readYear } from '../../lib/tax-words.ts'
import { useThisYear } from '../../lib/time-zone.ts'
import { FirstFiles } from './first-files.tsx'
import { isNew } from './is-new.ts'
import { NextDates } from './next-dates.tsx'
import { OtherWays } from './other-ways.tsx'
import { useIsSettled, usePanelQueries } from './panel-queries.ts'
import { FirstPanels, PanelSkeletons, Panels } from './panels.tsx'
import { usePaymentReturn } from './use-payment-return.ts'
import { YearBar } from './year-bar.tsx'

type DashboardPageProps = { demoBanner: ReactNode; sampleOffer: ReactNode }

/** Both are shown in a demo: what it is, and the button that fills it. */
export function DashboardPage({ demoBanner, sampleOffer }: DashboardPageProps) {
  const { user, isDemo, demoUser } = useAuth()
  const owner = user ?? demoUser
  const search = useSearch({ from: '/signed-in/dashboard' })
  const year = readYear(search.year, useThisYear())
  const { data: methods } = useQuery(yearMethodsQuery)
  const { data: compliance } = useQuery(complianceQuery(year))
  const { data: recent } = useQuery(recentQuery)
  // The checks may take a moment; whether there is a transaction is known before.
  const isFirst = compliance ? isNew(compliance) : recent?.total === 0
  const isSettled = useIsSettled(year, isDemo)
  usePanelQueries(year, isDemo)
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
            <span className={methods && (compliance || isFirst) ? undefined : 'invisible'}>
              {isFirst
                ? 'Your first result is one file away.'
                : `Figures for ${year} are calculated by ${methodNames[methods ? methodOf(methods, year).method : 'FIFO']}.`}
            </span>
          </p>
        </div>
        <YearBar year={year} />
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
        {isSettled ? (
          <>
            {isDemo && demoBanner}
            {isFirst ? <First year={year} sampleOffer={isDemo && sampleOffer} /> : <Panels year={year} />}
          </>
        ) : (
          <PanelSkeletons isDemo={isDemo} />
        )}
      </div>
    </>
  )
}

const First = ({ year, sampleOffer }: { year: number; sampleOffer: ReactNode }) => (
  <>
    <FirstFiles year={year} />
    <OtherWays sampleOffer={sampleOffer} />
    <NextDates year={year} />
    <FirstPanels year={year} />
  </>
)
