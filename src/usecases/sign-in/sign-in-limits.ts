// How often a password may be guessed. From a browser that the account was signed in with before: by that browser
// alone, so that no one else can use up its tries. From any other: by network, by account from one network, and by
// account from anywhere, and each further refusal makes the wait longer.
import type { Db } from '../../db/client.ts'
import { countTry, forgiveTries, isWithin, limits } from '../rate-limit.ts'

type Attempt = { username: string; network: string; deviceId?: string | undefined }

const here = ({ username, network }: Attempt) => `${network} ${username}`

/** The network first: one that is over its limit must not use up what others have left. */
export async function countSignIn(db: Db, attempt: Attempt) {
  if (attempt.deviceId !== undefined) return countTry(db, limits.signInPerKnownDevice, attempt.deviceId)
  await countTry(db, limits.signInPerAddress, attempt.network)
  await countTry(db, limits.signInPerAccountHere, here(attempt))
  await countTry(db, limits.signInPerAccount, attempt.username)
}

/**
 * Whether one more guess at an operator's password is let through. Counted together with those at the panel, which has
 * tighter limits: signing in elsewhere must not be the wider door. It is not disclosed, or the answer would say whose
 * name it is.
 */
export async function isOperatorGuessAllowed(db: Db, attempt: Attempt): Promise<boolean> {
  const isAllowedHere = await isWithin(db, limits.adminSignInPerAccountHere, here(attempt))
  const isAllowed = await isWithin(db, limits.adminSignInPerAccount, attempt.username)
  return isAllowedHere && isAllowed
}

/**
 * With the right password, or a link from the mail, it was not a guess. A known browser takes back only its own tries.
 */
export const forgiveSignIns = (db: Db, attempt: Attempt) =>
  attempt.deviceId === undefined
    ? forgiveTries(
        db,
        [limits.signInPerAccountHere, here(attempt)],
        [limits.signInPerAccount, attempt.username],
        [limits.adminSignInPerAccountHere, here(attempt)],
        [limits.adminSignInPerAccount, attempt.username],
      )
    : forgiveTries(db, [limits.signInPerKnownDevice, attempt.deviceId])
