import { useForm } from 'react-hook-form'
import type { ChangedFacts, FilingFacts } from '../../../../contract/calculations.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../../components/dialog.tsx'
import { CheckboxField, TextField } from '../../../components/field.tsx'
import { Notice } from '../../../components/notice.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { TimeZoneField } from '../../../components/time-zone-field.tsx'
import { messageFor } from '../../../lib/api-error.ts'
import { methodOptions } from '../words.ts'
import { type FilingValues, filingResolver, valuesOf } from './filing-values.ts'
import { poolingNames, statusNames } from './filing-words.ts'
import { useSaveFacts } from './use-save-facts.ts'

type FilingDialogProps = { facts: FilingFacts; onClose: () => void }

export function FilingDialog({ facts, onClose }: FilingDialogProps) {
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent
        title="Filing Facts"
        description="As on your tax return. They are kept with your account and used for every year."
      >
        <FilingForm facts={facts} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function FilingForm({ facts, onClose }: FilingDialogProps) {
  const { register, control, handleSubmit, formState } = useForm<FilingValues, unknown, ChangedFacts>({
    defaultValues: valuesOf(facts),
    resolver: filingResolver,
  })
  const { mutate, isPending, error } = useSaveFacts(onClose)
  const submit = handleSubmit(written => {
    if (!isPending) mutate(written)
  })
  const field = (name: keyof ChangedFacts) => ({ ...register(name), error: formState.errors[name]?.message })
  const figure = { inputMode: 'decimal', autoComplete: 'off' } as const

  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4 [&_input]:scroll-mt-12">
      {error && <Notice tone="loss">{messageFor(error, 'They were not saved. Please try again.')}</Notice>}
      <SelectField control={control} name="status" label="Filing status" options={optionsOf(statusNames)} />
      <TextField
        label="Other income"
        hint="Wages, interest and other ordinary income of a year, in dollars. Left empty, $75,000 is assumed."
        {...figure}
        {...field('otherIncome')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Short-term losses from before"
          hint="From years before your records begin."
          {...figure}
          {...field('carryoverShort')}
        />
        <TextField
          label="Long-term losses from before"
          hint="From years before your records begin."
          {...figure}
          {...field('carryoverLong')}
        />
      </div>
      <TimeZoneField
        label="Time zone"
        hint="It decides which day, and which tax year, each transaction falls on."
        inUse={facts.timeZone}
        {...field('timeZone')}
      />
      <SelectField control={control} name="method" label="Usual method" options={methodOptions} />
      <div>
        <SelectField
          control={control}
          name="poolingBefore2025"
          label="Lots before 2025"
          options={optionsOf(poolingNames)}
        />
        <p className="pt-1.5 text-fine text-ink-3">
          How you matched sales with purchases until then. From 2025 on every wallet stands by itself.
        </p>
      </div>
      <CheckboxField
        label="Leave out of Form 8949 what a broker has fully reported"
        hint="For sales on a Form 1099-B or 1099-DA that shows basis reported to the IRS, where nothing has to be corrected. Only their totals go on your return, on lines 1a and 8a of Schedule D; no gain changes. Not allowed if you sold collectibles, or if a form has its Ordinary or QOF box checked."
        {...field('reportedAsTotals')}
      />
      <DialogFooter>
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </DialogFooter>
    </form>
  )
}

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
