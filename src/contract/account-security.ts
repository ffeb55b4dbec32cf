// What protects an account: its password, its address, the second factor, and what happened to them.
import { z } from 'zod'
import { email, matchingPasswords, newPassword, passwordMismatch } from './accounts.ts'
import type { Call } from './call.ts'

const currentPassword = z.string('Required').min(1, 'Password is required').max(256, 'Invalid input')
/** Six digits of the app, or a recovery code. Spaces and dashes are how people write them down. */
const secondFactorCode = z.string('Required').trim().min(1, 'Code is required').max(40, 'Invalid input')

/** Asked for again by what a browser left open must not be enough for; the code where two-factor sign-in is on. */
export const proofOfIdentity = {
  password: currentPassword,
  code: z.preprocess(code => (code === '' ? undefined : code), secondFactorCode.optional()),
}

const done = z.object({ success: z.literal(true), message: z.string() })

export const securityEventKinds = [
  'signed_in',
  'sign_in_failed',
  'other_sessions_ended',
  'password_changed',
  'password_reset',
  'email_change_requested',
  'email_changed',
  'email_confirmed',
  'two_factor_on',
  'two_factor_off',
  'two_factor_reset',
  'second_factor_wrong',
  'recovery_code_used',
  'recovery_codes_made',
  'data_exported',
  'deletion_requested',
  'request_refused',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

export const securityEvent = z.object({
  id: z.uuid(),
  kind: z.enum(securityEventKinds),
  /** Browser and system in words, as far as the browser says. */
  device: z.string(),
  /** The address it came from, or the network of it. */
  network: z.string(),
  at: z.iso.datetime(),
})
export type SecurityEvent = z.infer<typeof securityEvent>

export const readSecurity = {
  method: 'GET',
  path: '/api/account/security',
  summary: 'How the account is protected, and what happened lately',
  access: 'user',
  response: z.object({
    twoFactor: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
    /** An address that waits for its confirmation. */
    pendingEmail: z.string().nullable(),
    /** Whether a link that was mailed to the account's address has been opened. */
    isEmailConfirmed: z.boolean(),
    events: z.array(securityEvent),
  }),
} satisfies Call

export const passwordChange = z
  .strictObject({
    currentPassword,
    password: newPassword,
    confirmPassword: z.string('Required'),
    code: proofOfIdentity.code,
  })
  .refine(matchingPasswords, passwordMismatch)

export const changePassword = {
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change the password and sign out everywhere else',
  access: 'user',
  body: passwordChange,
  response: done,
} satisfies Call

export const changeEmail = {
  method: 'POST',
  path: '/api/account/email',
  summary: 'Email a link to a new address, which confirms it',
  access: 'user',
  body: z.strictObject({ ...proofOfIdentity, email }),
  response: done,
} satisfies Call

export const cancelEmailChange = {
  method: 'DELETE',
  path: '/api/account/email',
  summary: 'Keep the current address',
  access: 'user',
  response: done,
} satisfies Call

export const sendEmailLink = {
  method: 'POST',
  path: '/api/account/email/link',
  summary: 'Email the link that confirms an address again: a new one that waits for it, or the current one',
  access: 'user',
  response: done,
} satisfies Call

/** Public: the mail may be opened on another device than the one that is signed in. */
export const confirmEmail = {
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Confirm an address with the link from the email',
  access: 'public',
  body: z.strictObject({ token: z.string('Required').min(1, 'Required').max(200, 'Invalid input') }),
  response: done,
} satisfies Call

export const startTwoFactor = {
  method: 'POST',
  path: '/api/account/two-factor/start',
  summary: 'Make a secret for an authenticator app; it counts once it is confirmed',
  access: 'user',
  body: z.strictObject({ password: currentPassword }),
  response: z.object({ secret: z.string(), uri: z.string() }),
} satisfies Call

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const confirmTwoFactor = {
  method: 'POST',
  path: '/api/account/two-factor/confirm',
  summary: 'Turn two-factor sign-in on with a first code of the app',
  access: 'user',
  body: z.strictObject({ code: secondFactorCode }),
  response: recoveryCodes,
} satisfies Call

const passwordAndCode = z.strictObject({ password: currentPassword, code: secondFactorCode })

export const renewRecoveryCodes = {
  method: 'POST',
  path: '/api/account/two-factor/recovery-codes',
  summary: 'Make new recovery codes; the old ones no longer work',
  access: 'user',
  body: passwordAndCode,
  response: recoveryCodes,
} satisfies Call

export const endTwoFactor = {
  method: 'POST',
  path: '/api/account/two-factor/end',
  summary: 'Turn two-factor sign-in off',
  access: 'user',
  body: passwordAndCode,
  response: done,
} satisfies Call
