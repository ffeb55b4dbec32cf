import {
  currentSession,
  forgotPassword,
  resetPassword as resetPasswordCall,
  signIn as signInCall,
  signOut as signOutCall,
  signUp as signUpCall,
  validateResetToken,
} from '../../contract/accounts.ts'
import {
  endOtherSessions,
  endSession as endSessionCall,
  listSessions as listSessionsCall,
} from '../../contract/sessions.ts'
import { toUser } from '../../usecases/accounts/account.ts'
import { readSecret } from '../../usecases/accounts/owned-secret.ts'
import { endSession } from '../../usecases/accounts/sessions.ts'
import { signOutElsewhere, signOutOne } from '../../usecases/sign-in/end-sessions.ts'
import { listSessions } from '../../usecases/sign-in/list-sessions.ts'
import { requestPasswordReset } from '../../usecases/sign-in/request-password-reset.ts'
import { isResetTokenValid, resetPassword } from '../../usecases/sign-in/reset-password.ts'
import { signIn } from '../../usecases/sign-in/sign-in.ts'
import { signUp } from '../../usecases/sign-in/sign-up.ts'
import { answer, type Server } from '../answer.ts'
import { findSession } from '../session-cookie.ts'
import { visitorOf } from '../visitor.ts'

export function accountRoutes(server: Server) {
  const { deps, cookie } = server

  answer(server, signUpCall, async ({ body }, { request, reply }) => {
    const { user, session, deviceTokens } = await signUp(deps, { body, visitor: visitorOf(request, cookie) })
    cookie.write(reply, session)
    cookie.writeDevice(reply, deviceTokens)
    return { user, message: 'Your account has been created.' }
  })

  answer(server, signInCall, async ({ body }, { request, reply }) => {
    const { user, session, deviceTokens } = await signIn(deps, {
      ...body,
      visitor: visitorOf(request, cookie),
    })
    cookie.write(reply, session)
    cookie.writeDevice(reply, deviceTokens)
    return { user }
  })

  answer(server, signOutCall, async (_, { request, reply }) => {
    const session = await findSession(deps, cookie, { request, reply }, { isUse: false })
    if (session) await endSession(deps, session.key)
    cookie.clear(reply)
    return { success: true as const }
  })

  answer(server, currentSession, async (_, { account }) => ({ user: toUser(account) }))

  answer(server, listSessionsCall, async (_, { account, session }) => ({
    sessions: await listSessions(deps, session),
    lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
  }))

  answer(server, endOtherSessions, async (_, { session, request }) => ({
    ended: await signOutElsewhere(deps, session, visitorOf(request, cookie)),
  }))

  answer(server, endSessionCall, async ({ params }, { account }) => ({
    ended: await signOutOne(deps, account.id, params.id),
  }))

  answer(server, forgotPassword, async ({ body }, { request }) => {
    await requestPasswordReset(deps, { email: body.email, visitor: visitorOf(request, cookie) })
    return {
      success: true as const,
      message: "If an account with this email exists, you'll receive a password reset link shortly",
    }
  })

  answer(server, validateResetToken, async ({ params }, { request }) => {
    const valid = await isResetTokenValid(deps, { token: params.token, visitor: visitorOf(request, cookie) })
    const message = valid ? 'This link is valid.' : 'This password reset link is invalid or has expired.'
    return { valid, message }
  })

  answer(server, resetPasswordCall, async ({ body }, { request, reply }) => {
    const visitor = visitorOf(request, cookie)
    const { userId } = await resetPassword(deps, { ...body, visitor })
    // The browser may be signed in to another account, which this reset is no business of.
    if (visitor.sessionSecret && readSecret(visitor.sessionSecret)?.userId === userId) cookie.clear(reply)
    const message = 'Your password has been changed. Please sign in with the new one.'
    return { success: true as const, message }
  })
}
