// A new address counts once its owner has opened the link we mailed there. Until then the old one stays.
import type { Transaction } from '../../db/client.ts'
import {
  deleteEmailChange,
  findEmailChange,
  putEmailChange,
  setEmailChangeToken,
  takeEmailChange,
} from '../../db/queries/email-changes.ts'
import { deletePasswordResetsOf } from '../../db/queries/password-resets.ts'
import { findUser, setEmail, type UserRow } from '../../db/queries/users.ts'
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
import { confirmPassword } from './confirm-password.ts'
import { recordSecurityEvent } from './security-events.ts'

type InTransaction = Pick<Deps, 'clock' | 'queue'> & { db: Transaction }

const LIFETIME_MS = 24 * 3600 * 1000

type Wish = { account: Account; visitor: Visitor; password: string; email: string }

export async function requestEmailChange(deps: Deps, { account, visitor, password, email }: Wish) {
  const userId = account.id
  await confirmPassword(deps, userId, password)
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

export async function readPendingEmail({ db, clock }: Deps, userId: string): Promise<string | null> {
  return (await findEmailChange(db, userId, clock()))?.email ?? null
}

/** Run by the job: the secret of the link is made here, so that it is stored nowhere but in the mail. */
export async function sendEmailChangeMail(
  deps: Deps,
  { userId, mailId }: { userId: string; mailId: string },
) {
  const user = await findUser(deps.db, userId)
  const change = await findEmailChange(deps.db, userId, deps.clock())
  if (!user?.isActive || !change) return
  const { text, key } = createSecret(userId)
  await setEmailChangeToken(deps.db, { ...key, email: change.email })
  const values = {
    username: hintOf(user.username),
    confirmLink: `${deps.publicUrl}/confirm-email?token=${text}`,
  }
  await sendTemplatedMail(deps, { mailId, to: change.email, template: 'email_change', values })
}

/** The old address is told: its owner may be the one who did not want this. */
export async function confirmEmailChange(
  deps: Deps,
  { token, visitor }: { token: string; visitor: Visitor },
) {
  const key = readSecret(token)
  const isChanged =
    key !== undefined && (await deps.db.transaction(db => take({ ...deps, db }, key, visitor)))
  if (isChanged) return
  await countTry(deps.db, limits.wrongLinksPerAddress, visitor.network)
  throw new AppError('email_link_invalid', { field: 'token' })
}

async function take(
  deps: InTransaction,
  key: { userId: string; tokenHash: Buffer },
  visitor: Visitor,
): Promise<boolean> {
  const email = await takeEmailChange(deps.db, key, deps.clock())
  const user = email === undefined ? undefined : await findUser(deps.db, key.userId)
  if (email === undefined || !user?.isActive) return false
  await replaceEmail(deps, user, email, visitor)
  return true
}

/** The account's address from here on, whoever changed it. */
export async function replaceEmail(
  { db, clock, queue }: InTransaction,
  user: Pick<UserRow, 'id' | 'email'>,
  email: string,
  by: Pick<Visitor, 'userAgent' | 'network'>,
): Promise<void> {
  await setEmail(db, user, email, clock())
  // They were mailed to the address that no longer counts.
  await deletePasswordResetsOf(db, user.id)
  await deleteEmailChange(db, user.id)
  await recordSecurityEvent({ db, clock }, user.id, 'email_changed', by)
  await queue.enqueue(db, sendSecurityMailJob, { userId: user.id, what: 'email_changed', to: user.email })
}
