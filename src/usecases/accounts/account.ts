// The account a request comes from, as use cases know it: nothing secret is in it.
import type { User } from '../../contract/accounts.ts'

export type Role = 'user' | 'moderator' | 'admin'

export type Account = {
  id: string
  /** A demo is an account with a ledger of its own, without a sign-in, that does not last. */
  kind: 'user' | 'demo'
  role: Role
  /** The id of a subscription tier. */
  plan: string
  username: string
  email: string
  lastSignInAt: Date | null
}

/**
 * Who runs the product. Not an `Account`: what an operator does concerns other people's, never a ledger of their own.
 */
export type Operator = { id: string; username: string; role: Exclude<Role, 'user'> }

export function operatorOf({
  id,
  username,
  role,
}: Pick<Account, 'id' | 'username' | 'role'>): Operator | undefined {
  return role === 'user' ? undefined : { id, username, role }
}

/** What people are shown of an account. */
export const toUser = ({ id, username, email }: User): User => ({ id, username, email })
