import { Controller, useForm, useWatch } from 'react-hook-form'
import { reportTypes } from '../../../contract/reports.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../components/dialog.tsx'
import { Notice } from '../../components/notice.tsx'
import { Select } from '../../components/select.tsx'
import { messageFor } from '../../lib/api-error.ts'
import { FormatChoice } from './format-choice.tsx'
import { useMakeReport } from './queries.ts'
import { type ReportChoice, type RequestValues, requestOf, yearChoices } from './request.ts'
import { noReason, typeHints, typeNames } from './words.ts'

type GenerateDialogProps = { choice: ReportChoice; onClose: () => void }

export function GenerateDialog({ choice, onClose }: GenerateDialogProps) {
  return (
    <Dialog open onOpenChange={open => open || onClose()}>
      <DialogContent
        title="Generate Report"
        description="Calculated by your usual method and your filing facts, as they are now."
      >
        <GenerateForm choice={choice} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

const typeOptions = reportTypes.map(value => ({ value, label: typeNames[value] }))

function GenerateForm({ choice, onClose }: GenerateDialogProps) {
  const { control, handleSubmit } = useForm<RequestValues>({
    defaultValues: { ...choice, taxYear: String(choice.taxYear) },
  })
  const [type, taxYear, format] = useWatch({ control, name: ['type', 'taxYear', 'format'] })
  const { mutate, isPending, error } = useMakeReport(onClose)
  const submit = handleSubmit(values => {
    if (!isPending) mutate(requestOf(values))
  })
  const now = new Date()

  return (
    <form noValidate autoComplete="off" onSubmit={event => void submit(event)} className="grid gap-4">
      {error && (
        <div role="alert">
          <Notice tone="loss">{messageFor(error, noReason)}</Notice>
        </div>
      )}
      <div>
        <Controller
          control={control}
          name="type"
          render={({ field: { value, onChange } }) => (
            <Select label="Report" value={value} onValueChange={onChange} options={typeOptions} />
          )}
        />
        <p className="pt-1.5 text-fine text-ink-3">{typeHints[type]}</p>
      </div>
      <div>
        <Controller
          control={control}
          name="taxYear"
          render={({ field: { value, onChange } }) => (
            <Select
              label="Tax year"
              value={value}
              onValueChange={onChange}
              options={yearChoices(choice.taxYear, now)}
            />
          )}
        />
        {taxYear === String(now.getFullYear()) && (
          <p className="pt-1.5 text-fine text-ink-3">
            {taxYear} is not over. The report tells of the year so far.
          </p>
        )}
      </div>
      <Controller
        control={control}
        name="format"
        render={({ field: { value, onChange } }) => <FormatChoice format={value} onChoose={onChange} />}
      />
      {format === 'pdf' && type !== 'transaction_summary' && (
        <p className="text-fine text-ink-3">
          Name and social security number are left blank, for you to write in. Lotwise does not ask for them.
        </p>
      )}
      <DialogFooter className="mt-2">
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending} busyLabel="Generating...">
          Generate
        </Button>
      </DialogFooter>
    </form>
  )
}
