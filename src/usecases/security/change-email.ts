// An address is confirmed once its owner has opened the link we mailed there. A new one counts from then on; until then
// the old one stays.
import type { Transaction } from '../../db/client.ts'
import {
  deleteEmailChange,
  findEmailChange,
  putEmailChange,
  putOwnEmail,
  renewEmailChange,
  setEmailChangeToken,
  takeEmailChange,
} from '../../db/queries/email-changes.ts'
import { deletePasswordResetsOf } from '../../db/queries/password-resets.ts'
import { confirmOwnEmail, findUser, setEmail, type UserRow } from '../../db/queries/users.ts'
import { sendEmailChangeMailJob } from '../../jobs/definitions/send-email-change-mail.ts'
import { sendSecurityMailJob } from '../../jobs/definitions/send-security-mail.ts'
import type { Account } from '../accounts/account.ts'
import { createSecret, readSecret } from '../accounts/owned-secret.ts'
import type { Visitor } from '../accounts/visitor.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { hintOf } from '../mail/hint-of.ts'
import { sendTemplatedMail } from '../mail/send-templated-mail.ts'
import { countTry, isWithin, limits } from '../rate-limit.ts'
import { type Proof, proveIdentity } from './prove-identity.ts'
import { recordSecurityEvent } from './security-events.ts'

type InTransaction = Pick<Deps, 'clock' | 'queue'> & { db: Transaction }

const DAY_MS = 24 * 3600 * 1000
const LIFETIME_MS = DAY_MS
/** A new user may read the mail days later. */
const WELCOME_LIFETIME_MS = 7 * DAY_MS

type Wish = { account: Account; visitor: Visitor; proof: Proof; email: string }

export async function requestEmailChange(deps: Deps, { account, visitor, proof, email }: Wish) {
  const userId = account.id
  await proveIdentity(deps, { userId, visitor, proof })
  await countTry(deps.db, limits.emailChangesPerAccount, userId)
  await deps.db.transaction(async db => {
    const now = deps.clock()
    const expiresAt = new Date(now.getTime() + LIFETIME_MS)
    await putEmailChange(db, { userId, email, createdAt: now, expiresAt })
    await recordSecurityEvent({ ...deps, db }, userId, 'email_change_requested', visitor)
    if (await isWithin(db, limits.emailChangesPerTarget, email))
      await deps.queue.enqueue(db, sendEmailChangeMailJob, { userId })
  })
}

export const cancelEmailChange = ({ db }: Deps, userId: string) => deleteEmailChange(db, userId)

export async function readEmailState(
  { db, clock }: Deps,
  { id, email }: Account,
): Promise<{ pendingEmail: string | null; isEmailConfirmed: boolean }> {
  const user = await findUser(db, id)
  const wanted = (await findEmailChange(db, id, clock()))?.email ?? null
  return {
    pendingEmail: wanted === email ? null : wanted,
    isEmailConfirmed: user?.emailConfirmedAt != null,
  }
}

/** To the address that waits for it: a new one where that was asked for, or the account's own. Returns it. */
export async function sendLinkAgain(deps: Deps, { id: userId, email: own }: Account): Promise<string> {
  await countTry(deps.db, limits.emailChangesPerAccount, userId)
  return deps.db.transaction(async db => {
    const createdAt = deps.clock()
    const times = { createdAt, expiresAt: new Date(createdAt.getTime() + LIFETIME_MS) }
    const isOwn = await putOwnEmail(db, { userId, email: own, ...times })
    const email = isOwn ? own : ((await renewEmailChange(db, userId, times)) ?? own)
    if (await isWithin(db, limits.emailChangesPerTarget, email))
      await deps.queue.enqueue(db, sendEmailChangeMailJob, { userId })
    return email
  })
}

/**
 * For the first mail of an account. Where there is nothing to confirm, or another address waits, it leads to the
 * settings.
 */
export async function makeConfirmLink(deps: Deps, { id: userId, ...user }: UserRow): Promise<string> {
  const { email, emailConfirmedAt } = user
  const createdAt = deps.clock()
  const expiresAt = new Date(createdAt.getTime() + WELCOME_LIFETIME_MS)
  const isOwn = !emailConfirmedAt && (await putOwnEmail(deps.db, { userId, email, createdAt, expiresAt }))
  return isOwn ? freshLink(deps, { userId, email }) : `${deps.publicUrl}/settings`
}

/** The secret is stored nowhere but in the mail. */
async function freshLink(deps: Deps, { userId, email }: { userId: string; email: string }): Promise<string> {
  const { text, key } = createSecret(userId)
  await setEmailChangeToken(deps.db, { ...key, email })
  return `${deps.publicUrl}/confirm-email?token=${text}`
}

/** Run by the job. */
export async function sendEmailChangeMail(
  deps: Deps,
  { userId, mailId }: { userId: string; mailId: string },
) {
  const user = await findUser(deps.db, userId)
  const change = await findEmailChange(deps.db, userId, deps.clock())
  if (!user?.isActive || !change) return
  const { email } = change
  const values = { username: hintOf(user.username), confirmLink: await freshLink(deps, { userId, email }) }
  const template = email === user.email ? 'email_confirmation' : 'email_change'
  await sendTemplatedMail(deps, { mailId, to: email, template, values })
}

/** Returns what was confirmed. */
export async function confirmEmail(
  deps: Deps,
  { token, visitor }: { token: string; visitor: Visitor },
): Promise<'new address' | 'own address'> {
  const key = readSecret(token)
  const confirmed = key && (await deps.db.transaction(db => take({ ...deps, db }, key, visitor)))
  if (confirmed) return confirmed
  await countTry(deps.db, limits.wrongLinksPerAddress, visitor.network)
  throw new AppError('email_link_invalid', { field: 'token' })
}

async function take(
  deps: InTransaction,
  key: { userId: string; tokenHash: Buffer },
  visitor: Visitor,
): Promise<'new address' | 'own address' | undefined> {
  const { db, clock } = deps
  const email = await takeEmailChange(db, key, clock())
  const user = email === undefined ? undefined : await findUser(db, key.userId)
  if (email === undefined || !user?.isActive) return undefined
  if (email === user.email) {
    await confirmOwnEmail(db, user.id, clock())
    await recordSecurityEvent({ db, clock }, user.id, 'email_confirmed', visitor)
    return 'own address'
  }
  await replaceEmail(deps, user, { email, isConfirmed: true }, visitor)
  return 'new address'
}

/**
 * The account's address from here on, by its owner or an operator. The old one gets a notice: its owner may be the one
 * who did not want this. An unconfirmed one gets a link.
 */
export async function replaceEmail(
  { db, clock, queue }: InTransaction,
  user: Pick<UserRow, 'id' | 'email'>,
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
  by: Pick<Visitor, 'userAgent' | 'network'>,
): Promise<void> {
  const now = clock()
  await setEmail(db, user, { email, isConfirmed }, now)
  // They were mailed to the address that no longer counts.
  await deletePasswordResetsOf(db, user.id)
  await deleteEmailChange(db, user.id)
  await recordSecurityEvent({ db, clock }, user.id, 'email_changed', by)
  await queue.enqueue(db, sendSecurityMailJob, { userId: user.id, what: 'email_changed', to: user.email })
  if (isConfirmed) return
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  await putEmailChange(db, { userId: user.id, email, createdAt: now, expiresAt })
  await queue.enqueue(db, sendEmailChangeMailJob, { userId: user.id })
}
