import type { Answer } from '../../contract/call.ts'
import type { Plan } from '../../contract/plans.ts'
import type { subscriptionStatus } from '../../contract/subscription.ts'
import { findSubscription } from '../../db/queries/subscriptions.ts'
import type { Account } from '../accounts/account.ts'
import type { Deps } from '../deps.ts'
import { hasLicense } from './license.ts'
import { toPlan } from './list-plans.ts'
import { plansFor } from './plan-limit.ts'

/** Every account is on the free plan, which neither ends nor renews, until a payment says otherwise. */
export async function readSubscription(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id }: Pick<Account, 'id'>,
): Promise<Answer<typeof subscriptionStatus>> {
  const subscription = await findSubscription(db, id)
  const { plan, status, currentPeriodEnd, cancelAtPeriodEnd, wantedPlan } = subscription
  const wanted = wantedPlan === 'free' ? null : wantedPlan
  if (!hasLicense(subscription, clock()))
    return {
      tier: 'free',
      plan: await planAsHeld(db, { id, plan: 'free' }),
      status: 'active',
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      wantedPlan: wanted,
    }
  return {
    tier: plan,
    plan: await planAsHeld(db, { id, plan }),
    status,
    currentPeriodEnd: currentPeriodEnd && Math.floor(currentPeriodEnd.getTime() / 1000),
    cancelAtPeriodEnd,
    wantedPlan: wanted,
  }
}

async function planAsHeld(db: Deps['db'], account: Pick<Account, 'id' | 'plan'>): Promise<Plan> {
  const planRow = (await plansFor(db, account)).find(({ id }) => id === account.plan)
  if (!planRow) throw new Error(`${account.id} has the plan ${account.plan}, which is not there`)
  return toPlan(planRow)
}
