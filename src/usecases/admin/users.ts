import type { AdminUser, listUsers as listCall, UserDetail } from '../../contract/admin-users.ts'
import { mostListed } from '../../contract/admin-users.ts'
import type { Answer, Received } from '../../contract/call.ts'
import { mostReports } from '../../contract/reports.ts'
import { countSessions, countUsers, findSubscriptions, listUserPage } from '../../db/queries/admin-users.ts'
import { listConnections } from '../../db/queries/exchange-connections.ts'
import { listImports } from '../../db/queries/imports.ts'
import { listPayments } from '../../db/queries/payments.ts'
import { listReports } from '../../db/queries/reports.ts'
import { findSubscription, type SubscriptionRow } from '../../db/queries/subscriptions.ts'
import { findTwoFactor } from '../../db/queries/two-factor.ts'
import { findUser, type UserRow } from '../../db/queries/users.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { toPayment } from '../payments/payment-on-wire.ts'
import { hasLicense } from '../plans/license.ts'
import { readUsage } from '../plans/read-usage.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock'>
const MAX_SHOWN = 10

export async function listUsers(
  { db, clock }: ReadDeps,
  { page, limit, search, role, sort, order }: Received<typeof listCall>['query'],
): Promise<Answer<typeof listCall>> {
  const filter = { search, role }
  const offset = Math.min((page - 1) * limit, mostListed)
  const rows = await listUserPage(db, filter, { sort: { by: sort, order }, offset, limit })
  const plans = await findSubscriptions(
    db,
    rows.map(({ id }) => id),
  )
  const now = clock()
  return {
    users: rows.map(row => toAdminUser(row, plans.get(row.id), now)),
    pagination: { page, limit, total: await countUsers(db, filter, mostListed) },
  }
}

export function toAdminUser(
  { id, username, email, role, isActive, lastSignInAt, createdAt }: UserRow,
  subscription: SubscriptionRow | undefined,
  now: Date,
): AdminUser {
  const plan = subscription && hasLicense(subscription, now) ? subscription.plan : 'free'
  return {
    id,
    username,
    email,
    role,
    subscriptionTier: role === 'admin' && plan === 'free' ? 'admin' : plan,
    subscriptionStatus: plan === 'free' ? 'inactive' : 'active',
    isActive,
    lastLogin: lastSignInAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

export async function findPerson(db: Deps['db'], userId: string): Promise<UserRow> {
  const user = await findUser(db, userId)
  if (user?.kind !== 'user') throw new AppError('not_found')
  return user
}

export async function readUser(deps: ReadDeps, userId: string): Promise<UserDetail> {
  const { db, clock } = deps
  const now = clock()
  const user = await findPerson(db, userId)
  const subscription = await findSubscription(db, userId)
  const shown = toAdminUser(user, subscription, now)
  const plan = hasLicense(subscription, now) ? subscription.plan : 'free'
  const { year, plan: _, ...usage } = await readUsage(deps, { ...user, plan }, undefined)
  const imports = await listImports(db, userId, MAX_SHOWN)
  const connections = await listConnections(db, userId)
  const reports = await listReports(db, userId, mostReports)
  const payments = (await listPayments(db, userId)).filter(({ triedAt }) => triedAt !== null)
  return {
    ...shown,
    isPaid: plan !== 'free' && subscription.paymentId !== null,
    currentPeriodEnd: subscription.currentPeriodEnd?.toISOString() ?? null,
    year,
    usage,
    imports: imports.map(({ id, kind, layout, rows, imported, issues, createdAt }) => ({
      id,
      kind,
      layout,
      rows,
      imported,
      issues,
      createdAt: createdAt.toISOString(),
    })),
    connections: connections.map(({ id, exchange, status, errorMessage, lastSyncAt }) => ({
      id,
      exchange,
      status,
      error: errorMessage,
      lastSyncAt: lastSyncAt?.toISOString() ?? null,
    })),
    failedReports: reports.filter(({ status }) => status === 'error').length,
    payments: payments.slice(0, MAX_SHOWN).map(row => {
      const { id, item, amount, status, createdAt } = toPayment(row)
      return { id, item, amount, status, createdAt }
    }),
    sessions: await countSessions(db, userId, now),
    hasSecondFactor: Boolean((await findTwoFactor(db, userId))?.confirmedAt),
  }
}
