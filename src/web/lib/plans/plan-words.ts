import type { Plan } from '../../../contract/plans.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** '$19', '$19.50': exact, because Intl reads the decimal text itself. */
export const priceWords = (price: string) => dollars.format(price as `${number}`)

/** Whether a plan on offer costs more than the one that is held, which costs what it was bought for. */
export const hasHigherPlan = (
  plans: readonly Pick<Plan, 'id' | 'price'>[],
  held: Pick<Plan, 'id' | 'price'>,
): boolean => plans.some(({ id, price }) => id !== held.id && Number(price) > Number(held.price))

/** '$19 per tax year', '$5 per month', 'tax-year license', 'one-month license'. */
export const periodWords = (period: string) => ({ monthly: 'month', yearly: 'year' })[period] ?? period
const licenseNames: Record<string, string> = { monthly: 'one-month', yearly: 'one-year' }
export const licenseWords = (period: string) => `${licenseNames[period] ?? 'tax-year'} license`

/** The cards of a person with a plan: the card of their own plan says what they bought, also when it is no longer on offer. */
export const plansWithHeld = (plans: readonly Plan[], held: Plan | undefined): readonly Plan[] => {
  if (!held) return plans
  if (!plans.some(({ id }) => id === held.id)) return [...plans, held]
  return plans.map(plan => (plan.id === held.id ? held : plan))
}
