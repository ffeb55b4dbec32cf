import type { Plan } from '../../contract/plans.ts'
import { listActiveTiers, type SubscriptionTierRow } from '../../db/queries/subscription-tiers.ts'
import type { Deps } from '../deps.ts'
import { limitLines } from './limit-lines.ts'

export async function listPlans({ db }: Pick<Deps, 'db'>): Promise<Plan[]> {
  const tiers = await listActiveTiers(db)
  return tiers.map(toPlan)
}

export const toPlan = (tier: SubscriptionTierRow): Plan => ({
  id: tier.id,
  name: tier.name,
  price: tier.price,
  period: tier.billingPeriod,
  description: tier.description,
  features: [...limitLines(tier), ...tier.features],
  badge: tier.badge,
  maxTransactions: tier.maxTransactions,
  maxExchanges: tier.maxExchanges,
  maxReports: tier.maxReports,
})
