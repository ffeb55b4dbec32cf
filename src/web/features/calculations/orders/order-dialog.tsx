import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { TaxMethod } from '../../../../contract/calculations.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../../components/dialog.tsx'
import { TextField } from '../../../components/field.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Select } from '../../../components/select.tsx'
import { facetsQuery } from '../../../data/transactions.ts'
import { ApiError, messageFor } from '../../../lib/api-error.ts'
import { methodOptions } from '../words.ts'
import { useAddOrder } from './order-mutations.ts'

export function OrderDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={open => open || onClose()}>
      <DialogContent
        title="Add a Standing Order"
        description="Which units leave first, from a day on, without naming lots for every sale."
      >
        <OrderForm onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

// A select cannot have an empty value, and no wallet is called by a blank.
const everywhere = ' '

function OrderForm({ onClose }: { onClose: () => void }) {
  const { data: facets } = useQuery(facetsQuery)
  const [method, setMethod] = useState<TaxMethod>('HIFO')
  const [wallet, setWallet] = useState(everywhere)
  const [from, setFrom] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, error, reset } = useAddOrder(onClose)
  const today = localDay(new Date())
  const refused = error ? messageFor(error, 'It was not added. Please try again.') : undefined
  const isAboutDay = error instanceof ApiError && error.field === 'from'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setMissing(from === '')
    if (from !== '') mutate({ method, from, wallet: wallet === everywhere ? null : wallet })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {refused && !isAboutDay && <Notice tone="loss">{refused}</Notice>}
      <Select
        label="Method"
        value={method}
        onValueChange={value => setMethod(value as TaxMethod)}
        options={methodOptions}
      />
      <Select
        label="Wallet"
        value={wallet}
        onValueChange={setWallet}
        options={[
          { value: everywhere, label: 'Every exchange and wallet' },
          ...(facets?.exchanges ?? []).map(name => ({ value: name, label: name })),
        ]}
      />
      <TextField
        label="From"
        type="date"
        min="2009-01-01"
        value={from}
        error={isMissing ? 'From which day on?' : isAboutDay ? refused : undefined}
        hint="The first day it counts for, in the time zone of your filing facts."
        onChange={event => {
          setFrom(event.target.value)
          setMissing(false)
          reset()
        }}
      />
      {from !== '' && from < today && (
        <Notice tone="warn" title="This day has passed">
          An order counts for sales after it was given. It is marked as backdated: keep proof, such as your
          broker's confirmation, that it was given in time.
        </Notice>
      )}
      <DialogFooter>
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending}>
          Add
        </Button>
      </DialogFooter>
    </form>
  )
}

const localDay = (instant: Date) =>
  [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-')
