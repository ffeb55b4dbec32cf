// The mails of /email-test. The texts are shown to people as they stand.
import { z } from 'zod'
import { email as address } from './accounts.ts'
import type { Call } from './call.ts'

const always = 'Email and username are required for all email types.'
const ofPayment = 'Amount and transaction ID are required for payment emails.'
const needed = (message: string, most: number) =>
  z.string(message).trim().min(1, message).max(most, 'Invalid input')

const email = needed(always, 254).pipe(address)
const username = needed(always, 200)
const sent = {
  access: 'user',
  response: z.object({ success: z.literal(true), message: z.string() }),
} as const

export const testWelcome = {
  method: 'POST',
  path: '/api/emails/test-welcome',
  summary: 'Send a welcome email as a test',
  body: z.strictObject({ email, username }),
  ...sent,
} satisfies Call

export const testPayment = {
  method: 'POST',
  path: '/api/emails/test-payment',
  summary: 'Send a payment confirmation as a test',
  body: z.strictObject({
    email,
    username,
    amount: needed(ofPayment, 40),
    transactionId: needed(ofPayment, 100),
  }),
  ...sent,
} satisfies Call

export const testReport = {
  method: 'POST',
  path: '/api/emails/test-report',
  summary: 'Send a report notification as a test',
  body: z.strictObject({
    email,
    username,
    reportType: z.string().trim().max(100, 'Invalid input').default('Form 8949'),
    taxYear: z
      .union([z.string().trim().max(10, 'Invalid input'), z.int()])
      .transform(String)
      .optional(),
  }),
  ...sent,
} satisfies Call
