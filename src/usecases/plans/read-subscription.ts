import type { Answer } from '../../contract/call.ts'
import type { subscriptionStatus } from '../../contract/subscription.ts'
import { findSubscriptionStatus } from '../../db/queries/users.ts'
import type { Account } from '../accounts/account.ts'
import type { Deps } from '../deps.ts'

/** Every account is on the free plan, which neither ends nor renews, until a payment says otherwise. */
export async function readSubscription(
  { db }: Pick<Deps, 'db'>,
  { id, plan }: Account,
): Promise<Answer<typeof subscriptionStatus>> {
  return {
    tier: plan,
    status: plan === 'free' ? 'active' : await findSubscriptionStatus(db, id),
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
  }
}
