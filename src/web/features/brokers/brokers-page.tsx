import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import type { Broker } from '../../../contract/broker-forms.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { YearSelect } from '../../components/year-select.tsx'
import { brokerFormsQuery } from '../../data/broker-forms.ts'
import { complianceQuery } from '../../data/compliance.ts'
import { HelpLink } from '../../lib/help/help-link.tsx'
import { readYear } from '../../lib/tax-words.ts'
import { useThisYear } from '../../lib/time-zone.ts'
import { useBriefWait } from '../../lib/use-brief-wait.ts'
import { BrokerCard } from './broker-card.tsx'
import { ReconcilePage } from './reconcile/reconcile-page.tsx'
import { readPlace } from './search.ts'
import { WalletsCard } from './wallets-card.tsx'

export function BrokersPage() {
  const search = useSearch({ from: '/signed-in/broker-forms' })
  const year = readYear(search.year, useThisYear())
  const { wallet, part, view, page } = readPlace(search)
  return wallet === undefined ? (
    <AllBrokers year={year} />
  ) : (
    <ReconcilePage
      key={`${year} ${wallet}`}
      year={year}
      wallet={wallet}
      part={part}
      view={view}
      page={page}
    />
  )
}

function AllBrokers({ year }: { year: number }) {
  const navigate = useNavigate()
  // The card of the wallets would push the brokers down.
  const isWaiting = useBriefWait(useQuery(complianceQuery(year)).isPending, year)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1>Broker Forms</h1>
          <p className="mt-1 text-ink-2">
            Which 1099 forms you received, and what they say about your sales.{' '}
            <HelpLink about="form-1099-da-differs">When they differ</HelpLink>
          </p>
        </div>
        <YearSelect
          year={year}
          onYear={value =>
            void navigate({ to: '/broker-forms', search: { year: value }, replace: true, resetScroll: false })
          }
          className="w-38 max-sm:w-full"
        />
      </div>
      <div className="mt-6">
        {isWaiting ? (
          <CardSkeleton className="min-h-48" />
        ) : (
          <>
            <WalletsCard year={year} />
            <Brokers year={year} />
          </>
        )}
      </div>
    </>
  )
}

function Brokers({ year }: { year: number }) {
  const { data, error, refetch } = useQuery(brokerFormsQuery(year))
  if (!data && error) {
    return <ErrorPanel title="Your brokers did not load" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <CardSkeleton className="min-h-48" />
  if (data.length === 0) return <NoSales year={year} />
  return <BrokerCards key={year} year={year} brokers={data} />
}

/** A card has questions to answer, and fills most of a phone. */
const cardsAtOnce = 10

function BrokerCards({ year, brokers }: { year: number; brokers: readonly Broker[] }) {
  const [shown, setShown] = useState(cardsAtOnce)
  const listed = brokers.slice(0, shown)
  return (
    <>
      <ul aria-label="Brokers" className="grid gap-4 lg:grid-cols-2">
        {listed.map(broker => (
          <li key={broker.wallet} className="grid min-w-0">
            <BrokerCard year={year} broker={broker} />
          </li>
        ))}
      </ul>
      <ShowMore
        one="Broker"
        shown={listed.length}
        total={brokers.length}
        step={cardsAtOnce}
        className="mt-4"
        onMore={() => setShown(shown + cardsAtOnce)}
      />
    </>
  )
}

const NoSales = ({ year }: { year: number }) => (
  <Card>
    <EmptyState
      icon={<Landmark />}
      title={`No sales in ${year}`}
      action={
        <Button asChild variant="outline">
          <Link to="/transactions">Go to Transactions</Link>
        </Button>
      }
    >
      Exchanges are listed here once your records show a sale there.
    </EmptyState>
  </Card>
)
