// Sign-up, sign-in and password recovery. The texts are shown to people as they stand.
import { z } from 'zod'
import type { Call } from './call.ts'
import { planId } from './plans.ts'
import { timeZone } from './time-zone.ts'

/**
 * Invisible characters that change how a name reads: controls, direction marks, blanks that are not
 * spaces. Joiners and variation selectors are part of emoji and stay where they follow one.
 */
const invisible =
  /[\p{Cc}\p{Zl}\p{Zp}\u2800]|(?!(?<=\p{Extended_Pictographic}\p{EMod}?\ufe0f?)[\u200d\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u
/** Our mails greet people by name, at addresses that are not confirmed: a name must not carry a stranger's link. */
const webAddress = /:\/\/|\bwww\./i
/** Mail programs make links of these: an address, or a name under one of the domains that are abused most. */
const addressOrDomain =
  /[^\s@]@[^\s@]|[\p{L}\p{N}]\.([a-z]{2}|com|net|org|info|biz|app|dev|xyz|top|site|online|shop|store|club|live|link|click|page|pro|tech|vip|name|mobi|icu|cloud|world|win|bid|loan|eth|crypto|edu|gov|support|email|help|finance|financial|bank|money|cash|credit|tax|capital|fund|exchange|trade|trading|markets|services|solutions|center|care|company|contact|agency|network|digital|global|group|international|security|systems|software|website|space|today|news|blog|chat|zone|work|review|host|press|media|fun|life|plus|one|best|zip|mov|foo|bot|new)(?![\p{L}\p{N}])/iu
/** Full-width and ideographic dots are dots to a browser. */
const withPlainDots = (text: string) => text.normalize('NFKC').replaceAll('\u3002', '.')
const lengthInCharacters = (text: string) => [...text].length

export const username = z
  .string('Required')
  .transform(text => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .refine(text => lengthInCharacters(text) >= 3, 'Username must be at least 3 characters')
      .refine(text => lengthInCharacters(text) <= 50, 'Username must be at most 50 characters')
      .refine(text => !invisible.test(text), 'Username must not contain invisible characters')
      .refine(text => !webAddress.test(text), 'Username must not contain a web address')
      .refine(
        text => !addressOrDomain.test(withPlainDots(text)),
        'Username must not contain an email address or a domain, such as example.com',
      ),
  )

/** A person's own name, as they write it. */
export const personName = z
  .string('Name is required')
  .transform(text => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, 'Name is required')
      .refine(text => lengthInCharacters(text) <= 100, 'Name must be at most 100 characters')
      .refine(text => !invisible.test(text), 'Name must not contain invisible characters')
      .refine(text => !webAddress.test(text), 'Name must not contain a web address'),
  )

export const email = z
  .string('Required')
  .trim()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'))

export const passwordRules = {
  minimumLength: 8,
  maximumLength: 256,
  minimumClasses: 3,
  classes: [
    { name: 'lowercase letters', pattern: /\p{Ll}/u },
    { name: 'uppercase letters', pattern: /\p{Lu}/u },
    { name: 'numbers', pattern: /\p{Nd}/u },
    { name: 'special characters', pattern: /[^\p{L}\p{Nd}]/u },
  ],
} as const

export const passwordClassCount = (password: string) =>
  passwordRules.classes.filter(({ pattern }) => pattern.test(password)).length

export const newPassword = z
  .string('Required')
  .min(passwordRules.minimumLength, 'Password must be at least 8 characters')
  .max(passwordRules.maximumLength, 'Password must be at most 256 characters')
  .refine(
    password => passwordClassCount(password) >= passwordRules.minimumClasses,
    'Password must contain at least 3 of the following: lowercase letters, uppercase letters, numbers, or special characters (!@#$%^&*)',
  )

export const matchingPasswords = <T extends { password: string; confirmPassword: string }>(body: T) =>
  body.password === body.confirmPassword
export const passwordMismatch = { message: "Passwords don't match", path: ['confirmPassword'] }

export const user = z.object({ id: z.uuid(), username: z.string(), email: z.string() })
export type User = z.infer<typeof user>

/** Step one of the sign-up dialog; step two adds the plan. */
export const accountDetails = z
  .strictObject({ username, email, password: newPassword, confirmPassword: z.string('Required') })
  .refine(matchingPasswords, passwordMismatch)
export type AccountDetails = z.input<typeof accountDetails>

export const signUp = {
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Create an account and sign in',
  access: 'public',
  body: accountDetails.safeExtend({
    selectedPlan: planId.default('free'),
    /** The browser's. One that we do not know must not prevent the sign-up. */
    timeZone: timeZone.optional().catch(undefined),
    /** The demo that x-demo-session-id names becomes the account, with everything in it. */
    keepDemo: z.boolean().default(false),
  }),
  response: z.object({ user, message: z.string() }),
  status: 201,
} satisfies Call

export const signIn = {
  method: 'POST',
  path: '/api/auth/signin',
  summary: 'Sign in',
  access: 'public',
  body: z.strictObject({
    username: z.string('Required').trim().min(1, 'Username is required').max(256, 'Invalid input'),
    password: z.string('Required').min(1, 'Password is required').max(256, 'Invalid input'),
    /** The second factor, once the answer has asked for it. */
    code: z.string().trim().max(40, 'Invalid input').optional(),
  }),
  response: z.object({ user }),
} satisfies Call

export const signOut = {
  method: 'POST',
  path: '/api/auth/signout',
  summary: 'End this session',
  access: 'public',
  response: z.object({ success: z.literal(true) }),
} satisfies Call

export const currentSession = {
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Who is signed in',
  access: 'user',
  response: z.object({ user }),
} satisfies Call

export const forgotPassword = {
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Email the username and a reset link, if there is an account',
  access: 'public',
  body: z.strictObject({ email }),
  response: z.object({ success: z.literal(true), message: z.string() }),
} satisfies Call

const resetToken = z.string('Required').min(1, 'Required').max(200, 'Invalid input')

export const validateResetToken = {
  method: 'GET',
  path: '/api/auth/validate-reset-token/:token',
  summary: 'Tell whether a reset link still works',
  access: 'public',
  params: z.object({ token: resetToken }),
  response: z.object({ valid: z.boolean(), message: z.string() }),
} satisfies Call

/** The two fields a person fills in on the reset page; the token comes with the link. */
export const newPasswordDetails = z
  .strictObject({ password: newPassword, confirmPassword: z.string('Required') })
  .refine(matchingPasswords, passwordMismatch)

export const resetPassword = {
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with a reset link',
  access: 'public',
  body: newPasswordDetails.safeExtend({ token: resetToken }),
  response: z.object({ success: z.literal(true), message: z.string() }),
} satisfies Call
