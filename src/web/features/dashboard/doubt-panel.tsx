import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Issue } from '../../../contract/review.ts'
import { Button } from '../../components/button.tsx'
import { Money } from '../../components/money.tsx'
import { statsQuery } from '../../data/dashboard.ts'
import { reviewQuery } from '../../data/review.ts'
import { isInDoubt, openWords, rangeWords } from '../../lib/doubt-words.ts'
import { amountWords, counting } from '../../lib/figures.ts'
import { useTimeWords, useTimeZone } from '../../lib/time-zone.ts'
import { firstSentence } from './first-sentence.ts'
import { issuesUntil } from './issues-until.ts'

const shown = 3

/** How far the year's result could move, and what moves it most. Nothing while nothing is in doubt. */
export function DoubtPanel({ year }: { year: number }) {
  const { data: stats } = useQuery(statsQuery(year))
  const { data: review } = useQuery(reviewQuery)
  const timeZone = useTimeZone()
  if (!stats || !isInDoubt(stats.doubt)) return null
  const issues = issuesUntil(year, review?.issues ?? [], timeZone)
  const more = issues.length - shown
  const { doubt } = stats
  const why = openWords(doubt)
  return (
    <section aria-labelledby="doubt" className="rounded-card bg-warn-soft px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-56">
          <h2 id="doubt" className="num">
            Your {year} result {rangeWords(doubt)}
          </h2>
          {why && <p className="text-ink-2 text-sm">{why}.</p>}
        </div>
        <Button asChild variant="outline">
          <Link to="/transactions" search={{ review: 'open' }}>
            Review Records
          </Link>
        </Button>
      </div>
      {issues.length > 0 && (
        <ul aria-label="Largest issues" className="mt-2">
          {issues.slice(0, shown).map(issue => (
            <IssueRow key={issue.key} issue={issue} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="pt-1 text-ink-2 text-sm">and {counting(more, 'more issue')}</p>}
    </section>
  )
}

function IssueRow({ issue: { message, usdAtStake, transactions, walletYear } }: { issue: Issue }) {
  const { dateWords } = useTimeWords()
  const [first] = transactions
  return (
    <li className="flex justify-between gap-4 border-warn/20 border-t py-2.5 text-sm">
      <div className="min-w-0">
        {/* What to do about it stands where it is done. */}
        <p className="line-clamp-3 font-medium wrap-anywhere">{firstSentence(message)}</p>
        {walletYear ? (
          <p className="text-ink-2 wrap-anywhere">
            <bdi>{walletYear.wallet}</bdi>, {walletYear.year}
          </p>
        ) : (
          first && (
            <p className="text-ink-2 wrap-anywhere">
              <span className="num">{amountWords(first.amount)}</span> <bdi>{first.symbol}</bdi>,{' '}
              {dateWords(new Date(first.timestamp))}, <bdi>{first.wallet}</bdi>
            </p>
          )
        )}
      </div>
      {usdAtStake !== null && (
        <span className="num shrink-0">
          <Money value={usdAtStake} />
        </span>
      )}
    </li>
  )
}
