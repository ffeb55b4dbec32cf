import { useForm } from 'react-hook-form'
import type { EveryYearFacts, FilingFacts } from '../../../../contract/calculations.ts'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { CheckboxField } from '../../../components/field.tsx'
import { FormFooter } from '../../../components/form-footer.tsx'
import { Notice } from '../../../components/notice.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { TimeZoneField } from '../../../components/time-zone-field.tsx'
import { messageFor } from '../../../lib/api-error.ts'
import { FeeFields } from './fee-fields.tsx'
import { type FilingValues, filingResolver, filingValues, notSaid } from './filing-values.ts'
import { optionsOf, poolingNames } from './filing-words.ts'
import { useSaveFacts } from './use-save-facts.ts'

type FilingDialogProps = { facts: FilingFacts; onClose: () => void }

export function FilingDialog({ facts, onClose }: FilingDialogProps) {
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent title="Tax Profile for Every Year" description="These apply to all your tax years.">
        <FilingForm facts={facts} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function FilingForm({ facts, onClose }: FilingDialogProps) {
  const { register, control, handleSubmit, formState } = useForm<FilingValues, unknown, EveryYearFacts>({
    defaultValues: filingValues(facts),
    resolver: filingResolver,
  })
  const { mutate, isPending, error } = useSaveFacts(onClose)
  const submit = handleSubmit(written => {
    if (!isPending) mutate(written)
  })
  const field = (name: keyof FilingValues) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  })

  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4 [&_input]:scroll-mt-12">
      {error && <Notice tone="loss">{messageFor(error, 'They were not saved. Please try again.')}</Notice>}
      <TimeZoneField
        label="Time zone"
        hint="It decides which day, and which tax year, each transaction falls on."
        inUse={facts.timeZone}
        {...field('timeZone')}
      />
      <div>
        <SelectField
          control={control}
          name="poolingBefore2025"
          label="Cost basis before 2025"
          options={facts.poolingConfirmed ? saidOptions : [notSaidOption, ...saidOptions]}
        />
        <p className="pt-1.5 text-fine text-ink-3">
          How you matched sales with purchases until then. From 2025 on, the IRS requires each wallet to be
          tracked separately.
        </p>
      </div>
      <CheckboxField
        label="Leave out of Form 8949 what a broker has fully reported"
        hint="For sales on a Form 1099-B or 1099-DA that shows basis reported to the IRS, where nothing has to be corrected. Only their totals go on your return, on lines 1a and 8a of Schedule D; no gain changes. Not allowed if you sold collectibles, or if a form has its Ordinary or QOF box checked."
        {...field('reportedAsTotals')}
      />
      <FeeFields control={control} />
      <FormFooter label="Save" isPending={isPending} onCancel={onClose} />
    </form>
  )
}

const saidOptions = optionsOf(poolingNames)
const notSaidOption = { value: notSaid, label: 'Not provided: each wallet is assumed' }
