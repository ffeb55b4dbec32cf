import { type AdminPlan, billingPeriods } from '../../../../contract/admin-tiers.ts'
import { TextAreaField, TextField } from '../../../components/field.tsx'
import { Select } from '../../../components/select.tsx'
import { addPlan, type NewPlan, savePlan } from '../../../data/admin-tiers.ts'
import { ActiveBox } from '../active-box.tsx'
import { integerIn, integerText } from './integer-text.ts'
import { type Fields, RowDialog } from './row-dialog.tsx'

/** What is in the fields, as typed. */
type PlanForm = {
  name: string
  description: string
  price: string
  billingPeriod: AdminPlan['billingPeriod']
  features: string
  badge: string
  maxTransactions: string
  maxReports: string
  maxExchanges: string
  stripePriceId: string
  sortOrder: string
  isActive: boolean
}

export const PlanDialog = ({ plan, onClose }: { plan: AdminPlan | undefined; onClose: () => void }) => (
  <RowDialog
    kind="Tier"
    name={plan?.name}
    description="Seen on the plan cards at once. What was bought stays as it was; plans you gave away, and Free, follow the change."
    size="lg"
    initial={formOf(plan)}
    bodyOf={bodyOf}
    add={async body => (await addPlan(body)).name}
    save={async changes => (await savePlan(plan?.id ?? '', changes)).name}
    onClose={onClose}
    className="grid gap-4 sm:grid-cols-3"
  >
    {fields => <PlanFields {...fields} />}
  </RowDialog>
)

const PlanFields = ({ form, set, text }: Fields<PlanForm>) => (
  <>
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
      onValueChange={value => set({ billingPeriod: billingPeriods.find(one => one === value) ?? 'tax year' })}
    />
    <TextField label="Description" required className="sm:col-span-3" {...text('description')} />
    <TextField
      label="Max transactions"
      inputMode="numeric"
      placeholder="Unlimited"
      {...text('maxTransactions')}
    />
    <TextField label="Max exchanges" inputMode="numeric" placeholder="Unlimited" {...text('maxExchanges')} />
    <TextField label="Max reports" inputMode="numeric" placeholder="Unlimited" {...text('maxReports')} />
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
  </>
)

const periodNames = { monthly: 'Monthly', yearly: 'Yearly', 'tax year': 'Tax year' }

const formOf = (plan?: AdminPlan): PlanForm => ({
  name: plan?.name ?? '',
  description: plan?.description ?? '',
  price: plan?.price ?? '',
  billingPeriod: plan?.billingPeriod ?? 'tax year',
  features: plan?.features.join('\n') ?? '',
  badge: plan?.badge ?? '',
  maxTransactions: integerText(plan?.maxTransactions),
  maxReports: integerText(plan?.maxReports),
  maxExchanges: integerText(plan?.maxExchanges),
  stripePriceId: plan?.stripePriceId ?? '',
  sortOrder: integerText(plan?.sortOrder ?? 0),
  isActive: plan?.isActive ?? true,
})

const bodyOf = (form: PlanForm): NewPlan => ({
  ...form,
  features: form.features.split('\n'),
  maxTransactions: integerIn(form.maxTransactions),
  maxReports: integerIn(form.maxReports),
  maxExchanges: integerIn(form.maxExchanges),
  sortOrder: integerIn(form.sortOrder) ?? 0,
})
