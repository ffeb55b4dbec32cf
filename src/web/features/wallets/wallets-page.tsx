import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { FileUp, Plug, Plus, Wallet } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardSkeleton, TableSkeleton } from '../../components/skeleton.tsx'
import { placesQuery } from '../../data/wallets.ts'
import { ChangeList } from './change-list.tsx'
import { PlaceList } from './place-list.tsx'
import { PlacePanel } from './place-panel.tsx'
import { ProofCard } from './proof-card.tsx'
import { readView, type WalletSearch } from './search.ts'

/** Everything that holds coins, with what each place holds and whether its exchange agrees. */
export function WalletsPage() {
  const search = useSearch({ from: '/signed-in/wallets' })
  const navigate = useNavigate()
  const view = readView(search)
  const { data, error, refetch } = useQuery(placesQuery(view))
  const show = (next: WalletSearch) =>
    void navigate({
      to: '/wallets',
      search: now => ({ ...now, ...next }),
      replace: true,
      resetScroll: false,
    })
  const isEmpty = data?.count === 0

  return (
    <>
      <PageHead isEmpty={isEmpty} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
        {data && isEmpty ? (
          <NoWallets />
        ) : data ? (
          <>
            <ProofCard proof={data.proof} />
            <PlaceList list={data} view={view} onShow={show} />
            <ChangeList />
          </>
        ) : error ? (
          <ErrorPanel title="Your wallets did not load" error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <CardSkeleton className="min-h-31" />
            <Card className="px-5 py-5">
              <TableSkeleton rows={6} columns={4} />
            </Card>
          </>
        )}
      </div>
      {search.wallet !== undefined && <PlacePanel key={search.wallet} wallet={search.wallet} onShow={show} />}
    </>
  )
}

/** In the empty list the import is the one button that stands out. */
const PageHead = ({ isEmpty }: { isEmpty: boolean }) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
    <div className="min-w-0 grow basis-72">
      <h1>Wallets</h1>
      <p className="mt-1 text-ink-2">Everything that holds your coins: exchanges, wallets and files.</p>
    </div>
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <Button asChild variant="outline" className="max-sm:grow">
        <Link to="." search={search => ({ ...search, import: 'open' })} resetScroll={false}>
          <FileUp aria-hidden="true" />
          Import File
        </Link>
      </Button>
      <Button asChild variant="outline" className="max-sm:grow">
        <Link to="/exchanges" search={{ add: 'open' }}>
          <Plug aria-hidden="true" />
          Connect Exchange
        </Link>
      </Button>
      <Button asChild variant={isEmpty ? 'outline' : 'default'} className="max-sm:grow">
        <Link to="/exchanges" search={{ add: 'wallet' }}>
          <Plus aria-hidden="true" />
          Add Wallet
        </Link>
      </Button>
    </div>
  </div>
)

const NoWallets = () => (
  <Card>
    <EmptyState
      icon={<Wallet />}
      title="No wallets yet"
      action={
        <Button asChild>
          <Link to="." search={search => ({ ...search, import: 'open' })} resetScroll={false}>
            Import Transactions
          </Link>
        </Button>
      }
    >
      Import the history of an exchange or a wallet. It appears here with what it holds, what that is worth,
      and what is missing.
    </EmptyState>
  </Card>
)
