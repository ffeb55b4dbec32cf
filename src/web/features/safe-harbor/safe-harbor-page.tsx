import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { BasisAllocation } from '../../../contract/basis-allocations.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Notice } from '../../components/notice.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { allocationsQuery } from '../../data/basis-allocations.ts'
import { filingFactsQuery, filingFactsSaved } from '../../data/filing-facts.ts'
import { PoolingQuestion } from '../../lib/compliance/pooling-question.tsx'
import { HelpLink } from '../../lib/help/help-link.tsx'
import { CoinCard } from './coin-card.tsx'
import { Explained } from './explained.tsx'
import { headWords, quietWords, stateOf } from './words.ts'

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
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
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
  return <CoinLists coins={data.assets} />
}

/** More coins than this that need nothing are folded, also where none needs anything. */
const mostQuiet = 3

function CoinLists({ coins }: { coins: readonly BasisAllocation[] }) {
  const toCheck = coins.filter(coin => stateOf(coin).tone === 'warn')
  const quiet = coins.filter(coin => stateOf(coin).tone !== 'warn')
  const isFolded = toCheck.length > 0 ? quiet.length > 0 : quiet.length > mostQuiet
  return (
    <section aria-label="Coins held at the end of 2024" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-xl">{headWords(toCheck.length)}</h2>
        <p className="mt-1 max-w-prose text-ink-2 text-sm">
          {toCheck.length > 0
            ? 'If you recorded in time which lots belong to which wallet, enter it here. If you did not, leave it: we kept lots where the coins were, the oldest first. Ask a tax professional if a lot of money depends on it.'
            : 'Every lot is in the wallet that holds its coins, or you recorded where it belongs.'}
        </p>
      </div>
      <CoinList coins={toCheck} />
      {isFolded ? (
        <details className="group rounded-card border border-line bg-surface">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 font-medium [&::-webkit-details-marker]:hidden">
            {quietWords(quiet)}
            <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-3 group-open:rotate-180" />
          </summary>
          <div className="px-4 pb-4">
            <CoinList coins={quiet} />
          </div>
        </details>
      ) : (
        <CoinList coins={quiet} />
      )}
    </section>
  )
}

function CoinList({ coins }: { coins: readonly BasisAllocation[] }) {
  if (coins.length === 0) return null
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {coins.map(coin => (
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
    <Notice tone="warn" title="How did you track your coins before 2025?">
      If you tracked each wallet separately, you don't need the safe harbor. If you used all wallets together,
      you can record an allocation here. Until you answer, we assume that you tracked each wallet separately.
      <PoolingQuestion onSaved={filingFactsSaved} />
    </Notice>
  )
}
