// Every error a person can meet: one code, one status, one plain message (docs/errors.md explains each).
import { z } from 'zod'

export const errors = {
  validation_failed: { status: 400, message: 'Some of what was sent is not valid.' },
  malformed_request: { status: 400, message: 'The request could not be read. It is not valid JSON.' },
  reset_link_invalid: {
    status: 400,
    message: 'This password reset link is invalid or has expired. Please request a new password reset.',
  },
  invalid_credentials: { status: 401, message: 'Invalid username or password' },
  unauthenticated: { status: 401, message: 'Your session has ended. Please sign in again.' },
  second_factor_needed: {
    status: 401,
    message: 'Enter the code from your authenticator app, or a recovery code.',
  },
  second_factor_wrong: {
    status: 403,
    message: "This code isn't right, or it was used before. Please enter the code your app shows now.",
  },
  password_wrong: { status: 403, message: "This password isn't right. Please try again." },
  two_factor_is_on: { status: 409, message: 'Two-factor sign-in is already on.' },
  two_factor_is_off: { status: 409, message: 'Two-factor sign-in is off. Please start again.' },
  email_link_invalid: {
    status: 400,
    message: 'This link is invalid or has expired. You can get a new one in Settings.',
  },
  email_not_confirmed: {
    status: 403,
    message: 'Please confirm your email address first. You can get a new link in Settings.',
  },
  unsubscribe_link_invalid: {
    status: 400,
    message: 'This unsubscribe link is invalid. You can turn off emails in Settings.',
  },
  username_differs: {
    status: 422,
    message: "This isn't your username. Please type it exactly as it is shown.",
  },
  mail_not_sent: {
    status: 502,
    message: "The email couldn't be sent. Please try again in a moment.",
  },
  account_disabled: { status: 403, message: 'This account is disabled. Please contact support.' },
  forbidden: { status: 403, message: "Your account doesn't have access to this." },
  cross_site: { status: 403, message: 'This request came from another site and was refused.' },
  user_mismatch: {
    status: 403,
    message: 'This page belongs to another account than the one signed in. Reload the page to continue.',
  },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  import_file_missing: { status: 400, message: 'Please select a file and file type' },
  import_file_empty: { status: 422, message: 'The file is empty: it has no rows.' },
  import_file_unreadable: { status: 422, message: 'The file could not be read.' },
  import_layout_unknown: {
    status: 422,
    message:
      "We don't recognize the columns of this file. Say which column is which, and it can be imported.",
  },
  import_wrong_export: { status: 422, message: 'This is another export than the one that is needed.' },
  import_is_statement: { status: 422, message: 'This is a Form 1099. It belongs to Broker Forms.' },
  import_rows_unreadable: { status: 422, message: 'No row of this file could be used.' },
  import_too_large: { status: 413, message: 'The file is larger than 200 MB. Export a shorter period.' },
  plan_limit: { status: 403, message: 'This is more than your plan includes.' },
  not_on_sale: { status: 409, message: 'This is not on sale.' },
  price_changed: {
    status: 409,
    message: 'The price has changed. Please reload the page to see the new one.',
  },
  not_an_upgrade: { status: 409, message: 'You already have this plan.' },
  payment_in_progress: {
    status: 409,
    message: 'A payment is being processed. Please wait a moment, then reload the page.',
  },
  promo_code_invalid: { status: 422, message: "This promo code isn't valid." },
  nothing_to_cancel: { status: 409, message: 'You have no paid plan to cancel.' },
  payment_unavailable: {
    status: 503,
    message:
      "We can't reach our payment provider right now. You weren't charged. Please try again in a moment.",
  },
  webhook_refused: { status: 400, message: 'The signature of this event is not valid.' },
  not_in_demo: { status: 403, message: 'This is not possible in the demo.' },
  demo_only: { status: 403, message: 'Only a demo has this.' },
  demo_ended: {
    status: 401,
    message:
      'Your demo has ended, and everything in it was deleted. Start a new demo, or create an account to keep your records.',
  },
  not_joinable: {
    status: 409,
    message: 'These two are not a withdrawal and a deposit of the same coin that could be one transfer.',
  },
  answer_outdated: {
    status: 409,
    message:
      'These transactions have changed since this page was loaded. Nothing was settled. Look at them again.',
  },
  import_is_connected: {
    status: 409,
    message:
      'These transactions come from an exchange connection. To remove them, remove the connection on the Exchanges page.',
  },
  no_fee_in_coins: { status: 409, message: 'No coins paid a fee in this transaction.' },
  figures_differ: {
    status: 500,
    message:
      'We calculate every report twice, in two independent ways, and this time the two disagree. So nothing was made: a wrong figure is worse than none. We have been alerted. Please contact support.',
  },
  package_outdated: {
    status: 409,
    message: 'Your records have changed since this tax package was made. Make it again.',
  },
  year_locked: { status: 409, message: 'This year is locked. Unlock it first.' },
  wallet_exists: {
    status: 409,
    message: 'You already have a wallet with this name. Merge the two, or choose another name.',
  },
  wallets_differ: { status: 409, message: 'You gave different answers about these two wallets.' },
  nothing_to_restore: { status: 409, message: 'This transaction is as it was imported.' },
  username_taken: {
    status: 409,
    message: 'This username is already taken, or looks like one that is. Please choose another one.',
  },
  sign_up_closed: {
    status: 403,
    message: "New accounts can't be created right now. Please come back later.",
  },
  setting_exists: { status: 409, message: 'There is a setting with this key already.' },
  tier_in_use: {
    status: 409,
    message: "Someone has or has bought this plan, so it can't be deleted. Make it inactive instead.",
  },
  promo_code_taken: { status: 409, message: 'There is a promo code with this name already.' },
  email_template_exists: { status: 409, message: 'There is a template with this name already.' },
  email_template_changed: {
    status: 409,
    message: 'Someone else has changed this template. Open it again to see what it is now.',
  },
  last_admin: {
    status: 409,
    message: 'This is the last administrator. Make someone else an administrator first.',
  },
  plan_is_paid: {
    status: 409,
    message: 'This plan was paid for. Refund the payment or cancel the subscription instead.',
  },
  not_refundable: { status: 409, message: 'Only completed payments can be refunded.' },
  nothing_to_export: { status: 404, message: 'No data available to export' },
  body_too_slow: {
    status: 408,
    message: 'What was sent took too long to arrive. Please check your connection and try again.',
  },
  unknown_host: { status: 421, message: 'Lotwise is not served at this address.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'The request must be sent as JSON.' },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  internal: {
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
  },
  took_too_long: {
    status: 504,
    message: 'This took too long and was stopped. Please try again; if it happens again, contact support.',
  },
  out_of_memory: {
    status: 507,
    message: 'Your records need more memory than Lotwise has here. Please contact support.',
  },
  account_full: {
    status: 409,
    message: 'This account holds as much as one account can. Please contact support.',
  },
  no_room: {
    status: 507,
    message:
      'Lotwise is out of disk space right now, so this was not started. Your records are safe. Please try again later.',
  },
  interrupted: {
    status: 503,
    message:
      'Lotwise was interrupted while it worked on this. If you were saving something, it was not saved. Please try again in a moment.',
  },
  unavailable: {
    status: 503,
    message:
      'Lotwise is having trouble right now. If you were saving something, it may not have been saved. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]]

/** The one error shape on the wire. `error` repeats `message` for clients that read that name. */
export const errorBody = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  error: z.string(),
  field: z.string().optional(),
  /** Of `plan_limit`: the id of the plan that holds it. */
  plan: z.string().optional(),
  /** Of `plan_limit`: the part of an import that the plan still holds. Sent again with `onlyWhatFits`, it is stored. */
  fits: z
    .object({
      transactions: z.int(),
      /** When the last of them was. */
      through: z.iso.datetime(),
      leftOut: z.int(),
    })
    .optional(),
  /** Of `import_is_statement`: what the file is, as Broker Forms would read it. */
  statement: z
    .object({
      form: z.enum(['1099-DA', '1099-B']),
      fileType: z.enum(['csv', 'xlsx', 'xml', 'txf', 'pdf']),
      /** Most of its sales are in it; null where none has a day. */
      year: z.int().nullable(),
      /** Who sent it, as a wallet of the ledger is called or as brokers call themselves; null where nothing says it. */
      broker: z.string().nullable(),
      /** Sales that can be read. */
      lines: z.int(),
    })
    .optional(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof errorBody>
export type Fits = NonNullable<ErrorBody['fits']>
export type FoundStatement = NonNullable<ErrorBody['statement']>
