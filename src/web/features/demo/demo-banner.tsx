import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sampleYear } from '../../../contract/demo.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { demoStatsQuery } from '../../data/demo.ts'
import { EndWords } from './demo-end.tsx'
import { LoadSampleButton } from './load-sample-button.tsx'

const linkStyle = 'text-accent-text underline underline-offset-4'

/** Says on the dashboard what this is, until when, and what can be done with it. */
export function DemoBanner() {
  const { data: stats } = useQuery(demoStatsQuery)
  return (
    <Notice
      tone="info"
      title="Demo Mode"
      action={
        <div className="flex flex-wrap gap-2">
          {/* Of an empty demo the page below offers it. */}
          {stats && !stats.hasSample && stats.transactionCount > 0 && <LoadSampleButton size="sm" />}
          <Button asChild size="sm" variant="outline">
            <Link to="/demo-session">Demo Session</Link>
          </Button>
          <Button asChild size="sm" variant="outline">
            <Link to="/" state={{ dialog: 'sign-up' }}>
              Create Account
            </Link>
          </Button>
        </div>
      }
    >
      You're using a demo without an account. {stats && <EndWords endsAt={stats.endsAt} />}
      {stats?.hasSample && <SampleTour />}
    </Notice>
  )
}

/** The places a visitor would otherwise have to find. */
const SampleTour = () => (
  <span className="mt-2 block">
    The sample data is made up: no figure here is for a real tax return. See{' '}
    <Link to="/transactions" search={{ review: 'open' }} className={linkStyle}>
      an issue to review
    </Link>
    ,{' '}
    <Link to="/broker-forms" search={{ year: String(sampleYear), wallet: 'Coinbase' }} className={linkStyle}>
      a Form 1099-DA that doesn't match
    </Link>
    ,{' '}
    <Link to="/portfolio" className={linkStyle}>
      the portfolio
    </Link>{' '}
    and{' '}
    <Link to="/reports" search={{ create: 'form8949', year: String(sampleYear) }} className={linkStyle}>
      its Form 8949
    </Link>
    .
  </span>
)
