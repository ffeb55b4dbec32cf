import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import type { TaxMethod } from '../../../../contract/calculations.ts'
import { addStandingOrder } from '../../../../contract/tax-lines.ts'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { TextField } from '../../../components/field.tsx'
import { FormFooter } from '../../../components/form-footer.tsx'
import { Notice } from '../../../components/notice.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { facetsQuery } from '../../../data/transactions.ts'
import { ApiError, messageFor } from '../../../lib/api-error.ts'
import { contractResolver } from '../../../lib/contract-resolver.ts'
import { methodOptions } from '../words.ts'
import { type NewOrder, useAddOrder } from './order-mutations.ts'

type OrderDialogProps = { method?: TaxMethod; onClose: () => void }

export function OrderDialog({ method = 'HIFO', onClose }: OrderDialogProps) {
  return (
    <Dialog open onOpenChange={open => open || onClose()}>
      <DialogContent
        title="Add a Lot Instruction"
        description="Which coins are sold first, without selecting lots for every sale."
      >
        <OrderForm method={method} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

// A select cannot have an empty value, and no wallet is called by a blank.
const everywhere = ' '

type OrderValues = Record<'method' | 'wallet' | 'from', string>

const resolver = contractResolver<OrderValues, NewOrder>(addStandingOrder.body, {
  toInput: values => ({ ...values, wallet: values.wallet === everywhere ? null : values.wallet }),
})

function OrderForm({ method, onClose }: Required<OrderDialogProps>) {
  const { data: facets } = useQuery(facetsQuery)
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: { method, wallet: everywhere, from: '' },
    resolver,
  })
  const from = useWatch({ control, name: 'from' })
  const { mutate, isPending } = useAddOrder(onClose)
  const { errors } = formState
  const submit = handleSubmit(order => {
    if (isPending) return
    mutate(order, {
      onError: error => {
        const message = messageFor(error, 'It was not added. Please try again.')
        setError(error instanceof ApiError && error.field === 'from' ? 'from' : 'root', { message })
      },
    })
  })
  const today = localDay(new Date())
  const wallets = [
    { value: everywhere, label: 'Every exchange and wallet' },
    ...(facets?.exchanges ?? []).map(name => ({ value: name, label: name })),
  ]

  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
      {errors.root?.message && <Notice tone="loss">{errors.root.message}</Notice>}
      <SelectField control={control} name="method" label="Method" options={methodOptions} />
      <SelectField control={control} name="wallet" label="Wallet" options={wallets} />
      <TextField
        label="From"
        type="date"
        min="2009-01-01"
        error={errors.from?.message}
        hint="The first day it counts for, in the time zone of your tax profile."
        {...register('from')}
      />
      {from !== '' && from < today && (
        <Notice tone="warn" title="This day has passed">
          An order counts for sales after it was given. It is marked as backdated: keep proof, such as your
          broker's confirmation, that it was given in time.
        </Notice>
      )}
      <FormFooter label="Add" isPending={isPending} onCancel={onClose} />
    </form>
  )
}

const localDay = (instant: Date) =>
  [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-')
