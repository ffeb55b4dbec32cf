import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  type ConversionChoice,
  type ConversionReading,
  chooseReading,
  conversionReadings,
} from '../../../../contract/conversions.ts'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { FormFooter } from '../../../components/form-footer.tsx'
import { Money } from '../../../components/money.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Tag } from '../../../components/tag.tsx'
import { toast } from '../../../components/toast-store.ts'
import { readingChosen } from '../../../data/conversions.ts'
import { call } from '../../../lib/api.ts'
import { messageFor } from '../../../lib/api-error.ts'
import {
  dialogTitles,
  kindNames,
  readingNames,
  readingWords,
  reasons,
  taxOf,
  whenWords,
} from './conversion-words.ts'

type ReadingDialogProps = { choice: ConversionChoice; onClose: () => void }

export const ReadingDialog = ({ choice, onClose }: ReadingDialogProps) => (
  <Dialog open onOpenChange={open => !open && onClose()}>
    <DialogContent
      title={dialogTitles[choice.kind]}
      description="One choice for all your years. It is printed in your summary with its date."
    >
      <ReadingForm choice={choice} onClose={onClose} />
    </DialogContent>
  </Dialog>
)

function ReadingForm({ choice: { kind, reading: before, usual, years }, onClose }: ReadingDialogProps) {
  const [reading, setReading] = useState(before)
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(chooseReading, { params: { kind }, body: { reading } }),
    onSuccess: () => {
      toast({ title: 'Choice Saved', description: 'All your figures now use it.' })
      onClose()
      return readingChosen(client)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      {error && <Notice tone="loss">{messageFor(error, 'It was not saved. Please try again.')}</Notice>}
      <fieldset className="grid gap-2">
        <legend className="sr-only">{`${kindNames[kind]} counts as`}</legend>
        {conversionReadings.map(each => (
          <ReadingOption
            key={each}
            reading={each}
            isUsual={each === usual}
            isChosen={each === reading}
            years={years}
            onChoose={() => setReading(each)}
          />
        ))}
      </fieldset>
      <p className="text-ink-2 text-sm">{reasons[kind]}</p>
      <p className="text-fine text-ink-3">
        No IRS guidance covers it. The law taxes an exchange when the two things differ materially in kind or
        in extent (Treas. Reg. §&nbsp;1.1001-1(a); Cottage Savings v. Commissioner). Count it the same way in
        every return, and ask a tax professional if a lot of money depends on it.
      </p>
      <FormFooter label="Save" isPending={isPending} onCancel={onClose} />
    </form>
  )
}

type ReadingOptionProps = {
  reading: ConversionReading
  isUsual: boolean
  isChosen: boolean
  years: ConversionChoice['years']
  onChoose: () => void
}

const ReadingOption = ({ reading, isUsual, isChosen, years, onChoose }: ReadingOptionProps) => (
  <label className="flex cursor-pointer items-start gap-3 rounded-control border border-field px-3.5 py-3 has-checked:border-accent has-checked:bg-accent-soft">
    <input
      type="radio"
      name="reading"
      checked={isChosen}
      onChange={onChoose}
      aria-labelledby={`reading-${reading}`}
      aria-describedby={`reading-${reading}-words`}
      className="mt-0.5 size-4 shrink-0 accent-accent"
    />
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        <span id={`reading-${reading}`}>{readingNames[reading]}</span>
        {isUsual && <Tag>Usual</Tag>}
      </span>
      <span id={`reading-${reading}-words`} className="mt-0.5 block text-ink-2 text-sm">
        {readingWords[reading]}
      </span>
      <EstimatedTax years={years} tax={taxOf(years, reading === 'trade' ? 'trade' : 'carryOver')} />
    </span>
  </label>
)

type EstimatedTaxProps = { years: ConversionChoice['years']; tax: string | undefined }

const EstimatedTax = ({ years, tax }: EstimatedTaxProps) =>
  years.length > 0 &&
  tax !== undefined && (
    <span className="mt-1.5 block text-sm">
      <Money value={tax} className="font-medium" /> <span className="text-ink-2">tax {whenWords(years)}</span>
    </span>
  )
