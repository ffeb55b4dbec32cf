import { Controller, useForm, useWatch } from 'react-hook-form'
import { hasPlaceForPerson, type PersonOnForm, reportTypes } from '../../../contract/reports.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../components/dialog.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { failureOf } from '../../lib/api-error.ts'
import { FailureNotice } from '../../lib/plans/failure-notice.tsx'
import { useThisYear } from '../../lib/time-zone.ts'
import { EditionWords } from './edition-words.tsx'
import { FormatChoice } from './format-choice.tsx'
import { OpenNotice } from './open-notice.tsx'
import { valuesOf } from './person.ts'
import { PersonFields } from './person-fields.tsx'
import { useMakeReport } from './report-mutations.ts'
import { ReportUsage } from './report-usage.tsx'
import { type ReportChoice, requestResolver, yearChoices } from './request.ts'
import { noReason, typeHints, typeNames } from './words.ts'

type GenerateDialogProps = {
  choice: ReportChoice
  person: PersonOnForm | null
  onPerson: (person: PersonOnForm | null) => void
  onMade: (taxYear: number) => void
  onClose: () => void
}

export function GenerateDialog(props: GenerateDialogProps) {
  return (
    <Dialog open onOpenChange={open => open || props.onClose()}>
      <DialogContent title="Generate Report" description="It downloads as soon as it is ready.">
        <GenerateForm {...props} />
      </DialogContent>
    </Dialog>
  )
}

const typeOptions = reportTypes.map(value => ({ value, label: typeNames[value] }))

function GenerateForm({ choice, person, onPerson, onMade, onClose }: GenerateDialogProps) {
  const { control, register, handleSubmit, formState } = useForm({
    defaultValues: { ...choice, taxYear: String(choice.taxYear), ...valuesOf(person) },
    resolver: requestResolver,
  })
  const [type, taxYear, format] = useWatch({ control, name: ['type', 'taxYear', 'format'] })
  const { mutate, isPending, error } = useMakeReport(onMade)
  const hasPlace = hasPlaceForPerson({ type, format })
  const submit = handleSubmit(({ person: written, ...request }) => {
    if (isPending) return
    if (hasPlace) onPerson(written)
    mutate(request)
  })
  const thisYear = useThisYear()

  return (
    <form noValidate autoComplete="off" onSubmit={event => void submit(event)} className="grid gap-4">
      {error && <FailureNotice {...failureOf(error, noReason)} />}
      <OpenNotice year={Number(taxYear)} />
      <div>
        <SelectField control={control} name="type" label="Report" options={typeOptions} />
        <p className="pt-1.5 text-fine text-ink-3">
          {typeHints[type]}
          {hasPlace && <EditionWords year={Number(taxYear)} />}
        </p>
      </div>
      <div>
        <SelectField
          control={control}
          name="taxYear"
          label="Tax year"
          options={yearChoices(choice.taxYear, thisYear)}
        />
        {taxYear === String(thisYear) && (
          <p className="pt-1.5 text-fine text-ink-3">
            {taxYear} is not over. The report covers the year so far.
          </p>
        )}
        <p className="pt-1.5 text-fine text-ink-3">{`Uses your ${taxYear} method and tax profile.`}</p>
        <ReportUsage year={Number(taxYear)} />
      </div>
      <Controller
        control={control}
        name="format"
        render={({ field: { value, onChange } }) => <FormatChoice format={value} onChoose={onChange} />}
      />
      {hasPlace && (
        <fieldset className="min-w-0 rounded-control border border-line px-4 pt-1 pb-4">
          <legend className="-ml-1 px-1 font-medium text-sm">
            On the form <span className="font-normal text-ink-3">(optional)</span>
          </legend>
          <p className="mb-3 text-fine text-ink-3">
            Printed on what you download. We never save these. Left empty, you write them in by hand.
          </p>
          <PersonFields register={register} errors={formState.errors} />
        </fieldset>
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
