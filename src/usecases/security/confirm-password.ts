import { findUser } from '../../db/queries/users.ts'
import { checkPassword } from '../accounts/passwords.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { countTry, forgiveTries, limits } from '../rate-limit.ts'

/** A browser left open must not be enough to take an account over, so what protects it asks for the password again. */
export async function confirmPassword(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  password: string,
  field = 'password',
) {
  await countTry(db, limits.passwordPerAccount, userId)
  const user = await findUser(db, userId)
  if (!(await checkPassword(password, user?.passwordHash))) throw new AppError('password_wrong', { field })
  await forgiveTries(db, [limits.passwordPerAccount, userId])
}
