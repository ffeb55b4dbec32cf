import { deletePasswordResetsOf } from '../../db/queries/password-resets.ts'
import { deleteOtherSessions, type SessionKey } from '../../db/queries/sessions.ts'
import { setPassword } from '../../db/queries/users.ts'
import { sendSecurityMailJob } from '../../jobs/definitions/send-security-mail.ts'
import { refuseCommonPassword } from '../accounts/common-passwords.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { Visitor } from '../accounts/visitor.ts'
import type { Deps } from '../deps.ts'
import { confirmPassword } from './confirm-password.ts'
import { checkSecondFactor } from './second-factor.ts'
import { recordSecurityEvent } from './security-events.ts'

type Change = {
  session: SessionKey
  visitor: Visitor
  currentPassword: string
  password: string
  code?: string | undefined
}

/** Ends every other session and every open reset link: the old password opens nothing anymore. */
export async function changePassword(deps: Deps, { session, visitor, ...change }: Change) {
  const { userId } = session
  const { currentPassword, password, code } = change
  await confirmPassword(deps, { userId, visitor }, currentPassword, 'currentPassword')
  // A code counts once, so what else may be wrong comes first.
  refuseCommonPassword(password)
  await checkSecondFactor(deps, { userId, code, visitor })
  const passwordHash = await hashPassword(password)
  await deps.db.transaction(async db => {
    await setPassword(db, userId, passwordHash, deps.clock())
    await deletePasswordResetsOf(db, userId)
    await deleteOtherSessions(db, session)
    await recordSecurityEvent({ ...deps, db }, userId, 'password_changed', visitor)
    await deps.queue.enqueue(db, sendSecurityMailJob, { userId, what: 'password_changed' })
  })
}
