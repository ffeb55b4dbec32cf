import type { User } from '../../contract/accounts.ts'
import { findUserByUsername, nobody, recordSignIn } from '../../db/queries/users.ts'
import { noteFailedSignInJob } from '../../jobs/definitions/note-failed-sign-in.ts'
import { operatorOf, toUser } from '../accounts/account.ts'
import { findKnownDevice, rememberAccount } from '../accounts/known-device.ts'
import { checkPassword } from '../accounts/passwords.ts'
import { closeSession, type OpenSession, openSession } from '../accounts/sessions.ts'
import type { Visitor } from '../accounts/visitor.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { checkSecondFactor } from '../security/second-factor.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { countSignIn, forgiveSignIns, isOperatorGuessAllowed } from './sign-in-limits.ts'

type Credentials = { username: string; password: string; code?: string | undefined }

/** A wrong password and an unknown name get the same answer, after the same work. */
export async function signIn(
  deps: Deps,
  { username, password, code, visitor }: Credentials & { visitor: Visitor },
): Promise<{ user: User; session: OpenSession; deviceTokens: string[] }> {
  const user = await findUserByUsername(deps.db, username)
  const device = findKnownDevice(deps.keyring, visitor.deviceTokens, user?.id)
  const attempt = { username, network: visitor.network, deviceId: device?.deviceId }
  await countSignIn(deps.db, attempt)
  const isOperator = user !== undefined && operatorOf(user) !== undefined
  const isGuess = isOperator && !device && !(await isOperatorGuessAllowed(deps.db, attempt))
  const isRight = await checkPassword(password, user?.passwordHash)
  if (!user || !isRight || isGuess) {
    const { network, userAgent } = visitor
    const failure = { userId: user?.id ?? nobody, network, userAgent: userAgent.slice(0, 300) }
    await deps.queue.enqueue(deps.db, noteFailedSignInJob, failure)
    throw new AppError('invalid_credentials')
  }
  // Only with the right password is it said that the account is disabled.
  if (!user.isActive) throw new AppError('account_disabled')
  await checkSecondFactor(deps, { userId: user.id, code, visitor })
  const session = await deps.db.transaction(async db => {
    if (!(await recordSignIn(db, user, deps.clock()))) throw new AppError('invalid_credentials')
    await forgiveSignIns(db, attempt)
    await recordSecurityEvent({ ...deps, db }, user.id, 'signed_in', visitor)
    if (visitor.sessionSecret) await closeSession({ ...deps, db }, visitor.sessionSecret)
    return openSession({ ...deps, db }, { userId: user.id, userAgent: visitor.userAgent })
  })
  const deviceTokens = rememberAccount(deps.keyring, visitor.deviceTokens, user.id)
  return { user: toUser(user), session, deviceTokens }
}
