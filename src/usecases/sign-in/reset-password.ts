import {
  deletePasswordResetsOf,
  hasLivePasswordReset,
  takePasswordReset,
} from '../../db/queries/password-resets.ts'
import { deleteSessionsOf } from '../../db/queries/sessions.ts'
import { confirmOwnEmail, setPassword } from '../../db/queries/users.ts'
import { sendSecurityMailJob } from '../../jobs/definitions/send-security-mail.ts'
import { refuseCommonPassword } from '../accounts/common-passwords.ts'
import { readSecret, type SecretKey } from '../accounts/owned-secret.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { Visitor } from '../accounts/visitor.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { countTry, limits } from '../rate-limit.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { forgiveSignIns } from './sign-in-limits.ts'

type Link = { token: string; visitor: Visitor }

export async function isResetTokenValid(deps: Deps, link: Link): Promise<boolean> {
  return (await findLiveLink(deps, link)) !== undefined
}

/** Uses the link up, sets the password, and ends every session and every other open link of the account. */
export async function resetPassword(
  deps: Deps,
  { password, ...link }: Link & { password: string },
): Promise<{ userId: string }> {
  const key = await findLiveLink(deps, link)
  if (!key) throw new AppError('reset_link_invalid', { field: 'token' })
  refuseCommonPassword(password)
  const passwordHash = await hashPassword(password)
  await deps.db.transaction(async db => {
    const now = deps.clock()
    if (!(await takePasswordReset(db, key, now))) throw new AppError('reset_link_invalid', { field: 'token' })
    const { username } = await setPassword(db, key.userId, passwordHash, now)
    // The link was mailed to the address the account has: with another one it would be gone.
    await confirmOwnEmail(db, key.userId, now)
    await deletePasswordResetsOf(db, key.userId)
    await deleteSessionsOf(db, key.userId)
    await recordSecurityEvent({ ...deps, db }, key.userId, 'password_reset', link.visitor)
    await deps.queue.enqueue(db, sendSecurityMailJob, { userId: key.userId, what: 'password_reset' })
    await forgiveSignIns(db, { username, network: link.visitor.network })
  })
  return { userId: key.userId }
}

/** Only wrong links are counted: a link that works was not guessed. */
async function findLiveLink(deps: Deps, { token, visitor }: Link): Promise<SecretKey | undefined> {
  const key = readSecret(token)
  if (key && (await hasLivePasswordReset(deps.db, key, deps.clock()))) return key
  await countTry(deps.db, limits.wrongLinksPerAddress, visitor.network)
  return undefined
}
