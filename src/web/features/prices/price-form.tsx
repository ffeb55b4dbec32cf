import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type OwnPrice, saveOwnPrice } from '../../../contract/prices.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { Notice } from '../../components/notice.tsx'
import { facetsQuery } from '../../data/transactions.ts'
import { ApiError, messageFor } from '../../lib/api-error.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { plainNumber } from '../../lib/plain-number.ts'
import { todayIn, useTimeZone } from '../../lib/time-zone.ts'
import { useSavePrice } from './price-mutations.ts'

type PriceValues = Record<'asset' | 'day' | 'usd', string>

const fields = ['asset', 'day', 'usd'] as const

/** One coin, one day. The coin stays for the next day. */
export function PriceForm({ asset }: { asset: string }) {
  const today = todayIn(useTimeZone())
  const { data: facets } = useQuery(facetsQuery)
  const assetsId = useId()
  const { register, handleSubmit, setError, resetField, setFocus, formState } = useForm({
    defaultValues: { asset, day: today, usd: '' },
    resolver: contractResolver<PriceValues, OwnPrice>(saveOwnPrice.body, {
      toInput: values => ({
        asset: values.asset.toUpperCase(),
        day: values.day,
        usd: plainNumber(values.usd),
      }),
    }),
  })
  // What was saved is no draft: the dialog asks about forms that are still there, so the next price has one of its own.
  const [saved, setSaved] = useState(0)
  const { mutate, isPending } = useSavePrice(() => {
    resetField('usd')
    setSaved(count => count + 1)
  })
  useEffect(() => {
    if (saved > 0) setFocus('day')
  }, [saved, setFocus])
  const { errors } = formState
  const submit = handleSubmit(price => {
    if (isPending) return
    mutate(price, {
      onError: error => {
        const field = fields.find(name => error instanceof ApiError && error.field === name) ?? 'root'
        setError(field, { message: messageFor(error, 'It was not saved. Please try again.') })
      },
    })
  })
  const field = (name: (typeof fields)[number]) => ({ ...register(name), error: errors[name]?.message })

  return (
    <form
      key={saved}
      noValidate
      onSubmit={event => void submit(event)}
      aria-label="One price"
      className="grid gap-3"
    >
      {errors.root?.message && <Notice tone="loss">{errors.root.message}</Notice>}
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextField
          label="Coin"
          placeholder="BTC"
          list={assetsId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('asset')}
        />
        <TextField label="Day" type="date" min="2009-01-03" max={today} {...field('day')} />
        <TextField
          label="Dollars per coin"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          className="num"
          {...field('usd')}
        />
      </div>
      <datalist id={assetsId}>
        {facets?.assets.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button type="submit" busy={isPending} className="sm:justify-self-start">
        Save Price
      </Button>
    </form>
  )
}
