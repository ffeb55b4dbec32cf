import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { saveTaxProfile, type TaxProfile, type YearProfile } from '../../../../contract/tax-profiles.ts'
import { businessKinds } from '../../../../contract/transaction-types.ts'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { CheckboxField, TextField } from '../../../components/field.tsx'
import { FormFooter } from '../../../components/form-footer.tsx'
import { Notice } from '../../../components/notice.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { toast } from '../../../components/toast-store.ts'
import { taxProfileSaved } from '../../../data/tax-profiles.ts'
import { call } from '../../../lib/api.ts'
import { messageFor } from '../../../lib/api-error.ts'
import { incomeName } from '../words.ts'
import { notSaid } from './filing-values.ts'
import { optionsOf, roundingNames, salesNames, seniorNames, statusNames } from './filing-words.ts'
import { type ProfileValues, profileResolver, profileValues } from './profile-values.ts'

type ProfileDialogProps = { profile: YearProfile; onClose: () => void }

export function ProfileDialog({ profile, onClose }: ProfileDialogProps) {
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent
        title={`Tax Profile ${profile.year}`}
        description={`As on your ${profile.year} tax return, in dollars. Leave empty what you don't know.`}
      >
        <ProfileForm profile={profile} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function ProfileForm({ profile, onClose }: ProfileDialogProps) {
  const { year } = profile
  const { register, control, handleSubmit, formState } = useForm<ProfileValues, unknown, TaxProfile>({
    defaultValues: profileValues(profile),
    resolver: profileResolver,
  })
  const { mutate, isPending, error } = useSaveProfile(year, onClose)
  const submit = handleSubmit(written => {
    if (!isPending) mutate(written)
  })
  const field = (name: keyof ProfileValues) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  })

  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4 [&_input]:scroll-mt-12">
      {error && <Notice tone="loss">{messageFor(error, 'It was not saved. Please try again.')}</Notice>}
      <SelectField control={control} name="status" label="Filing status" options={optionsOf(statusNames)} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Other income"
          hint="Wages, interest, business. Left empty, the estimate assumes $75,000."
          {...field('otherIncome')}
        />
        <TextField label="Qualified dividends" hint="Form 1040, line 3a." {...field('qualifiedDividends')} />
        <TextField
          label="Other short-term gains"
          hint="Stocks and the like, without crypto. A loss with a minus."
          {...field('otherGainsShort')}
        />
        <TextField
          label="Other long-term gains"
          hint="Also capital gain distributions from funds."
          {...field('otherGainsLong')}
        />
        <TextField
          label="Deductions"
          hint="Only if you itemize. Left empty, your standard deduction is used."
          {...field('deduction')}
        />
      </div>
      <div>
        <SelectField
          control={control}
          name="seniors"
          label="People 65 or older"
          options={[notSaidOption, ...seniorOptions]}
        />
        <p className="pt-1.5 text-fine text-ink-3">
          You, and your spouse on a joint return: born before January 2, {year - 64}. They have higher
          deductions.
        </p>
      </div>
      <fieldset className="grid items-start gap-4 sm:grid-cols-2">
        <legend className="mb-1 font-medium text-sm">Losses carried over from your {year - 1} return</legend>
        <TextField
          label="Short-term loss"
          hint={`Schedule D ${year}, line 6. Left empty, we work it out from your records.`}
          {...field('carryoverShort')}
        />
        <TextField label="Long-term loss" hint={`Schedule D ${year}, line 14.`} {...field('carryoverLong')} />
      </fieldset>
      <div>
        <SelectField
          control={control}
          name="rounding"
          label="Amounts on your forms"
          options={optionsOf(roundingNames)}
        />
        <p className="pt-1.5 text-fine text-ink-3">
          With whole dollars, cents are added first and each printed amount is rounded. Use the same for your
          whole return. Files for tax software keep the cents.
        </p>
      </div>
      <div>
        <SelectField
          control={control}
          name="salesAs"
          label="Sales on Form 8949"
          options={optionsOf(salesNames)}
        />
        <p className="pt-1.5 text-fine text-ink-3">
          With many sales, one row for each sale (with VARIOUS as the date acquired) or totals with code M and
          a statement attached make a shorter form. The IRS accepts all three, and no gain changes.
        </p>
      </div>
      <fieldset>
        <legend className="mb-1 font-medium text-sm">Income from a business</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {businessKinds.map(kind => (
            <CheckboxField
              key={kind}
              // "Other income" is a field above.
              label={kind === 'other' ? 'Any other kind' : incomeName(kind)}
              value={kind}
              {...register('businessIncome')}
            />
          ))}
        </div>
        <p className="pt-1.5 text-fine text-ink-3">
          Check what you did as a trade or business in {year}. It goes on Schedule C, line 1, instead of
          Schedule 1. Expenses and self-employment tax are not computed here. Ask a tax professional if you're
          not sure.
        </p>
      </fieldset>
      <FormFooter label="Save" isPending={isPending} onCancel={onClose} />
    </form>
  )
}

const seniorOptions = seniorNames.map((label, count) => ({ value: String(count), label }))
const notSaidOption = { value: notSaid, label: 'Not provided: none is assumed' }

function useSaveProfile(year: number, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (profile: TaxProfile) => call(saveTaxProfile, { params: { year }, body: profile }),
    onSuccess: saved => {
      const stale = taxProfileSaved(client, saved)
      toast({ title: 'Tax Profile Saved', description: `Your ${year} figures now use it.` })
      onSaved()
      return stale
    },
  })
}
