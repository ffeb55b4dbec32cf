import { findUser } from '../../db/queries/users.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'

/** For mails with words of the sender's own. Returns the address. */
export async function refuseUnconfirmed({ db }: Pick<Deps, 'db'>, userId: string): Promise<string> {
  const user = await findUser(db, userId)
  if (!user) throw new AppError('not_found')
  if (!user.emailConfirmedAt) throw new AppError('email_not_confirmed')
  return user.email
}
