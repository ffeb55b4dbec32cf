import type { Answer } from '../../contract/call.ts'
import type { subscriptionStatus } from '../../contract/subscription.ts'
import type { UserRow } from '../../db/queries/users.ts'

/** Every account is on the free plan, which neither ends nor renews, until a payment says otherwise. */
export const readSubscription = (user: UserRow): Answer<typeof subscriptionStatus> => ({
  tier: user.subscriptionTier,
  status: user.subscriptionTier === 'free' ? 'active' : user.subscriptionStatus,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
})
