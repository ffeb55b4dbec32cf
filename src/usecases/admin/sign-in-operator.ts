import type { adminLogin } from '../../contract/admin-access.ts'
import type { Answer, Received } from '../../contract/call.ts'
import { deleteAdminSession } from '../../db/queries/admin-sessions.ts'
import { recordSignIn } from '../../db/queries/users.ts'
import type { SecretKey } from '../accounts/owned-secret.ts'
import type { Visitor } from '../accounts/visitor.ts'
import { AppError } from '../app-error.ts'
import { type Actor, actorOf, recordAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { checkSecondFactor } from '../security/second-factor.ts'
import { openAdminSession } from './admin-sessions.ts'
import { checkOperator } from './credentials.ts'

export async function signInOperator(
  deps: Deps,
  {
    body: { username, password, code },
    visitor,
    address,
  }: { body: Received<typeof adminLogin>['body']; visitor: Visitor; address: string },
): Promise<Answer<typeof adminLogin>> {
  const { user, operator } = await checkOperator(deps, {
    username,
    password,
    network: visitor.network,
    deviceTokens: visitor.deviceTokens,
  })
  await checkSecondFactor(deps, { userId: user.id, code, visitor })
  const from = { address, userAgent: visitor.userAgent }
  const sessionToken = await deps.db.transaction(async db => {
    // The password may have been changed while it was checked.
    if (!(await recordSignIn(db, user, deps.clock()))) throw new AppError('invalid_credentials')
    await recordAudit({ ...deps, db }, actorOf(operator, from), { action: 'signed_in', summary: 'signed in' })
    return openAdminSession({ ...deps, db }, operator.id, from)
  })
  const { role } = operator
  return { user: { username: operator.username, role }, role, sessionToken }
}

/** Without a token there is nothing to end. */
export async function signOutOperator(deps: Deps, actor: Actor, session: SecretKey | undefined) {
  if (!session) return
  await deps.db.transaction(async db => {
    await deleteAdminSession(db, session)
    await recordAudit({ ...deps, db }, actor, { action: 'signed_out', summary: 'signed out' })
  })
}
