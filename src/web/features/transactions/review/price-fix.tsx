import { type FormEvent, useState } from 'react'
import type { Issue } from '../../../../contract/review.ts'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/field.tsx'
import { dollarWords, multiplied } from '../../../lib/figures.ts'
import { plainNumber } from '../../../lib/plain-number.ts'
import { useChange, useValueFee } from '../mutations.ts'

export function PriceFix({ issue }: { issue: Issue }) {
  const { mutate, isPending } = useChange()
  const transaction = issue.transactions[0]
  if (!transaction) return null
  const { symbol, amount } = transaction
  return (
    <PriceForm
      symbol={symbol}
      amount={amount}
      isPending={isPending}
      onSave={usd => mutate({ transaction, part: { usd } })}
    />
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

type PriceFormProps = { symbol: string; amount: string; isPending: boolean; onSave: (usd: string) => void }

/** The price is written where it is missing; what it comes to is seen before it is saved. */
function PriceForm({ symbol, amount, isPending, onSave }: PriceFormProps) {
  const [written, setWritten] = useState('')
  const [isTold, setTold] = useState(false)
  const price = plainNumber(written)
  const isPrice = /^\d{1,20}(\.\d{1,18})?$/.test(price)
  const usd = isPrice ? multiplied(amount, price, 8) : null

  function save(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (usd !== null && !isPending) onSave(usd)
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
        error={isTold && !isPrice ? 'Write dollars as a plain number such as 1234.50.' : undefined}
      />
      <Button type="submit" variant="outline" busy={isPending}>
        Save price
      </Button>
      <p aria-live="polite" className="num self-center pt-6 text-fine text-ink-2">
        {usd !== null && `Comes to ${dollarWords(usd)}`}
      </p>
    </form>
  )
}
