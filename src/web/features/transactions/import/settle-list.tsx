// What is left to settle after an import, in place where it takes one answer. Everything here can be left for later.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { timeZoneQuery } from '../../../data/filing-facts.ts'
import { reviewQuery } from '../../../data/review.ts'
import { counting } from '../../../lib/figures.ts'
import { BrokerQuestion } from './broker-question.tsx'
import { countOpen, reviewCounts } from './settling.ts'
import { useBrokersToSettle } from './use-brokers-to-settle.ts'
import { ZoneQuestion } from './zone-question.tsx'

/** `year`: the year with sales; undefined while it is not known. */
export function SettleList({ year }: { year: number | null | undefined }) {
  const { data: zone, isError: hasNoZone } = useQuery(timeZoneQuery)
  const { data: review, isFetching, isError: hasNoReview } = useQuery(reviewQuery)
  const { brokers, markAnswered } = useBrokersToSettle(year)
  const [isReady, setReady] = useState(false)
  // A review that was cached is from before the import. Later ones come in while questions are being answered.
  const isFailed = hasNoZone || hasNoReview
  if (!isReady && !isFailed && zone && review && brokers && !isFetching) setReady(true)
  if (!isReady && isFailed) {
    return <ToReview action="Review Records">We couldn't check your records just now.</ToReview>
  }
  if (!isReady || !zone || !review || !brokers) {
    return (
      <section aria-label="Quick questions" aria-busy="true">
        <Heading>Checking your records</Heading>
        <Skeleton className="h-18" />
      </section>
    )
  }
  const counts = reviewCounts(review)
  const open = countOpen({ isZoneOpen: !zone.isConfirmed, brokers, ...counts })
  return (
    <section aria-label="Quick questions">
      <Heading>{open === 0 ? 'Nothing left to answer' : counting(open, 'quick question')}</Heading>
      {open > 0 && (
        <p className="-mt-1 mb-3 text-fine text-ink-2">Answer now, or find them on your dashboard later.</p>
      )}
      <div className="grid gap-3 empty:hidden">
        <ZoneQuestion />
        {year != null &&
          brokers.map(broker => (
            <BrokerQuestion
              key={broker.wallet}
              year={year}
              broker={broker}
              onAnswer={() => markAnswered(broker.wallet)}
            />
          ))}
        {counts.transfers > 0 && (
          <ToReview action="Review Transfers">
            {counting(counts.transfers, 'transfer')} {counts.transfers === 1 ? 'needs' : 'need'} a match.
            Until then, moved coins may look sold, or without a cost.
          </ToReview>
        )}
        {counts.others > 0 && (
          <ToReview action="Review Records">
            {counting(counts.others, counts.transfers > 0 ? 'other issue' : 'issue')} to review.
          </ToReview>
        )}
      </div>
    </section>
  )
}

const Heading = ({ children }: { children: ReactNode }) => (
  <h3 aria-live="polite" className="mb-2 text-sm">
    {children}
  </h3>
)

const ToReview = ({ action, children }: { action: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sunken px-4 py-3">
    <p className="min-w-0 grow basis-56 text-sm">{children}</p>
    <Button asChild variant="outline" size="sm">
      <Link to="/transactions" search={{ review: 'open' }}>
        {action}
      </Link>
    </Button>
  </div>
)
