// Who an admin call comes from: a session token of the named operator, or the operator's password.
import { findTwoFactor } from '../../db/queries/two-factor.ts'
import { findUserByUsername, fold, type UserRow } from '../../db/queries/users.ts'
import { type Operator, operatorOf } from '../accounts/account.ts'
import { findKnownDevice } from '../accounts/known-device.ts'
import { readSecret, type SecretKey } from '../accounts/owned-secret.ts'
import { checkPassword } from '../accounts/passwords.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { countTry, forgiveTries, giveBackTry, limits } from '../rate-limit.ts'
import { resumeAdminSession } from './admin-sessions.ts'

export type Credentials = { username: string; secret: string }
/** `deviceTokens` where a browser logs in: an operator who signed in to the product with it before has tries of their own. */
type Attempt = { username: string; network: string; deviceTokens?: readonly string[] }
/** `session` is what the token stands for, where it was one. */
export type SignedInOperator = { operator: Operator; session: SecretKey | undefined }

const longestPassword = 256

export async function findOperator(
  deps: Deps,
  { username, secret }: Credentials,
  network: string,
): Promise<SignedInOperator> {
  const key = readSecret(secret)
  if (key) {
    const operator = await resumeAdminSession(deps, key)
    if (operator && fold(operator.username) === fold(username)) return { operator, session: key }
    // A token that has ended is not a guess at a password: a panel left open must not lock its owner out.
    if (key.userId === (await findUserByUsername(deps.db, username))?.id)
      throw new AppError('unauthenticated')
  }
  const { operator } = await checkOperator(deps, { username, password: secret, network })
  // A code works once, so it cannot come with every call: who has a second factor logs in.
  if ((await findTwoFactor(deps.db, operator.id))?.confirmedAt) throw new AppError('second_factor_needed')
  return { operator, session: undefined }
}

type Checked = { user: UserRow; operator: Operator }
const underway = new Map<string, Promise<Checked>>()

/**
 * Calls that come at once with one name and one password are one guess and counted as one: a program that sends its
 * password with several calls at a time must not lock itself out.
 */
export function checkOperator(deps: Deps, attempt: Attempt & { password: string }): Promise<Checked> {
  const key = JSON.stringify([attempt.network, attempt.username, attempt.password, attempt.deviceTokens])
  const same = underway.get(key)
  if (same) return same
  const check = checkOnce(deps, attempt).finally(() => underway.delete(key))
  underway.set(key, check)
  return check
}

/** One answer and the same work for a wrong password, an unknown name, and a user who is not an operator. */
async function checkOnce(
  deps: Deps,
  { password, ...attempt }: Attempt & { password: string },
): Promise<Checked> {
  const user = await findUserByUsername(deps.db, attempt.username)
  const device = findKnownDevice(deps.keyring, attempt.deviceTokens ?? [], user?.id)
  if (device) await countTry(deps.db, limits.adminSignInPerKnownDevice, device.deviceId)
  else await countAttempt(deps, attempt)
  const isRight = await checkPassword(password.slice(0, longestPassword + 1), user?.passwordHash)
  const operator = user && operatorOf(user)
  if (!user?.isActive || !operator || !isRight)
    throw new AppError('invalid_credentials', { message: 'Invalid credentials' })
  if (device) {
    await forgiveTries(deps.db, [limits.adminSignInPerKnownDevice, device.deviceId])
    return { user, operator }
  }
  await forgiveTries(
    deps.db,
    [limits.adminSignInPerAccountHere, here(attempt)],
    [limits.adminSignInPerAccount, attempt.username],
  )
  await giveBackTry(deps.db, limits.adminSignInPerAddress, attempt.network)
  return { user, operator }
}

const here = ({ username, network }: Attempt) => `${network} ${username}`

/** The network first: one that is over its limit must not use up what others have left. */
async function countAttempt({ db }: Deps, attempt: Attempt) {
  await countTry(db, limits.adminSignInPerAddress, attempt.network)
  await countTry(db, limits.adminSignInPerAccountHere, here(attempt))
  await countTry(db, limits.adminSignInPerAccount, attempt.username)
}
