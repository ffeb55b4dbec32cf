import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { sampleYear } from '../../../contract/demo.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { demoStatsQuery } from '../../data/demo.ts'
import { EndWords } from './demo-end.tsx'
import { useLoadSample } from './demo-mutations.ts'

const linkStyle = 'text-accent-text underline underline-offset-4'

/** Says on the dashboard what this is, until when, and what can be done with it. */
export function DemoBanner() {
  const navigate = useNavigate()
  const { data: stats } = useQuery(demoStatsQuery)
  const load = useLoadSample(
    taxYear => void navigate({ to: '/dashboard', search: { year: String(taxYear) }, replace: true }),
  )
  return (
    <Notice
      tone="info"
      title="Demo Mode"
      action={
        <div className="flex flex-wrap gap-2">
          {stats && !stats.hasSample && (
            <Button size="sm" busy={load.isPending} onClick={() => load.mutate()}>
              Load Sample Data
            </Button>
          )}
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
    <Link to="/reports" className={linkStyle}>
      Form 8949
    </Link>
    .
  </span>
)
