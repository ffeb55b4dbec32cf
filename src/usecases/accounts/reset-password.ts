import {
  deletePasswordResetsOf,
  hasLivePasswordReset,
  takePasswordReset,
} from '../../db/queries/password-resets.ts'
import { deleteSessionsOf } from '../../db/queries/sessions.ts'
import { setPassword } from '../../db/queries/users.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { countTry, limits } from '../rate-limit.ts'
import { readSecret } from './owned-secret.ts'
import { hashPassword } from './passwords.ts'
import type { Visitor } from './visitor.ts'

export async function isResetTokenValid(
  deps: Deps,
  { token, visitor }: { token: string; visitor: Visitor },
): Promise<boolean> {
  await countTry(deps.db, limits.resetPerAddress, visitor.network)
  const key = readSecret(token)
  return key !== undefined && hasLivePasswordReset(deps.db, key, deps.clock())
}

/** Uses the link up, sets the password, and ends every session and every other open link of the account. */
export async function resetPassword(
  deps: Deps,
  { token, password, visitor }: { token: string; password: string; visitor: Visitor },
) {
  await countTry(deps.db, limits.resetPerAddress, visitor.network)
  const key = readSecret(token)
  if (!key) throw new AppError('reset_link_invalid', { field: 'token' })
  const passwordHash = await hashPassword(password)
  await deps.db.transaction(async db => {
    const now = deps.clock()
    if (!(await takePasswordReset(db, key, now))) throw new AppError('reset_link_invalid', { field: 'token' })
    await setPassword(db, key.userId, passwordHash, now)
    await deletePasswordResetsOf(db, key.userId)
    await deleteSessionsOf(db, key.userId)
  })
}
