import type { Answer } from '../../contract/call.ts'
import type { subscriptionStatus } from '../../contract/subscription.ts'
import { findSubscription } from '../../db/queries/subscriptions.ts'
import type { Account } from '../accounts/account.ts'
import type { Deps } from '../deps.ts'

/** Every account is on the free plan, which neither ends nor renews, until a payment says otherwise. */
export async function readSubscription(
  { db }: Pick<Deps, 'db'>,
  { id }: Pick<Account, 'id'>,
): Promise<Answer<typeof subscriptionStatus>> {
  const { plan, status, currentPeriodEnd, cancelAtPeriodEnd } = await findSubscription(db, id)
  return {
    tier: plan,
    status: plan === 'free' ? 'active' : status,
    currentPeriodEnd: currentPeriodEnd && Math.floor(currentPeriodEnd.getTime() / 1000),
    cancelAtPeriodEnd,
  }
}
