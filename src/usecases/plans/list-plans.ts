import type { Plan } from '../../contract/plans.ts'
import { listPlansOnSale, type PlanRow } from '../../db/queries/subscription-tiers.ts'
import type { Deps } from '../deps.ts'
import { limitLines } from './limit-lines.ts'

export async function listPlans({ db }: Pick<Deps, 'db'>): Promise<Plan[]> {
  return (await listPlansOnSale(db)).map(toPlan)
}

export const toPlan = (row: PlanRow): Plan => ({
  id: row.id,
  name: row.name,
  price: row.price,
  period: row.billingPeriod,
  description: row.description,
  features: [...limitLines(row), ...row.features],
  badge: row.badge,
  maxTransactions: row.maxTransactions,
  maxExchanges: row.maxExchanges,
  maxReports: row.maxReports,
})
