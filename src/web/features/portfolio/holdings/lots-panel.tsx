import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Holding, HoldingLot } from '../../../../contract/portfolio.ts'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Money } from '../../../components/money.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Paging } from '../../../components/paging.tsx'
import { CardSkeleton } from '../../../components/skeleton.tsx'
import { SlideOver } from '../../../components/slide-over.tsx'
import { Tag } from '../../../components/tag.tsx'
import { holdingLotsQuery, lotsPageSize } from '../../../data/portfolio.ts'
import { dayWords } from '../../../lib/day-words.ts'
import { amountWords, counting, priceWords } from '../../../lib/figures.ts'
import { isCostUnknown } from '../words.ts'
import { originWords, termWords } from './lot-words.ts'

export function LotsPanel({ holding, onClose }: { holding: Holding; onClose: () => void }) {
  const { symbol, name, totalAmount } = holding
  const title = `${name ?? symbol}, ${amountWords(totalAmount)} ${symbol}`
  return (
    <SlideOver open onOpenChange={open => open || onClose()} title={title} side="right" wide>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-2 pb-4">
        <Facts holding={holding} />
        <Lots symbol={symbol} />
      </div>
    </SlideOver>
  )
}

function Facts({ holding }: { holding: Holding }) {
  const { price, costBasis, averageCostBasis, currentValue, unrealizedGainLoss } = holding
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 text-sm">
      <Fact name="Cost basis">
        {isCostUnknown(holding) ? (
          'Not known'
        ) : (
          <>
            <Money value={costBasis} />
            <span className="block font-normal text-fine text-ink-3">
              {averageCostBasis === null ? 'Incomplete' : `${priceWords(averageCostBasis)} per unit`}
            </span>
          </>
        )}
      </Fact>
      <Fact name="Value">
        {currentValue === null ? 'No price' : <Money value={currentValue} />}
        {price && (
          <span className="block font-normal text-fine text-ink-3">
            {priceWords(price.usd)}: {price.words}
          </span>
        )}
      </Fact>
      {unrealizedGainLoss !== null && (
        <Fact name="Unrealized gain or loss">
          <Money signed value={unrealizedGainLoss} />
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-3">{name}</dt>
    <dd className="num font-medium wrap-anywhere">{children}</dd>
  </div>
)

function Lots({ symbol }: { symbol: string }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(holdingLotsQuery(symbol, page))
  if (!data && error) {
    return <ErrorPanel title="The lots did not load" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <CardSkeleton className="min-h-72" />
  return (
    <section aria-label="Lots" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3>{counting(data.total, 'open lot')}, oldest first</h3>
      <ul className="grid rounded-card border border-line bg-surface px-4">
        {data.lots.map(lot => (
          <li
            key={`${lot.lotId} ${lot.wallet}`}
            className="border-line border-b py-3 text-sm last:border-b-0"
          >
            <Lot lot={lot} symbol={symbol} />
          </li>
        ))}
      </ul>
      {data.lots.some(({ basisUnknown }) => basisUnknown) && (
        <Notice tone="warn" title="Cost unknown">
          Without a cost there is no gain to show, and a sale of these lots counts with a cost of $0. Add the
          missing purchase under Transactions.
        </Notice>
      )}
      <Paging label="Pages of lots" page={page} pageSize={lotsPageSize} total={data.total} onPage={setPage} />
    </section>
  )
}

function Lot({ lot, symbol }: { lot: HoldingLot; symbol: string }) {
  return (
    <div className="num grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5">
      <p className="font-medium wrap-anywhere">
        {amountWords(lot.quantity)} <bdi>{symbol}</bdi>
      </p>
      <p className="text-right">
        {lot.currentValue === null ? <Tag tone="warn">No price</Tag> : <Money value={lot.currentValue} />}
      </p>
      <p className="text-ink-2 wrap-anywhere">
        {originWords[lot.origin]} {lot.acquiredOn ? dayWords(lot.acquiredOn) : 'on an unknown day'}
        {lot.wallet === null ? (
          ', on the way between wallets'
        ) : (
          <>
            , <bdi>{lot.wallet}</bdi>
          </>
        )}
      </p>
      <p className="text-right text-ink-2">
        {lot.basisUnknown ? (
          <Tag tone="warn">Cost unknown</Tag>
        ) : (
          <>
            cost <Money value={lot.costBasis} />
          </>
        )}
      </p>
      <p className={lot.term === 'long' ? 'text-ink-2' : undefined}>{termWords(lot)}</p>
      <p className="text-right">
        {lot.unrealizedGainLoss !== null && <Money signed value={lot.unrealizedGainLoss} />}
      </p>
    </div>
  )
}
