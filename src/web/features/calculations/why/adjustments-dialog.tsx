import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import type { GivenAdjustments, GivenCode } from '../../../../contract/adjustments.ts'
import { type ReportedSale, saveSaleAdjustments } from '../../../../contract/broker-forms.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../../components/dialog.tsx'
import { CheckboxField, TextField } from '../../../components/field.tsx'
import { Notice } from '../../../components/notice.tsx'
import { messageFor } from '../../../lib/api-error.ts'
import { plainNumber } from '../../../lib/plain-number.ts'
import { useSaveAdjustments } from './report-mutations.ts'

type AdjustmentsDialogProps = { sale: ReportedSale; onClose: () => void }

export function AdjustmentsDialog({ sale, onClose }: AdjustmentsDialogProps) {
  return (
    <Dialog open onOpenChange={open => open || onClose()}>
      <DialogContent
        title="Adjustments"
        description="Columns (f) and (g) of Form 8949 for this sale. Leave empty what does not apply."
      >
        <AdjustmentsForm sale={sale} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

type AmountCode = Exclude<GivenCode, 'C'>
type Values = Record<AmountCode, string> & { C: boolean }
type Sent = { adjustments: GivenAdjustments }

const fields: readonly { code: AmountCode; label: string; hint: string }[] = [
  {
    code: 'W',
    label: 'Wash sale loss you can’t deduct (code W)',
    hint: 'Add it to the cost of what you bought in its place yourself. 0 if your broker shows one that does not apply.',
  },
  {
    code: 'L',
    label: 'Other loss you can’t deduct (code L)',
    hint: 'Such as a sale at a loss to a family member. No more than the loss of the sale counts.',
  },
  {
    code: 'O',
    label: 'Other adjustment (code O)',
    hint: 'A minus lowers the gain.',
  },
]

/** An issue is at a place of the list, and shown at the field of its code. */
const resolver: Resolver<Values, unknown, Sent> = values => {
  const amounts = fields.flatMap(({ code }): { code: GivenCode; usd: string }[] => {
    const usd = plainNumber(values[code])
    return usd === '' ? [] : [{ code, usd }]
  })
  const adjustments = [...(values.C ? [{ code: 'C' as const, usd: '0' }] : []), ...amounts]
  const parsed = saveSaleAdjustments.body.safeParse({ adjustments })
  if (parsed.success) return { values: parsed.data, errors: {} }
  const errors: FieldErrors<Values> = {}
  for (const { path, message } of parsed.error.issues) {
    const code = adjustments[Number(path[1])]?.code
    if (code) errors[code] ??= { type: 'contract', message }
  }
  return { values: {}, errors }
}

function AdjustmentsForm({ sale: { transactionId, adjustments }, onClose }: AdjustmentsDialogProps) {
  const given = (code: AmountCode) => adjustments.find(each => each.code === code)?.usd ?? ''
  const { register, handleSubmit, formState } = useForm<Values, unknown, Sent>({
    defaultValues: {
      ...{ W: given('W'), L: given('L'), O: given('O') },
      C: adjustments.some(({ code }) => code === 'C'),
    },
    resolver,
  })
  const save = useSaveAdjustments(transactionId, onClose)
  const submit = handleSubmit(written => {
    if (!save.isPending) save.mutate(written)
  })
  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
      {save.error && (
        <Notice tone="loss">{messageFor(save.error, 'Nothing was changed. Please try again.')}</Notice>
      )}
      {fields.map(({ code, label, hint }) => (
        <TextField
          key={code}
          label={label}
          hint={hint}
          error={formState.errors[code]?.message}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          {...register(code)}
        />
      ))}
      <CheckboxField
        label="This is a collectible (code C)"
        hint="Such as an NFT that stands for a work of art or a gem. Long-term gain on it is taxed at up to 28 percent."
        {...register('C')}
      />
      <DialogFooter>
        <Button variant="outline" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={save.isPending}>
          Save
        </Button>
      </DialogFooter>
    </form>
  )
}
