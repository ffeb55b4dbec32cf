import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { billingPeriods, type SubscriptionTier } from '../../../../contract/admin-tiers.ts'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { TextAreaField, TextField } from '../../../components/field.tsx'
import { FormFooter } from '../../../components/form-footer.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Select } from '../../../components/select.tsx'
import { toast } from '../../../components/toast-store.ts'
import { addTier, type NewTier, saveTier, tiersChanged } from '../../../data/admin-tiers.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { ActiveBox } from '../active-box.tsx'
import { errorAt, errorElsewhere } from '../field-error.ts'
import { integerIn, integerText } from './integer-text.ts'

/** What is in the fields, as typed. */
type TierForm = {
  name: string
  description: string
  price: string
  billingPeriod: SubscriptionTier['billingPeriod']
  features: string
  badge: string
  maxTransactions: string
  maxReports: string
  maxExchanges: string
  stripePriceId: string
  sortOrder: string
  isActive: boolean
}

export function TierDialog({ tier, onClose }: { tier?: SubscriptionTier; onClose: () => void }) {
  const [form, setForm] = useState<TierForm>(() => formOf(tier))
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (tier ? saveTier(tier.id, bodyOf(form)) : addTier(bodyOf(form))),
    onSuccess: async ({ name }) => {
      await tiersChanged(client)
      toast({ title: 'Success', description: `${name} was ${tier ? 'updated' : 'created'}.` })
      onClose()
    },
    onError: failure => toastFailure('Error', failure, tier ? 'Failed to update' : 'Failed to create'),
  })
  const set = (change: Partial<TierForm>) => setForm({ ...form, ...change })
  const text = (name: keyof TierForm) => ({
    value: String(form[name]),
    error: errorAt(error, name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const general = errorElsewhere(error, 'Nothing was saved.') ?? errorAt(error, 'isActive')

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate()
  }

  return (
    <Dialog open onOpenChange={isOpen => isOpen || isPending || onClose()}>
      <DialogContent
        size="lg"
        title={tier ? `Edit ${tier.name}` : 'Create Tier'}
        description="Seen on the plan cards at once. Nobody who has the plan is affected."
      >
        <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-3">
          {general && (
            <Notice tone="loss" className="sm:col-span-3">
              {general}
            </Notice>
          )}
          <TextField label="Name" required {...text('name')} />
          <TextField
            label="Price in dollars"
            type="number"
            step="0.01"
            min="0"
            required
            inputMode="decimal"
            {...text('price')}
          />
          <Select
            label="Billing period"
            value={form.billingPeriod}
            options={billingPeriods.map(value => ({ value, label: periodNames[value] }))}
            onValueChange={value =>
              set({ billingPeriod: billingPeriods.find(one => one === value) ?? 'tax year' })
            }
          />
          <TextField label="Description" required className="sm:col-span-3" {...text('description')} />
          <TextField
            label="Max transactions"
            inputMode="numeric"
            placeholder="Unlimited"
            {...text('maxTransactions')}
          />
          <TextField
            label="Max exchanges"
            inputMode="numeric"
            placeholder="Unlimited"
            {...text('maxExchanges')}
          />
          <TextField
            label="Max reports"
            inputMode="numeric"
            placeholder="Unlimited"
            {...text('maxReports')}
          />
          <TextAreaField
            label="Features"
            rows={5}
            className="sm:col-span-3"
            hint="One per line. The card adds the limits by itself. A line with the word harvesting gives the plan tax-loss harvesting."
            {...text('features')}
          />
          <TextField label="Badge" placeholder="Most Popular" {...text('badge')} />
          <TextField label="Stripe price ID" placeholder="Optional" {...text('stripePriceId')} />
          <TextField label="Sort order" inputMode="numeric" {...text('sortOrder')} />
          <div className="sm:col-span-3">
            <ActiveBox checked={form.isActive} onChange={isActive => set({ isActive })}>
              Active: offered on the plan cards
            </ActiveBox>
          </div>
          <div className="sm:col-span-3">
            <FormFooter
              label={tier ? 'Save Changes' : 'Create Tier'}
              isPending={isPending}
              onCancel={onClose}
            />
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}

const periodNames = { monthly: 'Monthly', yearly: 'Yearly', 'tax year': 'Tax year' }

const formOf = (tier?: SubscriptionTier): TierForm => ({
  name: tier?.name ?? '',
  description: tier?.description ?? '',
  price: tier?.price ?? '',
  billingPeriod: tier?.billingPeriod ?? 'tax year',
  features: tier?.features.join('\n') ?? '',
  badge: tier?.badge ?? '',
  maxTransactions: integerText(tier?.maxTransactions),
  maxReports: integerText(tier?.maxReports),
  maxExchanges: integerText(tier?.maxExchanges),
  stripePriceId: tier?.stripePriceId ?? '',
  sortOrder: integerText(tier?.sortOrder ?? 0),
  isActive: tier?.isActive ?? true,
})

const bodyOf = (form: TierForm): NewTier => ({
  ...form,
  features: form.features.split('\n'),
  maxTransactions: integerIn(form.maxTransactions),
  maxReports: integerIn(form.maxReports),
  maxExchanges: integerIn(form.maxExchanges),
  sortOrder: integerIn(form.sortOrder) ?? 0,
})
