import { useQuery } from '@tanstack/react-query'
import type { DemoStats } from '../../../contract/demo.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { demoStatsQuery } from '../../data/demo.ts'
import { counting } from '../../lib/figures.ts'
import { hoursWords, useSite } from '../../lib/site.ts'
import { useTimeWords } from '../../lib/time-zone.ts'
import { useStayInDemo } from './demo-mutations.ts'

const warnSeconds = 15 * 60

export function EndWords({ endsAt }: Pick<DemoStats, 'endsAt'>) {
  const { clockWords } = useTimeWords()
  return (
    <>
      Everything in it is deleted at <time dateTime={endsAt}>{clockWords(new Date(endsAt))}</time>, unless you
      use it before then.
    </>
  )
}

/** Nothing until the end is near; then on every page. */
export function EndWarning() {
  const stay = useStayInDemo()
  const { data: stats } = useQuery(demoStatsQuery)
  const hours = hoursWords(useSite().demo.hours)
  if (!stats || stats.secondsLeft > warnSeconds) return null
  const minutes = Math.max(Math.ceil(stats.secondsLeft / 60), 1)
  return (
    <div role="status" className="mb-6">
      <Notice
        tone="warn"
        title={`Your demo ends in ${counting(minutes, 'minute')}`}
        action={
          <Button size="sm" busy={stay.isPending} onClick={() => stay.mutate()}>
            Keep My Demo
          </Button>
        }
      >
        Everything in it will be deleted. Keep it for {hours} more, or create an account to keep your records.
      </Notice>
    </div>
  )
}
