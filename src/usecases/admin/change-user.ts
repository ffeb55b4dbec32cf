// What administrators do to accounts. Each change is written down with it, or not made.
import type {
  AdminUser,
  createUser as createCall,
  updateUser as updateCall,
} from '../../contract/admin-users.ts'
import type { Received } from '../../contract/call.ts'
import type { Transaction } from '../../db/client.ts'
import { deleteAdminSessionsOf } from '../../db/queries/admin-sessions.ts'
import {
  changeUser,
  hasOtherAdmin,
  lockAdmins,
  lockUserForChange,
  renameUser,
} from '../../db/queries/admin-users.ts'
import { deleteSessionsOf } from '../../db/queries/sessions.ts'
import { lockPlan } from '../../db/queries/subscription-tiers.ts'
import { changeSubscription, lockSubscription, type SubscriptionRow } from '../../db/queries/subscriptions.ts'
import { insertUser, type UserRow } from '../../db/queries/users.ts'
import { sendInvitationMailJob } from '../../jobs/definitions/send-invitation-mail.ts'
import { eraseAccount } from '../account-data/delete-account.ts'
import { hashPassword, inventPassword } from '../accounts/passwords.ts'
import { AppError } from '../app-error.ts'
import { type Actor, maskedEmail, recordAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { hasLicense, noLicense } from '../plans/license.ts'
import { replaceEmail } from '../security/change-email.ts'
import { ourSupport } from '../security/security-events.ts'
import { findPerson, toAdminUser } from './users.ts'

type Changes = Received<typeof updateCall>['body']

/** Without a password: the mail has a link to choose one. */
export async function createUser(
  deps: Deps,
  actor: Actor,
  body: Received<typeof createCall>['body'],
): Promise<AdminUser> {
  const passwordHash = await hashPassword(inventPassword())
  return deps.db.transaction(async db => {
    const now = deps.clock()
    const { username, email, role, isActive } = body
    const user = await insertUser(db, { username, email, role, passwordHash }, now)
    if (!user) throw new AppError('username_taken', { field: 'username' })
    if (!isActive) await changeUser(db, user.id, { isActive }, now)
    await grantPlan({ ...deps, db }, user.id, body)
    if (isActive) await deps.queue.enqueue(db, sendInvitationMailJob, { userId: user.id })
    const created = await readBack({ ...deps, db }, user.id)
    await recordAudit({ ...deps, db }, actor, {
      action: 'user_created',
      summary: `created the ${role} ${username}`,
      about: { kind: 'user', id: user.id },
      after: factsOf(created),
    })
    return created
  })
}

export const updateUser = (deps: Deps, actor: Actor, userId: string, changes: Changes): Promise<AdminUser> =>
  deps.db.transaction(async db => {
    if (changes.role !== undefined || changes.isActive !== undefined) await lockAdmins(db)
    const user = await lockUserForChange(db, userId)
    if (!user) throw new AppError('not_found')
    const before = await readBack({ ...deps, db }, userId)
    await change({ ...deps, db }, user, changes)
    const after = await readBack({ ...deps, db }, userId)
    await recordAudit({ ...deps, db }, actor, {
      action: 'user_updated',
      summary: `changed the account of ${before.username}`,
      about: { kind: 'user', id: userId },
      before: factsOf(before),
      after: factsOf(after),
    })
    return after
  })

type InTransaction = Omit<Deps, 'db'> & { db: Transaction }

async function change(deps: InTransaction, user: UserRow, changes: Changes): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const { username = user.username, email = user.email, role = user.role, isActive = user.isActive } = changes
  if (user.role === 'admin' && (role !== 'admin' || !isActive)) await refuseLastAdmin(db, user.id)
  if (username !== user.username && !(await renameUser(db, user, username, now)))
    throw new AppError('username_taken', { field: 'username' })
  if (email !== user.email) await replaceEmail(deps, user, { email, isConfirmed: false }, ourSupport)
  if (role !== user.role || isActive !== user.isActive) await changeUser(db, user.id, { role, isActive }, now)
  if (!isActive) await deleteSessionsOf(db, user.id)
  // Looked up with the role, they open nothing meanwhile; gone, they do not come back with it either.
  if (!isActive || (role !== user.role && role !== 'admin')) await deleteAdminSessionsOf(db, user.id)
  await grantPlan(deps, user.id, changes)
}

async function refuseLastAdmin(db: Transaction, userId: string): Promise<void> {
  if (!(await hasOtherAdmin(db, userId))) throw new AppError('last_admin')
}

/** A plan without a payment, which holds until it is taken back. What was paid for is refunded or canceled instead. */
async function grantPlan(
  { db, clock }: InTransaction,
  userId: string,
  { subscriptionTier, subscriptionStatus }: Pick<Changes, 'subscriptionTier' | 'subscriptionStatus'>,
): Promise<void> {
  if (subscriptionTier === undefined) return
  const now = clock()
  const held = await lockSubscription(db, userId)
  const plan = planOf(held, now)
  const wanted = subscriptionTier === 'admin' || subscriptionStatus === 'inactive' ? 'free' : subscriptionTier
  if (wanted === plan) return
  const isPaid = plan !== 'free' && held.paymentId !== null
  // Comes with the role and asks for nothing: a customer who becomes an administrator keeps what they paid for.
  if (isPaid && subscriptionTier === 'admin') return
  if (wanted === 'demo' || !(await lockPlan(db, wanted, 'share')))
    throw new AppError('validation_failed', { field: 'subscriptionTier', message: 'There is no such plan.' })
  if (isPaid) throw new AppError('plan_is_paid')
  const granted = {
    plan: wanted,
    status: 'active',
    paymentId: null,
    currentPeriodStart: now,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
  } as const
  await changeSubscription(db, userId, { ...(wanted === 'free' ? noLicense : granted), updatedAt: now })
}

const planOf = (held: SubscriptionRow, now: Date) => (hasLicense(held, now) ? held.plan : 'free')

async function readBack(
  { db, clock }: Pick<InTransaction, 'db' | 'clock'>,
  userId: string,
): Promise<AdminUser> {
  return toAdminUser(await findPerson(db, userId), await lockSubscription(db, userId), clock())
}

/** What the log keeps of an account. */
const factsOf = ({ username, email, role, subscriptionTier, isActive }: AdminUser) => ({
  username,
  email: maskedEmail(email),
  role,
  plan: subscriptionTier,
  isActive,
})

/** Their data go; what was paid stays without a word about whose it was. */
export async function deleteUser(deps: Deps, actor: Actor, userId: string): Promise<void> {
  await findPerson(deps.db, userId)
  await eraseAccount(deps, userId, {
    beforeLock: lockAdmins,
    alongside: async (db, { username, role }) => {
      if (role === 'admin') await refuseLastAdmin(db, userId)
      await recordAudit({ ...deps, db }, actor, {
        action: 'user_deleted',
        summary: `deleted the account of ${username}`,
        about: { kind: 'user', id: userId },
        before: { username, role },
      })
    },
  })
}
