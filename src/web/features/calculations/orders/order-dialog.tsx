import { useForm, useWatch } from 'react-hook-form'
import type { TaxMethod } from '../../../../contract/calculations.ts'
import { addLotInstruction } from '../../../../contract/tax-lines.ts'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { TextField } from '../../../components/field.tsx'
import { FormFooter } from '../../../components/form-footer.tsx'
import { Notice } from '../../../components/notice.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { messageFor } from '../../../lib/api-error.ts'
import { contractResolver } from '../../../lib/contract-resolver.ts'
import { clockTime, instantAt, now, useTimeZone } from '../../../lib/time-zone.ts'
import { zoneName } from '../../../lib/zone-names.ts'
import { methodOptions } from '../words.ts'
import { type NewOrder, useAddOrder } from './order-mutations.ts'
import { fieldOf } from './refused-field.ts'
import { everywhere, useWalletOptions, walletOf } from './wallet-options.ts'

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

/** `from` and `given` as `datetime-local` has them: on the clocks of the taxpayer's zone. */
type OrderValues = Record<'method' | 'wallet' | 'start' | 'from' | 'given', string>

const starts = [
  { value: 'now', label: 'Now' },
  { value: 'at', label: 'At another time' },
]

const resolverIn = (timeZone: string) =>
  contractResolver<OrderValues, NewOrder>(addLotInstruction.body, {
    toInput: ({ method, wallet, start, from, given }) => ({
      method,
      wallet: walletOf(wallet),
      from: start === 'now' ? undefined : instantAt(from, timeZone),
      identifiedAt: start === 'now' || given === '' ? undefined : instantAt(given, timeZone),
    }),
    fieldOf: name => (name === 'identifiedAt' ? 'given' : name),
  })

function OrderForm({ method, onClose }: Required<OrderDialogProps>) {
  const timeZone = useTimeZone()
  const wallets = useWalletOptions()
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: { method, wallet: everywhere, start: 'now', from: '', given: '' },
    resolver: resolverIn(timeZone),
  })
  const [start, from, given] = useWatch({ control, name: ['start', 'from', 'given'] })
  const { mutate, isPending } = useAddOrder(onClose)
  const { errors } = formState
  const submit = handleSubmit(order => {
    if (isPending) return
    mutate(order, {
      onError: error => {
        const message = messageFor(error, 'It was not added. Please try again.')
        setError(fieldOf(error), { message })
      },
    })
  })
  const isPast = start === 'at' && from !== '' && from < clockTime(now().toISOString(), timeZone)

  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
      {errors.root?.message && <Notice tone="loss">{errors.root.message}</Notice>}
      <SelectField control={control} name="method" label="Method" options={methodOptions} />
      <SelectField control={control} name="wallet" label="Wallet" options={wallets} />
      <SelectField control={control} name="start" label="Starting" options={starts} />
      {start === 'at' && (
        <TextField
          label="From"
          type="datetime-local"
          min="2009-01-03T00:00"
          error={errors.from?.message}
          hint={`It counts for sales from this time on, in your time zone, ${zoneName(timeZone)}.`}
          {...register('from')}
        />
      )}
      {isPast && (
        <TextField
          label="When did you give it? (optional)"
          type="datetime-local"
          min="2009-01-03T00:00"
          error={errors.given?.message}
          hint="When you wrote it down or told your broker. Leave it empty if you're doing that now."
          {...register('given')}
        />
      )}
      {isPast && (given === '' || given > from) && (
        <Notice tone="warn" title="This time has passed">
          An instruction counts for sales after it was given. For earlier ones it's marked as late, and
          without proof that you gave it in time, FIFO applies.
        </Notice>
      )}
      {isPast && given !== '' && given <= from && (
        <Notice tone="warn" title="Keep your proof">
          We note that you entered this today. Keep what shows when you gave it, such as your broker's
          confirmation.
        </Notice>
      )}
      <FormFooter label="Add" isPending={isPending} onCancel={onClose} />
    </form>
  )
}
