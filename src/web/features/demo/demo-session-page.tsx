import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DemoStats } from '../../../contract/demo.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../../components/card.tsx'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Logo } from '../../components/logo.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { demoStatsQuery } from '../../data/demo.ts'
import { EndWarning, EndWords } from './demo-end.tsx'
import { useLoadSample, useResetDemo } from './demo-mutations.ts'
import { FeatureCards } from './feature-cards.tsx'
import { UsageBars } from './usage-bars.tsx'

export function DemoSessionPage() {
  const { data: stats, error, refetch } = useQuery(demoStatsQuery)
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8 sm:py-12">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <Link to="/" aria-label="Lotwise home" className="rounded-control">
          <Logo size="md" />
        </Link>
        <nav aria-label="Demo" className="flex flex-wrap gap-2">
          <Button asChild variant="ghost">
            <Link to="/">Home</Link>
          </Button>
          <Button asChild variant={stats?.hasSample ? 'default' : 'outline'}>
            <Link to="/dashboard">Dashboard</Link>
          </Button>
        </nav>
      </header>
      <main className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <EndWarning />
          <h1>Enhanced Demo Session</h1>
          <p className="mt-1 text-ink-2">
            A demo of your own. No one else can see what's in it.{' '}
            {stats && <EndWords endsAt={stats.endsAt} />}
          </p>
        </div>
        {error && (
          <ErrorPanel
            title={stats ? 'Your demo could not be refreshed' : 'Your demo did not load'}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {stats ? <Session stats={stats} /> : !error && <CardSkeleton className="min-h-80" />}
      </main>
    </div>
  )
}

function Session({ stats }: { stats: DemoStats }) {
  return (
    <>
      {!stats.hasSample && <SampleOffer />}
      <UsageBars stats={stats} />
      <FeatureCards stats={stats} />
      <Next />
    </>
  )
}

function SampleOffer() {
  const navigate = useNavigate()
  const load = useLoadSample(
    taxYear => void navigate({ to: '/dashboard', search: { year: String(taxYear) } }),
  )
  return (
    <Card>
      <CardHeader
        title="See Lotwise at work"
        description="Load a made-up history from three sources: purchases and sales, transfers, staking, a Form 1099-DA that doesn't match, and one issue to review. You can undo it like any import."
      />
      <CardBody>
        <Button busy={load.isPending} busyLabel="Loading..." onClick={() => load.mutate()}>
          Load Sample Data
        </Button>
      </CardBody>
    </Card>
  )
}

function Next() {
  const [isAsking, setAsking] = useState(false)
  const reset = useResetDemo(() => setAsking(false))
  return (
    <Card>
      <CardHeader
        title="Keep it, or start over"
        description="When you create an account, you can keep everything in your demo."
      />
      <CardFooter className="mt-4">
        <Button asChild variant="secondary">
          <Link to="/" state={{ dialog: 'sign-up' }}>
            Create Account
          </Link>
        </Button>
        <Button variant="outline" onClick={() => setAsking(true)}>
          Reset Session
        </Button>
      </CardFooter>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Reset this demo?"
        description="All transactions, exchange connections and reports in this demo are deleted. This can't be undone."
        confirmLabel="Reset Session"
        destructive
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
      />
    </Card>
  )
}
