import type { Plan } from '../../../contract/plans.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** '$19', '$19.50': exact, because Intl reads the decimal text itself. */
export const priceWords = (price: string) => dollars.format(price as `${number}`)

/** Whether a plan on offer costs more than this one. For a plan that is no longer on offer only the server can tell. */
export function hasHigherPlan(plans: readonly Pick<Plan, 'id' | 'price'>[], tier: string): boolean {
  const held = plans.find(({ id }) => id === tier)
  return !held || plans.some(({ price }) => Number(price) > Number(held.price))
}
