import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Notice } from '../../components/notice.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { allocationsQuery } from '../../data/basis-allocations.ts'
import { filingFactsQuery } from '../../data/filing-facts.ts'
import { HelpLink } from '../../lib/help/help-link.tsx'
import { CoinCard } from './coin-card.tsx'
import { Explained } from './explained.tsx'

export function SafeHarborPage() {
  // On a phone the text comes below the coins, and would jump when they arrive.
  const allocations = useQuery(allocationsQuery)
  const facts = useQuery(filingFactsQuery)
  return (
    <>
      <h1>Cost Basis by Wallet</h1>
      <p className="mt-1 text-ink-2">
        The safe harbor for coins you held at the end of 2024.{' '}
        <HelpLink about="safe-harbor-2025">What changed in 2025</HelpLink>
      </p>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <Coins />
        {!allocations.isPending && !facts.isPending && <Explained />}
      </div>
    </>
  )
}

function Coins() {
  const { data, error, refetch } = useQuery(allocationsQuery)
  if (!data && error) {
    return <ErrorPanel title="Your coins did not load" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <CardSkeleton className="min-h-48" />
  if (data.pooling === 'wallet') return <SeparateWallets />
  if (data.assets.length === 0) {
    return (
      <Card className="pb-5">
        <CardHeader
          title="Nothing to allocate"
          description="Your records show no coins left at the end of 2024."
        />
      </Card>
    )
  }
  return (
    <ul aria-label="Coins held at the end of 2024" className="grid gap-4">
      {data.assets.map(coin => (
        <li key={coin.asset} className="min-w-0">
          <CoinCard coin={coin} />
        </li>
      ))}
    </ul>
  )
}

function SeparateWallets() {
  const { data: facts } = useQuery(filingFactsQuery)
  if (!facts) return <CardSkeleton className="min-h-32" />
  return facts.poolingConfirmed ? (
    <Notice
      tone="info"
      title="You don't need the safe harbor"
      action={
        <Button asChild variant="outline" size="sm">
          <Link to="/calculations">Open Tax Profile</Link>
        </Button>
      }
    >
      You told us that you tracked each wallet separately before 2025. If you used all wallets together,
      change "Cost basis before 2025" in your tax profile, for every year.
    </Notice>
  ) : (
    <Notice
      tone="warn"
      title="How did you track your coins before 2025?"
      action={
        <Button asChild variant="outline" size="sm">
          <Link to="/dashboard">Answer on the Dashboard</Link>
        </Button>
      }
    >
      If you tracked each wallet separately, you don't need the safe harbor. If you used all wallets together,
      you can record an allocation here. Until you answer, we assume that you tracked each wallet separately.
    </Notice>
  )
}
