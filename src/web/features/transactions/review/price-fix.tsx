import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Issue } from '../../../../contract/review.ts'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/field.tsx'
import { pricesQuery } from '../../../data/prices.ts'
import { dollarWords, multiplied } from '../../../lib/figures.ts'
import { plainNumber } from '../../../lib/plain-number.ts'
import { WhichCoin } from '../../../lib/prices/which-coin.tsx'
import { clockTime, useTimeWords, useTimeZone } from '../../../lib/time-zone.ts'
import { useValueFee } from '../mutations.ts'
import { Buttons } from './buttons.tsx'
import { useChooseCoin, useSavePrice } from './use-prices.ts'
import { useDismiss } from './use-review-actions.ts'

/** The price counts for every record of the coin on that day. */
export function PriceFix({ issue }: { issue: Issue }) {
  const { mutate, isPending } = useSavePrice()
  const choose = useChooseCoin()
  const { data: entries } = useQuery(pricesQuery)
  const timeZone = useTimeZone()
  const { dateWords } = useTimeWords()
  const transaction = issue.transactions[0]
  if (!transaction) return null
  const { symbol, amount, timestamp } = transaction
  const shared = entries?.sharedNames.find(({ asset, chosen }) => asset === symbol && chosen === null)
  const day = clockTime(timestamp, timeZone).slice(0, 10)
  return (
    <div className="grid gap-4">
      {shared && (
        <WhichCoin
          shared={shared}
          isPending={choose.isPending}
          onChoose={coinId => choose.mutate({ asset: symbol, coinId })}
        />
      )}
      <PriceForm
        symbol={symbol}
        amount={amount}
        hint={`Counts for every ${symbol} record of ${dateWords(new Date(timestamp))}.`}
        isPending={isPending}
        onSave={(_, price) => mutate({ asset: symbol, day, usd: price })}
      />
    </div>
  )
}

/** Of two prices that sources have for a day: keep the one that counts, take the other, or write another one. */
export function DisagreementFix({ issue }: { issue: Issue }) {
  const { mutate, isPending } = useSavePrice()
  const dismiss = useDismiss()
  const timeZone = useTimeZone()
  const { dateWords } = useTimeWords()
  const { asset, prices } = issue
  const transaction = issue.transactions[0]
  if (!transaction || !prices || asset === null) return null
  const day = clockTime(transaction.timestamp, timeZone).slice(0, 10)
  return (
    <div className="grid gap-4">
      <Buttons>
        <Button
          variant="outline"
          size="sm"
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate(issue.key)}
        >
          Keep {prices.counted.source}
        </Button>
        <Button
          variant="outline"
          size="sm"
          busy={isPending}
          onClick={() => mutate({ asset, day, usd: prices.other.usd })}
        >
          Use {prices.other.source}
        </Button>
      </Buttons>
      <PriceForm
        symbol={asset}
        amount="1"
        hint={`Counts for every ${asset} record of ${dateWords(new Date(transaction.timestamp))}.`}
        isPending={isPending}
        onSave={(_, usd) => mutate({ asset, day, usd })}
      />
    </div>
  )
}

/** The coins are those of the fee, not those of the transaction. */
export function FeeFix({ issue }: { issue: Issue }) {
  const { mutate, isPending } = useValueFee()
  const transaction = issue.transactions[0]
  const { asset } = issue
  if (!transaction || asset === null || issue.quantity === null) return null
  return (
    <PriceForm
      symbol={asset}
      amount={issue.quantity}
      isPending={isPending}
      onSave={usd => mutate({ id: transaction.id, usd, symbol: asset })}
    />
  )
}

type PriceFormProps = {
  symbol: string
  amount: string
  hint?: string
  isPending: boolean
  onSave: (usd: string, price: string) => void
}

/** The price is written where it is missing; what it comes to is seen before it is saved. */
function PriceForm({ symbol, amount, hint, isPending, onSave }: PriceFormProps) {
  const [written, setWritten] = useState('')
  const [wasSaved, setWasSaved] = useState(false)
  const price = plainNumber(written)
  const isPrice = /^\d{1,15}(\.\d{1,18})?$/.test(price)
  const usd = isPrice ? multiplied(amount, price, 8) : null

  function save(event: FormEvent) {
    event.preventDefault()
    setWasSaved(true)
    if (usd !== null && !isPending) onSave(usd, price)
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-wrap items-end gap-2">
      <TextField
        label={`Price per ${symbol}, in dollars`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        className="num w-56"
        value={written}
        onChange={event => setWritten(event.target.value)}
        error={wasSaved && !isPrice ? 'Enter dollars as a plain number such as 1234.50.' : undefined}
      />
      <Button type="submit" variant="outline" busy={isPending}>
        Save Price
      </Button>
      <p aria-live="polite" className="num self-center pt-6 text-fine text-ink-2">
        {usd === null ? hint : `Comes to ${dollarWords(usd)}`}
      </p>
    </form>
  )
}
