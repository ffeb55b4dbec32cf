import { deleteAdminSessionsOf } from '../../db/queries/admin-sessions.ts'
import { deleteSessionsOf } from '../../db/queries/sessions.ts'
import { deleteTwoFactor, findTwoFactor } from '../../db/queries/two-factor.ts'
import { sendSecurityMailJob } from '../../jobs/definitions/send-security-mail.ts'
import type { Deps } from '../deps.ts'
import { ourSupport, recordSecurityEvent } from './security-events.ts'

/**
 * For an operator, once its owner has shown by other means who they are: app and recovery codes are lost. The password
 * is needed as before, every session ends, and the owner gets a notice. False where there is no second factor.
 */
export const resetSecondFactor = (
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  userId: string,
): Promise<boolean> =>
  deps.db.transaction(async db => {
    if (!(await findTwoFactor(db, userId))?.confirmedAt) return false
    await deleteTwoFactor(db, userId)
    await deleteSessionsOf(db, userId)
    await deleteAdminSessionsOf(db, userId)
    await recordSecurityEvent({ ...deps, db }, userId, 'two_factor_reset', ourSupport)
    await deps.queue.enqueue(db, sendSecurityMailJob, { userId, what: 'two_factor_reset' })
    return true
  })
