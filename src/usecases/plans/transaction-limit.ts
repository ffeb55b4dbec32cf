// How many transactions of one tax year a plan holds, for every way in.
import { listTiers, type SubscriptionTierRow } from '../../db/queries/subscription-tiers.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { isOnSale } from './list-plans.ts'

/**
 * Refuses what goes past the plan, naming the limit and the plan that lifts it. While no plan that lifts it can be
 * bought, the limit is not enforced: it would keep people from their own records with no way forward. A demo's limit
 * always holds.
 */
export async function refuseBeyondPlan(
  { db }: Pick<Deps, 'db'>,
  tierId: string,
  countByYear: ReadonlyMap<number, number>,
): Promise<void> {
  const tiers = await listTiers(db)
  const tier = tiers.find(({ id }) => id === tierId)
  const limit = tier?.maxTransactions
  if (limit === undefined || limit === null) return
  for (const [year, count] of countByYear) {
    if (count <= limit) continue
    const lifting = tiers.find(other => other.isActive && isOnSale(other) && holds(other, count))
    if (!lifting && tierId !== 'demo') return
    const way = lifting
      ? `The ${lifting.name} plan holds ${lifting.maxTransactions?.toLocaleString('en-US') ?? 'any number'}.`
      : 'Create an account to keep more.'
    throw new AppError('plan_limit', {
      message: `This would bring ${year} to ${count.toLocaleString('en-US')} transactions, and the ${tier?.name} plan holds ${limit.toLocaleString('en-US')} per tax year. ${way} Nothing was stored.`,
    })
  }
}

const holds = ({ maxTransactions }: SubscriptionTierRow, count: number) =>
  maxTransactions === null || maxTransactions >= count
