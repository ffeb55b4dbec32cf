import {
  cancelEmailChange as cancelEmailChangeCall,
  changeEmail,
  changePassword as changePasswordCall,
  confirmEmail as confirmEmailCall,
  confirmTwoFactor as confirmTwoFactorCall,
  endTwoFactor as endTwoFactorCall,
  readSecurity,
  renewRecoveryCodes as renewRecoveryCodesCall,
  sendEmailLink,
  startTwoFactor as startTwoFactorCall,
} from '../../contract/account-security.ts'
import {
  cancelEmailChange,
  confirmEmail,
  readEmailState,
  requestEmailChange,
  sendLinkAgain,
} from '../../usecases/security/change-email.ts'
import { changePassword } from '../../usecases/security/change-password.ts'
import { readSecurityEvents } from '../../usecases/security/security-events.ts'
import {
  confirmTwoFactor,
  endTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '../../usecases/security/two-factor.ts'
import { answer, type Server } from '../answer.ts'
import { visitorOf } from '../visitor.ts'

const done = (message: string) => ({ success: true as const, message })

export function accountSecurityRoutes(server: Server) {
  const { deps, cookie } = server

  answer(server, readSecurity, async (_, { account }) => ({
    twoFactor: await readTwoFactor(deps, account.id),
    ...(await readEmailState(deps, account)),
    events: await readSecurityEvents(deps, account.id),
  }))

  answer(server, changePasswordCall, async ({ body }, { session, request }) => {
    await changePassword(deps, { ...body, session, visitor: visitorOf(request, cookie) })
    return done('Your password has been changed. Other devices have been signed out.')
  })

  answer(server, changeEmail, async ({ body }, { account, request }) => {
    await requestEmailChange(deps, {
      email: body.email,
      proof: body,
      account,
      visitor: visitorOf(request, cookie),
    })
    return done(`We sent a link to ${body.email}. Open it to confirm the new address.`)
  })

  answer(server, cancelEmailChangeCall, async (_, { account }) => {
    await cancelEmailChange(deps, account.id)
    return done('Your email address stays as it is.')
  })

  answer(server, sendEmailLink, async (_, { account }) =>
    done(`We sent a link to ${await sendLinkAgain(deps, account)}. Open it to confirm the address.`),
  )

  answer(server, confirmEmailCall, async ({ body }, { request }) => {
    const link = { token: body.token, visitor: visitorOf(request, cookie) }
    const isNew = (await confirmEmail(deps, link)) === 'new address'
    return done(`Your ${isNew ? 'new ' : ''}email address is confirmed.`)
  })

  answer(server, startTwoFactorCall, async ({ body }, { account, request }) =>
    startTwoFactor(deps, { ...body, account, visitor: visitorOf(request, cookie) }),
  )

  answer(server, confirmTwoFactorCall, async ({ body }, { account, request }) => ({
    recoveryCodes: await confirmTwoFactor(deps, { ...body, account, visitor: visitorOf(request, cookie) }),
  }))

  answer(server, renewRecoveryCodesCall, async ({ body }, { account, request }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, { ...body, account, visitor: visitorOf(request, cookie) }),
  }))

  answer(server, endTwoFactorCall, async ({ body }, { account, request }) => {
    await endTwoFactor(deps, { ...body, account, visitor: visitorOf(request, cookie) })
    return done('Two-factor sign-in is off.')
  })
}
