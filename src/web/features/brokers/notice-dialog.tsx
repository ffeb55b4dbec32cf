import { useForm } from 'react-hook-form'
import { addBrokerNotice } from '../../../contract/broker-notices.ts'
import { Dialog, DialogContent } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { FormFooter } from '../../components/form-footer.tsx'
import { Notice } from '../../components/notice.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { ApiError, messageFor } from '../../lib/api-error.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { instantAt, useTimeZone } from '../../lib/time-zone.ts'
import { zoneName } from '../../lib/zone-names.ts'
import { type NewNotice, useAddNotice } from './notice-mutations.ts'
import { noticeOptions } from './notice-words.ts'

type NoticeDialogProps = { wallet: string; onClose: () => void }

export function NoticeDialog({ wallet, onClose }: NoticeDialogProps) {
  return (
    <Dialog open onOpenChange={open => open || onClose()}>
      <DialogContent
        title={`What You Told ${wallet}`}
        description="From 2027 on, the broker must know which lots you sell by the time of each sale."
      >
        <NoticeForm wallet={wallet} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

/** `told` as `datetime-local` has it: on the clocks of the taxpayer's zone. */
type NoticeValues = Record<'method' | 'told' | 'note', string>

const resolverFor = (wallet: string, timeZone: string) =>
  contractResolver<NoticeValues, NewNotice>(addBrokerNotice.body, {
    toInput: ({ method, told, note }) => ({ wallet, method, toldAt: instantAt(told, timeZone), note }),
    fieldOf: name => (name === 'toldAt' ? 'told' : name),
  })

function NoticeForm({ wallet, onClose }: NoticeDialogProps) {
  const timeZone = useTimeZone()
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: { method: 'HIFO', told: '', note: '' },
    resolver: resolverFor(wallet, timeZone),
  })
  const { mutate, isPending } = useAddNotice(onClose)
  const { errors } = formState
  const submit = handleSubmit(notice => {
    if (isPending) return
    mutate(notice, {
      onError: error => {
        const field = error instanceof ApiError && error.field === 'toldAt' ? 'told' : 'root'
        setError(field, { message: messageFor(error, 'It was not recorded. Please try again.') })
      },
    })
  })

  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
      {errors.root?.message && <Notice tone="loss">{errors.root.message}</Notice>}
      <SelectField control={control} name="method" label="What did you tell it?" options={noticeOptions} />
      <TextField
        label="When did you tell it?"
        type="datetime-local"
        min="2009-01-03T00:00"
        error={errors.told?.message}
        hint={`It counts for sales from this time on, in your time zone, ${zoneName(timeZone)}.`}
        {...register('told')}
      />
      <TextField
        label="Your proof (optional)"
        error={errors.note?.message}
        hint="A confirmation number, or where you keep the broker's confirmation."
        autoComplete="off"
        {...register('note')}
      />
      <FormFooter label="Record" isPending={isPending} onCancel={onClose} />
    </form>
  )
}
