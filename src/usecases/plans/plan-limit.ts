// How the limits of a plan behave, whatever they count.
import { listTiers, type SubscriptionTierRow } from '../../db/queries/subscription-tiers.ts'
import type { Account } from '../accounts/account.ts'
import type { Deps } from '../deps.ts'
import { isOnSale } from './list-plans.ts'

type Limited = 'maxTransactions' | 'maxReports' | 'maxExchanges'

/** What stands in the way, and what would lift it: nothing where only a demo has this limit. */
export type LimitExceeded = {
  plan: string
  limit: number
  lifting: { plan: string; limit: number | null } | null
}

/** Whether the plan has such a limit at all. */
export async function isLimited(
  { db }: Pick<Deps, 'db'>,
  { plan }: Pick<Account, 'plan'>,
  limited: Limited,
): Promise<boolean> {
  const tier = (await listTiers(db)).find(({ id }) => id === plan)
  return typeof tier?.[limited] === 'number'
}

/**
 * Whether a count goes past the plan. While no plan that lifts it can be bought, a limit is not enforced: it would keep
 * people from their own records with no way forward. A demo's limit always holds.
 */
export async function beyondPlan(
  { db }: Pick<Deps, 'db'>,
  { plan, kind }: Pick<Account, 'plan' | 'kind'>,
  limited: Limited,
  count: number,
): Promise<LimitExceeded | null> {
  const tiers = await listTiers(db)
  const tier = tiers.find(({ id }) => id === plan)
  const limit = tier?.[limited]
  if (!tier || limit === undefined || limit === null || count <= limit) return null
  const lifting = tiers.find(other => other.isActive && isOnSale(other) && holds(other[limited], count))
  if (!lifting && kind !== 'demo') return null
  return {
    plan: tier.name,
    limit,
    lifting: lifting ? { plan: lifting.name, limit: lifting[limited] } : null,
  }
}

const holds = (limit: SubscriptionTierRow[Limited], count: number) => limit === null || limit >= count
