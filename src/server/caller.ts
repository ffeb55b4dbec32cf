// Who makes a call, and whether the call's rule in the contract lets them. A new way of signing in is added here, and
// no route needs to know of it.
import type { Access, Call } from '../contract/call.ts'
import type { SessionKey } from '../db/queries/sessions.ts'
import type { Account } from '../usecases/accounts/account.ts'
import type { SignedInOperator } from '../usecases/admin/credentials.ts'
import { AppError } from '../usecases/app-error.ts'
import type { Deps } from '../usecases/deps.ts'
import { requireOperator } from './operator.ts'
import { demoSecretOf, type Exchange, findSession, type SessionCookie } from './session-cookie.ts'

type Callers = {
  public: object
  account: { account: Account }
  user: { account: Account; session: SessionKey }
  demo: { account: Account }
  moderator: SignedInOperator
  admin: SignedInOperator
}
/** What a handler learns of its caller, by the rule of its call. */
export type Caller<A extends Access = Access> = Callers[A]

/** The caller; throws where the rule does not let them through. */
export async function findCaller(
  deps: Deps,
  cookie: SessionCookie,
  { access, isPolled }: Pick<Call, 'access' | 'isPolled'>,
  exchange: Exchange,
): Promise<Caller> {
  if (access === 'public') return {}
  if (access === 'moderator' || access === 'admin') return requireOperator(deps, exchange.request, access)
  const session = await findSession(deps, cookie, exchange, { isUse: !isPolled })
  if (!session) throw new AppError(demoSecretOf(exchange.request) ? 'demo_ended' : 'unauthenticated')
  const { account, key } = session
  switch (access) {
    case 'account':
      return { account }
    case 'user':
      if (account.kind === 'demo') throw new AppError('not_in_demo')
      return { account, session: key }
    case 'demo':
      if (account.kind !== 'demo') throw new AppError('demo_only')
      return { account }
  }
}
