import { useState } from 'react'
import type { PlaceDetail } from '../../../contract/wallets.ts'
import { CoinMark } from '../../components/marks/coin-mark.tsx'
import { Money } from '../../components/money.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { Tag } from '../../components/tag.tsx'
import { amountWords, counting, priceWords } from '../../lib/figures.ts'

const atOnce = 20

export function PlaceHoldings({ place }: { place: PlaceDetail }) {
  const [rows, setRows] = useState(atOnce)
  const { holdings, coins } = place
  if (coins === 0) return null
  const left = coins - holdings.length
  return (
    <section aria-label="Holdings" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3>{counting(coins, 'coin')}</h3>
      <ul className="grid rounded-card border border-line bg-surface px-4">
        {holdings.slice(0, rows).map(holding => (
          <li key={holding.symbol} className="border-line border-b py-3 text-sm last:border-b-0">
            <Holding holding={holding} />
          </li>
        ))}
      </ul>
      <ShowMore
        one="Coin"
        shown={Math.min(rows, holdings.length)}
        total={holdings.length}
        step={atOnce}
        onMore={() => setRows(rows + atOnce)}
      />
      {left > 0 && rows >= holdings.length && (
        <p className="text-fine text-ink-3">
          The value and the cost include {counting(left, 'coin')} not listed here.
        </p>
      )}
    </section>
  )
}

function Holding({ holding }: { holding: PlaceDetail['holdings'][number] }) {
  const { symbol, name, quantity, costBasis, hasUnknownBasis, value, price } = holding
  return (
    <div className="num grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5">
      <p className="flex items-center gap-2 font-medium wrap-anywhere">
        <CoinMark symbol={symbol} size="sm" />
        <span className="min-w-0">
          {amountWords(quantity)} <bdi>{symbol}</bdi>
        </span>
      </p>
      <p className="text-right">
        {value === null ? <Tag tone="warn">No price</Tag> : <Money value={value} />}
      </p>
      <p className="text-fine text-ink-3 wrap-anywhere">
        {[name, price && `${priceWords(price.usd)}: ${price.words}`].filter(Boolean).join(', ')}
      </p>
      <p className="text-right text-fine text-ink-2">
        {hasUnknownBasis ? (
          <Tag tone="warn">Cost unknown</Tag>
        ) : (
          <>
            cost <Money value={costBasis} />
          </>
        )}
      </p>
    </div>
  )
}
