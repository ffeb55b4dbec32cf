import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { addStatement, statementLineInput } from '../../../../contract/broker-statements.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../../components/dialog.tsx'
import { CheckboxField, TextField } from '../../../components/field.tsx'
import { Notice } from '../../../components/notice.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { toast } from '../../../components/toast-store.ts'
import { ledgerChanged } from '../../../data/ledger.ts'
import { call } from '../../../lib/api.ts'
import { messageFor } from '../../../lib/api-error.ts'
import { contractResolver } from '../../../lib/contract-resolver.ts'
import { plainNumber } from '../../../lib/plain-number.ts'

type LineDialogProps = { year: number; wallet: string; onClose: () => void }

export function LineDialog({ year, wallet, onClose }: LineDialogProps) {
  return (
    <Dialog open onOpenChange={open => open || onClose()}>
      <DialogContent
        title="Enter a Line"
        description={`One sale as your ${year} form from ${wallet} shows it. Leave empty what it doesn't show.`}
      >
        <LineForm year={year} wallet={wallet} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

// A select cannot have an empty value.
const notShown = 'none'

const empty = {
  asset: '',
  quantity: '',
  acquired: '',
  sold: '',
  isTotal: false,
  proceeds: '',
  basis: '',
  basisReported: false,
  term: notShown,
  washSaleDisallowed: '',
  taxWithheld: '',
  isLossDisallowed: false,
}
type Values = typeof empty
type Line = z.output<typeof statementLineInput>

const resolver = contractResolver<Values, Line>(statementLineInput, {
  toInput: ({ isTotal, ...values }) => ({
    ...values,
    sold: isTotal ? null : values.sold,
    quantity: plainNumber(values.quantity),
    proceeds: plainNumber(values.proceeds),
    acquired: values.acquired || null,
    basis: plainNumber(values.basis) || null,
    term: values.term === notShown ? null : values.term,
    washSaleDisallowed: plainNumber(values.washSaleDisallowed) || null,
    taxWithheld: plainNumber(values.taxWithheld) || null,
  }),
})

function LineForm({ year, wallet, onClose }: LineDialogProps) {
  const client = useQueryClient()
  const { register, control, handleSubmit, formState } = useForm<Values, unknown, Line>({
    defaultValues: empty,
    resolver,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (line: Line) =>
      call(addStatement, {
        params: { year },
        query: { wallet },
        body: { form: year < 2025 ? '1099-B' : '1099-DA', lines: [line] },
      }),
    onSuccess: () => {
      toast({ title: 'Line Added' })
      onClose()
      return ledgerChanged(client)
    },
  })
  const submit = handleSubmit(line => {
    if (!isPending) mutate(line)
  })
  const isTotal = useWatch({ control, name: 'isTotal' })
  const field = (name: keyof Values) => ({ ...register(name), error: formState.errors[name]?.message })
  const figure = { inputMode: 'decimal', autoComplete: 'off' } as const

  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
      {error && <Notice tone="loss">{messageFor(error, 'The line was not added. Please try again.')}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Asset (box 1b)" autoComplete="off" placeholder="BTC" {...field('asset')} />
        <TextField label="Units (box 1c)" placeholder="0.5" {...figure} {...field('quantity')} />
        <TextField label="Date acquired (box 1d)" type="date" {...field('acquired')} />
        <TextField label="Date sold (box 1e)" type="date" disabled={isTotal} {...field('sold')} />
        <TextField label="Proceeds (box 1f)" placeholder="0.00" {...figure} {...field('proceeds')} />
        <TextField label="Basis (box 1g)" placeholder="0.00" {...figure} {...field('basis')} />
      </div>
      <CheckboxField label="Adds up many sales of the year (box 11a)" {...register('isTotal')} />
      <CheckboxField label="Basis reported to the IRS (box 2)" {...register('basisReported')} />
      <SelectField
        control={control}
        name="term"
        label="Type of gain (box 6)"
        options={[
          { value: notShown, label: 'Not shown' },
          { value: 'short', label: 'Short-term' },
          { value: 'long', label: 'Long-term' },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Wash sale disallowed (box 1i)"
          placeholder="0.00"
          {...figure}
          {...field('washSaleDisallowed')}
        />
        <TextField
          label="Federal tax withheld (box 4)"
          placeholder="0.00"
          {...figure}
          {...field('taxWithheld')}
        />
      </div>
      <CheckboxField label="Loss not allowed (box 5)" {...register('isLossDisallowed')} />
      <DialogFooter>
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending}>
          Add Line
        </Button>
      </DialogFooter>
    </form>
  )
}
