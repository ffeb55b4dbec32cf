// Money has come in: the license begins in the same transaction, or the money is to go back.
import type { Transaction } from '../../db/client.ts'
import { changePayment, type PaymentRow } from '../../db/queries/payments.ts'
import { changeSubscription, type SubscriptionRow } from '../../db/queries/subscriptions.ts'
import { sendPaymentMailJob } from '../../jobs/definitions/send-payment-mail.ts'
import { sendPlanMailJob } from '../../jobs/definitions/send-plan-mail.ts'
import type { Deps } from '../deps.ts'
import { licensePayment, periodEndOf } from '../plans/license.ts'
import { requestRefund } from './request-refund.ts'

type CompleteDeps = Pick<Deps, 'queue' | 'clock'>
type Period = { start: Date; end: Date }

/** To be called while the subscription is held. */
export async function completePayment(
  { queue, clock }: CompleteDeps,
  db: Transaction,
  subscription: SubscriptionRow,
  payment: PaymentRow,
): Promise<void> {
  const now = clock()
  const key = { userId: payment.userId, paymentId: payment.id }
  const period = periodOf(subscription, payment, now)
  const paid = { status: 'completed', completedAt: now, failure: null, updatedAt: now } as const
  if (!period) {
    await changePayment(db, key, paid)
    return requestRefund({ queue, clock }, db, key)
  }
  await changePayment(db, key, { ...paid, periodStart: period.start, periodEnd: period.end })
  if (payment.plan !== null)
    await changeSubscription(db, payment.userId, {
      plan: payment.plan,
      status: 'active',
      paymentId: payment.id,
      currentPeriodStart: period.start,
      currentPeriodEnd: period.end,
      cancelAtPeriodEnd: false,
      wantedPlan: null,
      wantedAt: null,
      updatedAt: now,
    })
  await queue.enqueue(db, sendPaymentMailJob, { ...key, mail: 'receipt' })
  // The receipt of a first license says all there is; a replaced plan gets the same mail as one that ended.
  if (payment.plan !== null && payment.buildsOn !== null)
    await queue.enqueue(db, sendPlanMailJob, {
      userId: payment.userId,
      plan: payment.plan,
      change: 'upgraded',
      at: now.toISOString(),
    })
}

/** Nothing when what was paid for cannot be given anymore: the license has changed since the price was made. */
function periodOf(subscription: SubscriptionRow, payment: PaymentRow, now: Date): Period | undefined {
  if (payment.plan === null) return { start: now, end: periodEndOf(now, 'yearly') }
  if (!payment.terms || licensePayment(subscription, now) !== payment.buildsOn) return undefined
  if (payment.buildsOn === null) return { start: now, end: periodEndOf(now, payment.terms.billingPeriod) }
  return subscription.currentPeriodEnd ? { start: now, end: subscription.currentPeriodEnd } : undefined
}
