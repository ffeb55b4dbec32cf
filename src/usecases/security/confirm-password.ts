import { findUser } from '../../db/queries/users.ts'
import { checkPassword } from '../accounts/passwords.ts'
import type { Visitor } from '../accounts/visitor.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { countTry, forgiveTries, isWithin, limits } from '../rate-limit.ts'
import { recordSecurityEvent } from './security-events.ts'

/** A browser left open must not be enough to take an account over, so what protects it asks for the password again. */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, visitor }: { userId: string; visitor: Visitor },
  password: string,
  field = 'password',
) {
  await countTry(deps.db, limits.passwordPerAccount, userId)
  const user = await findUser(deps.db, userId)
  if (!(await checkPassword(password, user?.passwordHash))) {
    // The owner gets a notice that it was wrong in a session of theirs; so many times, not as often as it is tried.
    if (user && (await isWithin(deps.db, limits.refusalsListed, userId)))
      await recordSecurityEvent(deps, userId, 'request_refused', visitor)
    throw new AppError('password_wrong', { field })
  }
  await forgiveTries(deps.db, [limits.passwordPerAccount, userId])
}
