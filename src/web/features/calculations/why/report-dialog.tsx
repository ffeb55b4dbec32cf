import { useForm, useWatch } from 'react-hook-form'
import { type ReportedSale, type SaleReport, saveSaleReport } from '../../../../contract/broker-forms.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../../components/dialog.tsx'
import { CheckboxField, TextField } from '../../../components/field.tsx'
import { Notice } from '../../../components/notice.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { messageFor } from '../../../lib/api-error.ts'
import { contractResolver } from '../../../lib/contract-resolver.ts'
import { plainNumber } from '../../../lib/plain-number.ts'
import { useClearReport, useSaveReport } from './report-mutations.ts'

type ReportDialogProps = { sale: ReportedSale; onClose: () => void }

export function ReportDialog({ sale, onClose }: ReportDialogProps) {
  return (
    <Dialog open onOpenChange={open => open || onClose()}>
      <DialogContent
        title="Broker Figures"
        description={`As the form from ${sale.wallet} shows this sale. Leave empty what it doesn't show.`}
      >
        <ReportForm sale={sale} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

// A select cannot have an empty value.
const notShown = 'none'

type ReportValues = {
  form: SaleReport['form']
  proceeds: string
  basis: string
  basisReported: boolean
  term: 'short' | 'long' | typeof notShown
}

const resolver = contractResolver<ReportValues, SaleReport>(saveSaleReport.body, {
  toInput: values => ({
    ...values,
    proceeds: plainNumber(values.proceeds) || null,
    basis: plainNumber(values.basis) || null,
    term: values.term === notShown ? null : values.term,
  }),
})

/** Where each figure stands, by form. */
const boxes = {
  '1099-DA': { proceeds: '1f', basis: '1g', reported: '2', term: '6' },
  '1099-B': { proceeds: '1d', basis: '1e', reported: '12', term: '2' },
}

function ReportForm({ sale: { transactionId, year, report, answer }, onClose }: ReportDialogProps) {
  const { register, control, handleSubmit, formState } = useForm<ReportValues, unknown, SaleReport>({
    defaultValues: {
      form: report?.form ?? (answer === '1099-B' || year < 2025 ? '1099-B' : '1099-DA'),
      proceeds: report?.proceeds ?? '',
      basis: report?.basis ?? '',
      basisReported: report?.basisReported ?? answer === '1099-DA with basis',
      term: report?.term ?? notShown,
    },
    resolver,
  })
  const form = useWatch({ control, name: 'form' })
  const save = useSaveReport(transactionId, onClose)
  const clear = useClearReport(transactionId, onClose)
  const isBusy = save.isPending || clear.isPending
  const submit = handleSubmit(written => {
    if (!isBusy) save.mutate(written)
  })
  const failure = save.error ?? clear.error
  const box = boxes[form]
  const figure = { inputMode: 'decimal', autoComplete: 'off', placeholder: '0.00' } as const

  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
      {failure && (
        <Notice tone="loss">{messageFor(failure, 'Nothing was changed. Please try again.')}</Notice>
      )}
      <SelectField
        control={control}
        name="form"
        label="Form"
        options={(year < 2025 ? (['1099-B'] as const) : (['1099-DA', '1099-B'] as const)).map(name => ({
          value: name,
          label: `Form ${name}`,
        }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={`Proceeds (box ${box.proceeds})`}
          error={formState.errors.proceeds?.message}
          {...figure}
          {...register('proceeds')}
        />
        <TextField
          label={`Basis (box ${box.basis})`}
          error={formState.errors.basis?.message}
          {...figure}
          {...register('basis')}
        />
      </div>
      <CheckboxField
        label={`Basis reported to the IRS (box ${box.reported})`}
        {...register('basisReported')}
      />
      <SelectField
        control={control}
        name="term"
        label={`Type of gain (box ${box.term})`}
        options={[
          { value: notShown, label: 'Not shown' },
          { value: 'short', label: 'Short-term' },
          { value: 'long', label: 'Long-term' },
        ]}
      />
      <DialogFooter>
        {report && (
          <Button
            variant="ghost"
            className="sm:mr-auto"
            busy={clear.isPending}
            onClick={() => isBusy || clear.mutate()}
          >
            Remove
          </Button>
        )}
        <Button variant="outline" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={save.isPending}>
          Save
        </Button>
      </DialogFooter>
    </form>
  )
}
