// Paying for a plan or an extra. Prices are the server's: an amount a client sends is only compared with them.
import { z } from 'zod'
import type { Call } from './call.ts'
import { moneyText } from './money.ts'
import { planId } from './plans.ts'

/** What can be bought at /checkout, beside plans. */
export const extra = z.object({
  type: z.string(),
  name: z.string(),
  price: moneyText,
  /** What one gets, in words. */
  includes: z.array(z.string()),
})
export type Extra = z.infer<typeof extra>

export const listExtras = {
  method: 'GET',
  path: '/api/extras',
  summary: 'What can be bought beside plans',
  access: 'public',
  response: z.array(extra),
} satisfies Call

export const paymentStatus = z.enum(['pending', 'completed', 'failed', 'refunded'])

/** Money as text, in dollars. Also what a receipt prints, once `paidAt` is there. */
export const payment = z.object({
  id: z.uuid(),
  /** The name of the plan or the extra, as it was sold. */
  item: z.string(),
  plan: planId.nullable(),
  status: paymentStatus,
  /** amount = price - credit - discount. */
  price: moneyText,
  /** What the plan that is upgraded has cost. */
  credit: moneyText,
  discount: moneyText,
  amount: moneyText,
  refunded: moneyText,
  /** A complaint to the bank. 'lost': the bank has given the money back. */
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  currency: z.string(),
  promoCode: z.string().nullable(),
  /** Such as 'Visa ending in 4242'. */
  paymentMethod: z.string().nullable(),
  /** Why the last try failed, in the provider's words. */
  failure: z.string().nullable(),
  /** 'none': nothing was to pay. */
  provider: z.enum(['stripe', 'test', 'none']),
  /** The provider's id of it, for support. */
  transactionId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** Of what was bought. */
  periodStart: z.iso.datetime().nullable(),
  periodEnd: z.iso.datetime().nullable(),
})
export type Payment = z.infer<typeof payment>

/** Dollars as a query string or a program writes them: '19', '19.00' or 19. */
const amount = z.union([moneyText, z.number().transform(String)])
const promoCodeText = z.string('Invalid input').trim().max(40, 'Invalid input')

const order = z
  .strictObject({
    planId: planId.optional(),
    /** Of an extra. What its description names, if the type is not sent. */
    type: z.string().max(60).optional(),
    amount: amount.optional(),
    description: z.string().max(200).optional(),
    promoCode: promoCodeText.optional(),
  })
  .refine(sent => (sent.planId === undefined) !== (sent.amount === undefined), {
    path: ['planId'],
    error: 'Send the plan, or the amount and type of what is bought beside plans.',
  })
export type PaymentOrder = z.output<typeof order>

export const createPaymentIntent = {
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'Begin a payment, or continue the one that is open for the same',
  access: 'user',
  body: order,
  response: z.object({
    /** What the payment form is opened with; null when nothing is to pay, and all is done. */
    clientSecret: z.string().nullable(),
    /** Of Stripe; null with the built-in test cards. */
    publishableKey: z.string().nullable(),
    payment,
    /** Until when the purchase will hold. */
    validUntil: z.iso.datetime(),
  }),
} satisfies Call

const idParams = z.object({ id: z.uuid('Invalid input') })

export const readPayment = {
  method: 'GET',
  path: '/api/payments/:id',
  summary: 'How a payment stands, asked of the provider while it is open; also its receipt',
  access: 'user',
  params: idParams,
  response: payment.extend({ username: z.string(), email: z.string() }),
} satisfies Call

export const listPayments = {
  method: 'GET',
  path: '/api/payments',
  summary: 'What was paid, newest first',
  access: 'user',
  response: z.array(payment),
} satisfies Call

/** As the Payment Element ends: paid, one more step, or a message about the card. */
const cardResult = z.object({
  status: z.enum(['succeeded', 'requires_action', 'requires_payment_method', 'canceled']),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Which of the payment's tries it is, for the bank's question about it. */
  attempt: z.int(),
})
export type CardResult = z.infer<typeof cardResult>

export const payByTestCard = {
  method: 'POST',
  path: '/api/payments/:id/test-card',
  summary: "Pay with one of the test cards; there when the product runs without a payment provider's keys",
  access: 'user',
  params: idParams,
  body: z.strictObject({
    number: z.string().max(40),
    /** Month and year: '12 / 34' or '12/2034'. */
    expiry: z.string().max(12),
    cvc: z.string().max(8),
  }),
  response: cardResult,
} satisfies Call

export const authenticateTestCard = {
  method: 'POST',
  path: '/api/payments/:id/test-card/authentication',
  summary: 'The step in which a bank would ask its customer, passed or failed',
  access: 'user',
  params: idParams,
  body: z.strictObject({ approve: z.boolean(), attempt: z.int() }),
  response: cardResult,
} satisfies Call
