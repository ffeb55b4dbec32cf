import { deletePasswordResetsOf } from '../../db/queries/password-resets.ts'
import { deleteOtherSessions, type SessionKey } from '../../db/queries/sessions.ts'
import { setPassword } from '../../db/queries/users.ts'
import { sendSecurityMailJob } from '../../jobs/definitions/send-security-mail.ts'
import { refuseCommonPassword } from '../accounts/common-passwords.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { Visitor } from '../accounts/visitor.ts'
import type { Deps } from '../deps.ts'
import { confirmPassword } from './confirm-password.ts'
import { recordSecurityEvent } from './security-events.ts'

type Change = { session: SessionKey; visitor: Visitor; currentPassword: string; password: string }

/** Ends every other session and every open reset link: whoever had the old password is out. */
export async function changePassword(deps: Deps, { session, visitor, currentPassword, password }: Change) {
  const { userId } = session
  await confirmPassword(deps, { userId, visitor }, currentPassword, 'currentPassword')
  refuseCommonPassword(password)
  const passwordHash = await hashPassword(password)
  await deps.db.transaction(async db => {
    await setPassword(db, userId, passwordHash, deps.clock())
    await deletePasswordResetsOf(db, userId)
    await deleteOtherSessions(db, session)
    await recordSecurityEvent({ ...deps, db }, userId, 'password_changed', visitor)
    await deps.queue.enqueue(db, sendSecurityMailJob, { userId, what: 'password_changed' })
  })
}
