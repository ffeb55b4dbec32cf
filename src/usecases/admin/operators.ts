// What `npm run admin` does: the command line of the server may make operators and let them in again.
import type { Db } from '../../db/client.ts'
import { deletePasswordResetsOf } from '../../db/queries/password-resets.ts'
import { deleteSessionsOf } from '../../db/queries/sessions.ts'
import { deleteTwoFactor } from '../../db/queries/two-factor.ts'
import {
  findUserByUsername,
  insertUser,
  listOperators as listRows,
  setPassword,
} from '../../db/queries/users.ts'
import { operatorOf, type Role } from '../accounts/account.ts'
import { hashPassword, inventPassword } from '../accounts/passwords.ts'
import { AppError } from '../app-error.ts'
import { commandLine, recordAudit } from '../audit/audit.ts'

type OperatorDeps = { db: Db; clock: () => Date }
type NewOperator = { username: string; email: string; role: Exclude<Role, 'user'> }
/** Shown once: it is stored as a hash only. */
type WithPassword = { password: string }

export async function createOperator(
  { db, clock }: OperatorDeps,
  { username, email, role }: NewOperator,
): Promise<WithPassword> {
  const password = inventPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async tx => {
    // The owner of the server has typed the address.
    const emailConfirmedAt = clock()
    const operator = { username, email, emailConfirmedAt, passwordHash, role }
    const user = await insertUser(tx, operator, emailConfirmedAt)
    if (!user) throw new AppError('username_taken', { field: 'username' })
    await recordAudit({ db: tx, clock }, commandLine, {
      action: 'user_created',
      summary: `created the ${role} ${username}`,
      about: { kind: 'user', id: user.id },
      after: { username, role },
    })
  })
  return { password }
}

/** A new password, which ends every session and reset link there is. A second factor goes with the old one: it may be what was lost. */
export async function resetOperator({ db, clock }: OperatorDeps, username: string): Promise<WithPassword> {
  const user = await findUserByUsername(db, username)
  if (!user || !operatorOf(user)) throw new Error(`There is no operator called "${username}".`)
  const password = inventPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async tx => {
    await setPassword(tx, user.id, passwordHash, clock())
    const hadSecondFactor = await deleteTwoFactor(tx, user.id)
    await deletePasswordResetsOf(tx, user.id)
    await deleteSessionsOf(tx, user.id)
    await recordAudit({ db: tx, clock }, commandLine, {
      action: 'password_reset',
      summary: `gave ${user.username} a new password${hadSecondFactor ? ' and turned the second factor off' : ''}`,
      about: { kind: 'user', id: user.id },
    })
  })
  return { password }
}

export async function listOperators({ db }: Pick<OperatorDeps, 'db'>) {
  const rows = await listRows(db)
  return rows.map(({ username, email, role, isActive, lastSignInAt }) => ({
    username,
    email,
    role,
    isActive,
    lastSignInAt,
  }))
}
