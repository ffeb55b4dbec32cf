// How long a license lasts, and whether an account has one. A license is for the filing of one tax year: it runs for a
// year from its payment, so that everyone has a whole season, whenever they buy.

import type { PlanRow } from '../../db/queries/subscription-tiers.ts'
import type { SubscriptionRow } from '../../db/queries/subscriptions.ts'

export function periodEndOf(start: Date, billingPeriod: PlanRow['billingPeriod']): Date {
  const end = new Date(start)
  if (billingPeriod === 'monthly') {
    end.setUTCMonth(end.getUTCMonth() + 1)
    // A month without that day ends on its last one.
    if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  } else end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end
}

type Held = Pick<SubscriptionRow, 'plan' | 'paymentId' | 'currentPeriodEnd'>

/** A license that has run out is none, also before the job has noticed. */
export const hasLicense = ({ plan, currentPeriodEnd }: Held, now: Date): boolean =>
  plan !== 'free' && (currentPeriodEnd === null || currentPeriodEnd > now)

/** What the present license was bought with. */
export const licensePayment = (held: Held, now: Date): string | null =>
  hasLicense(held, now) ? held.paymentId : null

export const noLicense = {
  plan: 'free',
  status: 'inactive',
  paymentId: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
} as const
