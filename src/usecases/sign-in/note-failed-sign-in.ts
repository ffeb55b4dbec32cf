import { findUser } from '../../db/queries/users.ts'
import { sendSecurityMailJob } from '../../jobs/definitions/send-security-mail.ts'
import type { Deps } from '../deps.ts'
import { isWithin, limits } from '../rate-limit.ts'
import { recordSecurityEvent } from '../security/security-events.ts'

type Failure = { userId: string; userAgent: string; network: string }

/**
 * Lists a wrong password for the owner of the account, and writes to them once there were many. Of many within an hour
 * the first are listed: a guesser must not push out of sight what else happened.
 */
export async function noteFailedSignIn(deps: Deps, { userId, userAgent, network }: Failure) {
  const user = await findUser(deps.db, userId)
  if (!user) return
  if (await isWithin(deps.db, limits.failedSignInsListed, userId))
    await recordSecurityEvent(deps, userId, 'sign_in_failed', { userAgent, network })
  if (await isWithin(deps.db, limits.failedSignInsUnnoticed, userId)) return
  if (await isWithin(deps.db, limits.failedSignInMails, userId))
    await deps.queue.enqueue(deps.db, sendSecurityMailJob, { userId, what: 'sign_in_failed' })
}
