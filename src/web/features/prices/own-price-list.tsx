import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { OwnPrice } from '../../../contract/prices.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { Paging } from '../../components/paging.tsx'
import { dayWords } from '../../lib/day-words.ts'
import { counting, priceWords } from '../../lib/figures.ts'
import { useTakeBackPrice } from './price-mutations.ts'

const pageSize = 10

/** The newest day of each coin first. A file may have thousands, so they can be narrowed down to a coin. */
export function OwnPriceList({ prices }: { prices: readonly OwnPrice[] }) {
  const [coin, setCoin] = useState('')
  const [page, setPage] = useState(1)
  const [leaving, setLeaving] = useState<OwnPrice | null>(null)
  const takeBack = useTakeBackPrice(() => setLeaving(null))
  if (prices.length === 0) return <p className="text-ink-2 text-sm">You have not entered any prices yet.</p>
  const matching = pricesOf(prices, coin)
  // Deleting the only price of the last page leaves the page before it.
  const shownPage = Math.max(1, Math.min(page, Math.ceil(matching.length / pageSize)))
  const shown = matching.slice((shownPage - 1) * pageSize, shownPage * pageSize)
  return (
    <section aria-label="Prices you entered" className="grid gap-3">
      <h3 className="text-base">{counting(prices.length, 'price')} you entered</h3>
      {prices.length > pageSize && (
        <TextField
          label="Find a coin"
          autoComplete="off"
          spellCheck={false}
          value={coin}
          onChange={event => {
            setCoin(event.target.value)
            setPage(1)
          }}
        />
      )}
      {shown.length === 0 && (
        <p className="text-ink-2 text-sm">You have not entered a price for this coin.</p>
      )}
      <ul>
        {shown.map(price => (
          <li
            key={`${price.asset} ${price.day}`}
            className="num flex items-center gap-3 border-line border-b text-sm last:border-b-0"
          >
            <span className="min-w-0 grow basis-0 font-medium wrap-anywhere">
              <bdi>{price.asset}</bdi>
            </span>
            <span className="text-ink-2">{dayWords(price.day)}</span>
            <span className="min-w-0 grow basis-0 text-right wrap-anywhere">{priceWords(price.usd)}</span>
            <Button
              variant="ghost"
              size="icon"
              className="-mr-2"
              aria-label={`Delete the price of ${price.asset} for ${dayWords(price.day)}`}
              onClick={() => setLeaving(price)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <Paging
        label="Pages of prices"
        page={shownPage}
        pageSize={pageSize}
        total={matching.length}
        onPage={setPage}
      />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={open => open || setLeaving(null)}
        title="Delete this price?"
        description={
          leaving &&
          `${leaving.asset} on ${dayWords(leaving.day)} will use the price of a public source, if there is one. Your figures change with it.`
        }
        confirmLabel="Delete"
        destructive
        busy={takeBack.isPending}
        onConfirm={() => leaving && takeBack.mutate(leaving)}
      />
    </section>
  )
}

const pricesOf = (prices: readonly OwnPrice[], coin: string) =>
  prices
    .filter(({ asset }) => asset.includes(coin.trim().toUpperCase()))
    .sort((a, b) => (a.asset === b.asset ? b.day.localeCompare(a.day) : a.asset.localeCompare(b.asset)))
