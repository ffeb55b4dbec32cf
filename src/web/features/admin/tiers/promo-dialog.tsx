import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { discountTypes, type PromoCode } from '../../../../contract/admin-tiers.ts'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { TextField } from '../../../components/field.tsx'
import { FormFooter } from '../../../components/form-footer.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Select } from '../../../components/select.tsx'
import { toast } from '../../../components/toast-store.ts'
import {
  addPromoCode,
  type NewPromoCode,
  savePromoCode,
  tiersChanged,
  tiersQuery,
} from '../../../data/admin-tiers.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { ActiveBox } from '../active-box.tsx'
import { errorAt, errorElsewhere } from '../field-error.ts'
import { integerIn, integerText } from './integer-text.ts'
import { dayOf, endOfDay, lastDayOf, startOfDay } from './promo-days.ts'

/** What is in the fields, as typed. */
type PromoForm = {
  code: string
  description: string
  discountType: PromoCode['discountType']
  discountValue: string
  applicableTiers: string
  maxUses: string
  validFrom: string
  validUntil: string
  isActive: boolean
}

export function PromoDialog({ promo, onClose }: { promo?: PromoCode; onClose: () => void }) {
  const [form, setForm] = useState<PromoForm>(() => formOf(promo))
  const { data: tiers = [] } = useQuery(tiersQuery)
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (promo ? savePromoCode(promo.id, bodyOf(form)) : addPromoCode(bodyOf(form))),
    onSuccess: async ({ code }) => {
      await tiersChanged(client)
      toast({ title: 'Success', description: `${code} was ${promo ? 'updated' : 'created'}.` })
      onClose()
    },
    onError: failure => toastFailure('Error', failure, promo ? 'Failed to update' : 'Failed to create'),
  })
  const set = (change: Partial<PromoForm>) => setForm({ ...form, ...change })
  const text = (name: keyof PromoForm) => ({
    value: String(form[name]),
    error: errorAt(error, name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const general = errorElsewhere(error, 'Nothing was saved.')

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate()
  }

  return (
    <Dialog open onOpenChange={isOpen => isOpen || isPending || onClose()}>
      <DialogContent
        title={promo ? `Edit ${promo.code}` : 'Create Promo Code'}
        description="Payments that used a code keep their price, whatever becomes of it."
      >
        <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
          {general && (
            <Notice tone="loss" className="sm:col-span-2">
              {general}
            </Notice>
          )}
          <TextField label="Code" required autoComplete="off" {...text('code')} />
          <TextField label="Description" {...text('description')} />
          <Select
            label="Discount type"
            value={form.discountType}
            options={discountTypes.map(value => ({ value, label: discountNames[value] }))}
            onValueChange={value =>
              set({ discountType: discountTypes.find(one => one === value) ?? 'percentage' })
            }
          />
          <TextField
            label={form.discountType === 'percentage' ? 'Discount in percent' : 'Discount in dollars'}
            type="number"
            step="0.01"
            min="0"
            required
            inputMode="decimal"
            {...text('discountValue')}
          />
          <TextField label="Valid from" type="date" required {...text('validFrom')} />
          <TextField
            label="Valid until"
            type="date"
            hint="Included, in UTC. Empty: no end."
            {...text('validUntil')}
          />
          <TextField label="Max uses" inputMode="numeric" placeholder="Unlimited" {...text('maxUses')} />
          <TextField
            label="Plans"
            placeholder="All plans"
            hint={`With commas between them: ${tiers
              .filter(({ id }) => id !== 'free')
              .map(({ id }) => id)
              .join(', ')}.`}
            {...text('applicableTiers')}
          />
          <div className="sm:col-span-2">
            <ActiveBox checked={form.isActive} onChange={isActive => set({ isActive })}>
              Active: can be used
            </ActiveBox>
          </div>
          <div className="sm:col-span-2">
            <FormFooter
              label={promo ? 'Save Changes' : 'Create Promo Code'}
              isPending={isPending}
              onCancel={onClose}
            />
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}

const discountNames = { percentage: 'Percentage', fixed_amount: 'Fixed amount' }

const formOf = (promo?: PromoCode): PromoForm => ({
  code: promo?.code ?? '',
  description: promo?.description ?? '',
  discountType: promo?.discountType ?? 'percentage',
  discountValue: promo?.discountValue ?? '',
  applicableTiers: promo?.applicableTiers?.join(', ') ?? '',
  maxUses: integerText(promo?.maxUses),
  validFrom: promo ? dayOf(promo.validFrom) : new Date().toISOString().slice(0, 10),
  validUntil: promo?.validUntil ? lastDayOf(promo.validUntil) : '',
  isActive: promo?.isActive ?? true,
})

const bodyOf = (form: PromoForm): NewPromoCode => ({
  ...form,
  applicableTiers: form.applicableTiers
    .split(',')
    .map(id => id.trim())
    .filter(id => id !== ''),
  maxUses: integerIn(form.maxUses),
  validFrom: startOfDay(form.validFrom),
  validUntil: endOfDay(form.validUntil),
})
