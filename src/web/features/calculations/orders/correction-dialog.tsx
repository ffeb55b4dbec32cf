import { useForm, useWatch } from 'react-hook-form'
import { correctLotInstruction, type LotInstruction } from '../../../../contract/tax-lines.ts'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { TextField } from '../../../components/field.tsx'
import { FormFooter } from '../../../components/form-footer.tsx'
import { Notice } from '../../../components/notice.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { messageFor } from '../../../lib/api-error.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { zoneName } from '../../../lib/zone-names.ts'
import { methodOptions } from '../words.ts'
import { CorrectionPreview } from './correction-preview.tsx'
import { correctionInput, correctionResolver, correctionValues } from './correction-values.ts'
import { useCorrectOrder } from './order-mutations.ts'
import { fieldOf } from './refused-field.ts'
import { useWalletOptions } from './wallet-options.ts'

type CorrectionDialogProps = { order: LotInstruction; onClose: () => void }

export function CorrectionDialog({ order, onClose }: CorrectionDialogProps) {
  return (
    <Dialog open onOpenChange={open => open || onClose()}>
      <DialogContent
        title="Correct a Lot Instruction"
        description="For an instruction that was entered wrong. If you give a new one, add it instead."
      >
        <CorrectionForm order={order} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function CorrectionForm({ order, onClose }: CorrectionDialogProps) {
  const timeZone = useTimeZone()
  const wallets = useWalletOptions(order.wallet)
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: correctionValues(order, timeZone),
    resolver: correctionResolver(order, timeZone),
  })
  const [method, wallet, from, given] = useWatch({ control, name: ['method', 'wallet', 'from', 'given'] })
  const written = correctionInput(order, timeZone)({ method, wallet, from, given })
  const corrected = correctLotInstruction.body.safeParse(written).data ?? null
  const { mutate, isPending } = useCorrectOrder(order.id, onClose)
  const { errors } = formState
  const submit = handleSubmit(order => {
    if (isPending) return
    mutate(order, {
      onError: error =>
        setError(fieldOf(error), { message: messageFor(error, 'It was not saved. Please try again.') }),
    })
  })

  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
      {errors.root?.message && <Notice tone="loss">{errors.root.message}</Notice>}
      <SelectField control={control} name="method" label="Method" options={methodOptions} />
      <SelectField control={control} name="wallet" label="Wallet" options={wallets} />
      <TextField
        label="From"
        type="datetime-local"
        min="2009-01-03T00:00"
        error={errors.from?.message}
        hint={`It counts for sales from this time on, in your time zone, ${zoneName(timeZone)}.`}
        {...register('from')}
      />
      <TextField
        label="When did you give it?"
        type="datetime-local"
        min="2009-01-03T00:00"
        error={errors.given?.message}
        hint="The moment you wrote it down or told your broker. Change it only if it was entered wrong."
        {...register('given')}
      />
      <Notice tone="warn" title="This is a correction">
        We keep what was entered before, and note that you entered this today. For sales before now, it rests
        on your word: keep what shows what you gave, and when.
      </Notice>
      <CorrectionPreview order={order} corrected={corrected} />
      <FormFooter label="Save" isPending={isPending} onCancel={onClose} />
    </form>
  )
}
