import type { SecurityEventKind } from '../../contract/account-security.ts'
import { findUser } from '../../db/queries/users.ts'
import type { Deps } from '../deps.ts'
import { sendTemplatedMail } from '../mail/send-templated-mail.ts'

const words: Partial<Record<SecurityEventKind, string>> = {
  sign_in_failed:
    'Someone tried many times to sign in to your account with a wrong password. They did not get in. If it was not you, make sure that you use this password nowhere else, or turn on two-factor sign-in in Settings.',
  password_changed: 'The password of your account was changed.',
  password_reset:
    'The password of your account was reset with a link from an email, and you were signed out everywhere.',
  email_changed: 'The email address of your account was changed. This address is no longer used.',
  two_factor_on: 'Two-factor sign-in was turned on.',
  two_factor_off: 'Two-factor sign-in was turned off.',
  two_factor_reset:
    'Two-factor sign-in was turned off by our support, and you were signed out everywhere. Turn it on again in Settings.',
  second_factor_wrong:
    'Someone entered your password several times with a wrong two-factor code. If it was not you, change your password.',
  recovery_code_used: 'Someone signed in with a recovery code.',
  recovery_codes_made: 'New recovery codes were made. The old ones no longer work.',
}

export async function sendSecurityMail(
  deps: Deps,
  { userId, what, to, mailId }: { userId: string; what: SecurityEventKind; to?: string; mailId: string },
) {
  const user = await findUser(deps.db, userId)
  const change = words[what]
  if (!user || change === undefined) return
  const values = { username: user.username, change, resetUrl: `${deps.publicUrl}/forgot-password` }
  await sendTemplatedMail(deps, { mailId, to: to ?? user.email, template: 'security_notice', values })
}
