import { useQuery } from '@tanstack/react-query'
import { ChevronDown, CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useId } from 'react'
import type { Review as ReviewOfRecords } from '../../../../contract/review.ts'
import { Button } from '../../../components/button.tsx'
import { cn } from '../../../components/cn.ts'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Kbd } from '../../../components/kbd.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { exchangesQuery } from '../../../data/exchanges.ts'
import { reviewQuery } from '../../../data/review.ts'
import { isInDoubt, openWords, rangeWords } from '../../../lib/doubt-words.ts'
import { counting, countWords } from '../../../lib/figures.ts'
import { issueCounts } from '../../../lib/issue-counts.ts'
import { readYear } from '../../../lib/tax-words.ts'
import { useThisYear } from '../../../lib/time-zone.ts'
import { IssueGroupPart } from './issue-group.tsx'
import { groupsOf } from './issue-words.ts'
import type { ReviewHelp } from './review-help.ts'
import { SettleTogether } from './settle-together.tsx'
import { settledWords } from './settled-words.ts'
import { useIssueFocus } from './use-issue-focus.ts'

type ReviewPanelProps = ReviewHelp & { isOpen: boolean; onToggle: (isOpen: boolean) => void }

/** Issues to review, by dollars affected, each with its fix. */
export const ReviewPanel = (props: ReviewPanelProps) => (
  <div {...useIssueFocus<HTMLDivElement>()} className="outline-none">
    <Review {...props} />
  </div>
)

function Review({ isOpen, onToggle, ...help }: ReviewPanelProps) {
  const { data: review, error, refetch } = useQuery(reviewQuery)
  const thisYear = useThisYear()
  // Another year was chosen since, on another page: the figure is that of the year every page is about.
  const isOfOtherYear = review !== undefined && review.doubt.year !== readYear(undefined, thisYear)
  useEffect(() => {
    if (isOfOtherYear) void refetch()
  }, [isOfOtherYear, refetch])
  if (!review && error) {
    return <ErrorPanel title="The records review did not load" error={error} onRetry={() => void refetch()} />
  }
  if (!review) {
    return (
      <div role="status" className="min-h-22 rounded-card border border-line bg-surface p-5">
        <span className="sr-only">Looking for issues in your records...</span>
        <Skeleton className="w-1/4" />
        <Skeleton className="mt-3 w-1/2" />
      </div>
    )
  }
  if (review.total === 0)
    return (
      <>
        <NothingOpen review={review} />
        {isOpen && <SettleTogether />}
      </>
    )
  return <Issues review={review} isOpen={isOpen} onToggle={onToggle} {...help} />
}

/** Where there is a keyboard. */
const Keys = () => (
  <p className="hidden text-fine text-ink-2 pointer-fine:block">
    <Kbd>↑</Kbd> <Kbd>↓</Kbd> go from record to record. <Kbd>1</Kbd> to <Kbd>9</Kbd> press its buttons.
  </p>
)

/** What was dismissed is open all the same, and its dollars with it. */
function NothingOpen({ review }: { review: ReviewOfRecords }) {
  const { data: connections } = useQuery(exchangesQuery)
  const { title, words } = settledWords(review, connections)
  return (
    <section
      aria-label="Records review"
      className="flex items-center gap-3 rounded-card border border-line bg-surface px-5 py-3.5"
    >
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-gain" />
      <p className="text-sm">
        <span className="font-semibold">{title}</span> <span className="text-ink-2">{words}</span>
      </p>
    </section>
  )
}

function Issues({ review, isOpen, onToggle, ...help }: ReviewPanelProps & { review: ReviewOfRecords }) {
  const id = useId()
  const groups = groupsOf(review.issues, review.byKind)
  const hidden = review.total - review.issues.length
  const why = openWords(review.doubt)
  return (
    <section aria-label="Records review" className="rounded-card bg-warn-soft">
      <div className="flex items-start gap-3 px-5 py-4">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-3">
          <div className="min-w-0 grow basis-56">
            <h2>{counting(review.total, 'record')} to review</h2>
            {isInDoubt(review.doubt) && (
              <p className="num text-sm">
                Your {review.doubt.year} result {rangeWords(review.doubt)}.
                {why && <span className="text-ink-2"> {why}.</span>}
              </p>
            )}
            <p className="text-ink-2 text-sm">
              {groups.map(({ kind, count }) => issueCounts[kind](count)).join(', ')}
            </p>
          </div>
          <Button
            variant="outline"
            aria-expanded={isOpen}
            aria-controls={id}
            className="bg-surface enabled:hover:bg-sunken"
            onClick={() => onToggle(!isOpen)}
          >
            {isOpen ? 'Hide' : 'Review Records'}
            <ChevronDown aria-hidden="true" className={cn(isOpen && 'rotate-180')} />
          </Button>
        </div>
      </div>
      <div id={id} hidden={!isOpen} className="grid gap-6 px-5 pb-5">
        {isOpen && <Keys />}
        {isOpen && <SettleTogether />}
        {isOpen && groups.map(group => <IssueGroupPart key={group.kind} group={group} {...help} />)}
        {isOpen && hidden > 0 && (
          <p className="text-ink-2 text-sm">
            The {countWords(review.issues.length)} that matter most are listed. As you settle them,{' '}
            {countWords(hidden)} more will appear.
          </p>
        )}
      </div>
    </section>
  )
}
