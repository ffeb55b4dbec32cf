import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PlaceDetail } from '../../../contract/wallets.ts'
import { Button } from '../../components/button.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Money } from '../../components/money.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { SlideOver } from '../../components/slide-over.tsx'
import { Tag } from '../../components/tag.tsx'
import { TransactionsLink } from '../../components/transactions-link.tsx'
import { placeQuery } from '../../data/wallets.ts'
import { counting } from '../../lib/figures.ts'
import { PlaceHoldings } from './place-holdings.tsx'
import { NotFound } from './place-missing.tsx'
import { PlaceNotices } from './place-notices.tsx'
import { PlaceSources } from './place-sources.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import type { WalletSearch } from './search.ts'
import { useHideWallet } from './use-wallets.ts'
import { custodyWords, standingOf } from './words.ts'

type PlacePanelProps = { wallet: string; onShow: (next: WalletSearch) => void }

/** All that is known of one wallet, and what can be done with it. */
export function PlacePanel({ wallet, onShow }: PlacePanelProps) {
  const { data, error, refetch } = useQuery(placeQuery(wallet))
  const close = () => onShow({ wallet: undefined })
  return (
    <SlideOver open onOpenChange={open => open || close()} title={wallet} side="right" wide>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-2 pb-4">
        {data ? (
          <Details place={data} onRenamed={to => onShow({ wallet: to })} onHidden={close} />
        ) : error ? (
          isMissing(error) ? (
            <NotFound onClose={close} />
          ) : (
            <ErrorPanel title="This wallet did not load" error={error} onRetry={() => void refetch()} />
          )
        ) : (
          <>
            <CardSkeleton className="min-h-32" />
            <CardSkeleton className="min-h-48" />
          </>
        )}
      </div>
    </SlideOver>
  )
}

type DetailsProps = { place: PlaceDetail; onRenamed: (to: string) => void; onHidden: () => void }

function Details({ place, onRenamed, onHidden }: DetailsProps) {
  const [asked, setAsked] = useState<'rename' | 'merge'>()
  const { wallet } = place
  return (
    <>
      <Facts place={place} />
      <PlaceNotices place={place} />
      <PlaceHoldings place={place} />
      <PlaceSources place={place} />
      {place.transactions > 0 && <Actions place={place} onRename={setAsked} onHidden={onHidden} />}
      {asked && (
        <RenameDialog
          wallet={wallet}
          transactions={place.transactions}
          isMerging={asked === 'merge'}
          onClose={() => setAsked(undefined)}
          onRenamed={to => {
            setAsked(undefined)
            onRenamed(to)
          }}
        />
      )}
    </>
  )
}

function Facts({ place }: { place: PlaceDetail }) {
  const { wallet, value, costBasis, hasUnknownBasis, transactions, unpricedCoins, isCustodyAnswered } = place
  const { tone, words } = standingOf(place)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 text-sm">
      <Fact name="Value">
        {value === null ? 'Not known' : <Money value={value} />}
        {unpricedCoins > 0 && (
          <Small>
            {value === null
              ? 'No prices'
              : `without ${counting(unpricedCoins, 'coin')} that ${unpricedCoins === 1 ? 'has' : 'have'} no price`}
          </Small>
        )}
      </Fact>
      <Fact name="Cost basis">
        <Money value={costBasis} />
        {hasUnknownBasis && <Small>Incomplete: some costs are not known</Small>}
      </Fact>
      <Fact name="Transactions">
        <TransactionsLink count={transactions} of={wallet} search={{ exchange: wallet }} />
      </Fact>
      <Fact name="Held by">
        {custodyWords(place)}
        <Small>
          {isCustodyAnswered ? 'By your answer' : 'By its name'},{' '}
          <Link to="/broker-forms" className="text-accent-text underline underline-offset-2">
            Broker Forms
          </Link>
        </Small>
      </Fact>
      <Fact name="State">
        <Tag tone={tone}>{words}</Tag>
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-3">{name}</dt>
    <dd className="num font-medium wrap-anywhere">{children}</dd>
  </div>
)

const Small = ({ children }: { children: React.ReactNode }) => (
  <span className="block font-normal text-fine text-ink-3">{children}</span>
)

type ActionsProps = {
  place: PlaceDetail
  onRename: (how: 'rename' | 'merge') => void
  onHidden: () => void
}

function Actions({ place, onRename, onHidden }: ActionsProps) {
  const { wallet, canHide, isHidden } = place
  const hide = useHideWallet(onHidden)
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" onClick={() => onRename('rename')}>
        Rename
      </Button>
      <Button variant="outline" size="sm" onClick={() => onRename('merge')}>
        Merge Into…
      </Button>
      {(canHide || isHidden) && (
        <Button
          variant="outline"
          size="sm"
          busy={hide.isPending}
          onClick={() => hide.mutate({ wallet, isHidden: !isHidden })}
        >
          {isHidden ? 'Show in the List' : 'Hide'}
        </Button>
      )}
    </div>
  )
}

const isMissing = (error: Error & { code?: string }) => error.code === 'not_found'
