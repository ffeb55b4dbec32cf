import { useQuery } from '@tanstack/react-query'
import { discountTypes, type PromoCode } from '../../../../contract/admin-tiers.ts'
import { TextField } from '../../../components/field.tsx'
import { Select } from '../../../components/select.tsx'
import { addPromoCode, allPlansQuery, type NewPromoCode, savePromoCode } from '../../../data/admin-tiers.ts'
import { now } from '../../../lib/time-zone.ts'
import { ActiveBox } from '../active-box.tsx'
import { integerIn, integerText } from './integer-text.ts'
import { dayOf, endOfDay, lastDayOf, startOfDay } from './promo-days.ts'
import { type Fields, RowDialog } from './row-dialog.tsx'

/** What is in the fields, as typed. */
type PromoForm = {
  code: string
  description: string
  discountType: PromoCode['discountType']
  discountValue: string
  applicableTiers: string
  maxUses: string
  usesPerPerson: string
  validFrom: string
  validUntil: string
  isActive: boolean
}

export const PromoDialog = ({ promo, onClose }: { promo: PromoCode | undefined; onClose: () => void }) => (
  <RowDialog
    kind="Promo Code"
    name={promo?.code}
    description="Payments that used a code keep their price, whatever becomes of it."
    initial={formOf(promo)}
    bodyOf={bodyOf}
    add={async body => (await addPromoCode(body)).code}
    save={async changes => (await savePromoCode(promo?.id ?? '', changes)).code}
    onClose={onClose}
    className="grid gap-4 sm:grid-cols-2"
  >
    {fields => <PromoFields {...fields} />}
  </RowDialog>
)

function PromoFields({ form, set, text }: Fields<PromoForm>) {
  const { data: plans = [] } = useQuery(allPlansQuery)
  const ids = plans.map(({ id }) => id).filter(id => id !== 'free')
  return (
    <>
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
      <TextField label="Uses per person" inputMode="numeric" required {...text('usesPerPerson')} />
      <TextField
        label="Plans"
        placeholder="All plans"
        hint={`With commas between them: ${ids.join(', ')}.`}
        {...text('applicableTiers')}
      />
      <div className="sm:col-span-2">
        <ActiveBox checked={form.isActive} onChange={isActive => set({ isActive })}>
          Active: can be used
        </ActiveBox>
      </div>
    </>
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
  usesPerPerson: integerText(promo?.usesPerPerson ?? 1),
  validFrom: promo ? dayOf(promo.validFrom) : now().toISOString().slice(0, 10),
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
  usesPerPerson: integerIn(form.usesPerPerson) ?? 1,
  validFrom: startOfDay(form.validFrom),
  validUntil: endOfDay(form.validUntil),
})
