// Tax-loss harvesting belongs to a plan: to those whose features name it, which operators edit.
import type { SubscriptionTierRow } from '../../db/queries/subscription-tiers.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { tiersFor } from './plan-limit.ts'

/** The plan that has it; null where the account's own does, or where none has. */
export async function planWithHarvesting(
  { db }: Pick<Deps, 'db'>,
  account: Pick<Account, 'id' | 'plan'>,
): Promise<Pick<SubscriptionTierRow, 'id' | 'name'> | null> {
  const tiers = await tiersFor(db, account)
  const own = tiers.find(({ id }) => id === account.plan)
  if (own && hasHarvesting(own)) return null
  const offered = tiers.find(tier => tier.isActive && hasHarvesting(tier))
  return offered ? { id: offered.id, name: offered.name } : null
}

export async function refuseWithoutHarvesting(
  deps: Pick<Deps, 'db'>,
  account: Pick<Account, 'id' | 'plan'>,
): Promise<void> {
  const includedIn = await planWithHarvesting(deps, account)
  if (includedIn === null) return
  throw new AppError('plan_limit', {
    plan: includedIn.id,
    message: `Your plan does not have tax-loss harvesting. The ${includedIn.name} plan has it.`,
  })
}

const hasHarvesting = ({ features }: SubscriptionTierRow) =>
  features.some(feature => /harvesting/i.test(feature))
