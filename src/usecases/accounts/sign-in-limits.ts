// How often a password may be guessed: by network, by account from one network, and by account from anywhere.
import type { Db } from '../../db/client.ts'
import { countTry, forgiveTries, limits } from '../rate-limit.ts'

type Attempt = { username: string; network: string }

const here = ({ username, network }: Attempt) => `${network} ${username}`

/** The network first: one that is over its limit must not use up what others have left. */
export async function countSignIn(db: Db, attempt: Attempt) {
  await countTry(db, limits.signInPerAddress, attempt.network)
  await countTry(db, limits.signInPerAccountHere, here(attempt))
  await countTry(db, limits.signInPerAccount, attempt.username)
}

/** Whoever has shown the password, or a link from the mail, is no guesser. */
export const forgiveSignIns = (db: Db, attempt: Attempt) =>
  forgiveTries(db, [limits.signInPerAccountHere, here(attempt)], [limits.signInPerAccount, attempt.username])
