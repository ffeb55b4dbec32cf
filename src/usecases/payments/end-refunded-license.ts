// The money of a license went back: the account has what it had before that payment, or the free plan.
import type { Transaction } from '../../db/client.ts'
import { findPayment, type PaymentRow } from '../../db/queries/payments.ts'
import { changeSubscription, lockSubscription } from '../../db/queries/subscriptions.ts'
import type { Deps } from '../deps.ts'
import { noLicense } from '../plans/license.ts'

export async function endRefundedLicense(
  { clock }: Pick<Deps, 'clock'>,
  db: Transaction,
  refunded: PaymentRow,
): Promise<void> {
  const subscription = await lockSubscription(db, refunded.userId)
  const chain = await chainFrom(db, refunded.userId, subscription.paymentId)
  if (!chain.some(({ id }) => id === refunded.id)) return
  const before = chain.find(({ id }) => id === refunded.buildsOn)
  const updatedAt = clock()
  if (before?.status !== 'completed' || before.plan === null)
    return changeSubscription(db, refunded.userId, { ...noLicense, updatedAt })
  await changeSubscription(db, refunded.userId, {
    plan: before.plan,
    paymentId: before.id,
    currentPeriodStart: before.periodStart,
    currentPeriodEnd: before.periodEnd,
    updatedAt,
  })
}

/** The payment of a license, the one it upgraded, and so on. */
async function chainFrom(db: Transaction, userId: string, paymentId: string | null): Promise<PaymentRow[]> {
  const payment = paymentId === null ? undefined : await findPayment(db, { userId, paymentId })
  return payment ? [payment, ...(await chainFrom(db, userId, payment.buildsOn))] : []
}
