import type { AdminSubscription, listSubscriptions as listCall } from '../../contract/admin-payments.ts'
import { mostListed } from '../../contract/admin-users.ts'
import type { Answer, Received } from '../../contract/call.ts'
import { findPaymentsById, listLicensePage } from '../../db/queries/admin-payments.ts'
import { findUsers } from '../../db/queries/admin-users.ts'
import type { PaymentRow } from '../../db/queries/payments.ts'
import { listAllPlans } from '../../db/queries/subscription-tiers.ts'
import { lockSubscription, type SubscriptionRow } from '../../db/queries/subscriptions.ts'
import { AppError } from '../app-error.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { dollarsOf } from '../payments/cents.ts'
import { cancelSubscription } from '../plans/cancel-subscription.ts'
import { findPerson } from './users.ts'

export async function listSubscriptions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { page, limit, ...filter }: Received<typeof listCall>['query'],
): Promise<Answer<typeof listCall>> {
  const offset = Math.min((page - 1) * limit, mostListed)
  const place = { offset, limit, most: mostListed }
  const { rows, total } = await listLicensePage(db, { ...filter, now: clock() }, place)
  const people = await findUsers(
    db,
    rows.map(({ userId }) => userId),
  )
  const payments = await findPaymentsById(
    db,
    rows.flatMap(({ paymentId }) => paymentId ?? []),
  )
  const planRows = new Map((await listAllPlans(db)).map(planRow => [planRow.id, planRow]))
  return {
    subscriptions: rows.map(row => {
      const payment = row.paymentId === null ? undefined : payments.get(row.paymentId)
      const plan = payment?.terms ?? planRows.get(row.plan)
      return {
        ...licenseOf(row, payment),
        username: people.get(row.userId)?.username ?? '',
        email: people.get(row.userId)?.email ?? '',
        plan: plan?.name ?? row.plan,
        billingCycle: plan?.billingPeriod ?? '',
      }
    }),
    pagination: { page, limit, total },
  }
}

const licenseOf = (
  row: SubscriptionRow,
  payment: PaymentRow | undefined,
): Omit<AdminSubscription, 'username' | 'email' | 'plan' | 'billingCycle'> => ({
  id: row.userId,
  status: row.cancelAtPeriodEnd ? 'canceled' : row.status === 'inactive' ? 'active' : row.status,
  amount: payment ? dollarsOf(payment.amountCents) : null,
  currency: payment?.currency ?? 'usd',
  nextBillingDate: row.currentPeriodEnd?.toISOString() ?? null,
  stripeSubscriptionId: payment?.providerReference ?? null,
  createdAt: (row.currentPeriodStart ?? row.createdAt).toISOString(),
})

/** As the person can do it: the plan stays until the end of what was paid for. */
export async function cancelForUser(deps: Deps, actor: Actor, userId: string): Promise<{ message: string }> {
  const { username } = await findPerson(deps.db, userId)
  return deps.db.transaction(async db => {
    if ((await lockSubscription(db, userId)).cancelAtPeriodEnd) throw new AppError('nothing_to_cancel')
    const { tier, currentPeriodEnd } = await cancelSubscription({ ...deps, db }, { id: userId })
    const end =
      currentPeriodEnd === null ? null : new Date(currentPeriodEnd * 1000).toISOString().slice(0, 10)
    await recordAudit({ ...deps, db }, actor, {
      action: 'subscription_canceled',
      summary: `canceled the ${tier} plan of ${username}`,
      about: { kind: 'user', id: userId },
      before: { cancelAtPeriodEnd: false },
      after: { cancelAtPeriodEnd: true, end },
    })
    return { message: `The plan stays active until ${end}.` }
  })
}
