// Payments and subscriptions of all accounts.
import { z } from 'zod'
import { mostListed, pagination, searchText } from './admin-users.ts'
import type { Call } from './call.ts'
import { moneyText } from './money.ts'
import { paymentStatus } from './payments.ts'
import { planId } from './plans.ts'

export const paymentStats = {
  method: 'GET',
  path: '/api/admin/payment-stats',
  summary: 'Figures over all payments, as last counted',
  access: 'moderator',
  response: z.object({
    totalRevenue: moneyText,
    /** Of the last 30 days. */
    monthlyRevenue: moneyText,
    activeSubscriptions: z.int(),
    totalPayments: z.int(),
    /** In percent: plans that ended in the last 30 days, of those that were held then; null without any. */
    churnRate: z.string().nullable(),
    /** Revenue by paying account; null without any. */
    averageRevenuePerUser: moneyText.nullable(),
  }),
} satisfies Call

export const adminPayment = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  amount: moneyText,
  refunded: moneyText,
  currency: z.string(),
  status: paymentStatus,
  /** A refund was ordered and is on its way. */
  refundDue: z.boolean(),
  /** The plan or the extra, by name. */
  plan: z.string(),
  transactionId: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type AdminPayment = z.infer<typeof adminPayment>

const count = (most: number) => z.coerce.number('Invalid input').int('Invalid input').min(1).max(most)
const pages = { page: count(500).default(1), limit: count(100).default(20) }
const paymentFilter = z.object({
  /** A person's name or address by the beginnings of its words, or the provider's id. */
  search: searchText.optional(),
  status: paymentStatus.optional(),
  plan: planId.optional(),
})
export type PaymentFilter = z.infer<typeof paymentFilter>

export const listAllPayments = {
  method: 'GET',
  path: '/api/admin/payments',
  summary: 'Payments of all accounts, newest first',
  access: 'moderator',
  query: paymentFilter.extend(pages),
  response: z.object({ payments: z.array(adminPayment), pagination }),
} satisfies Call

export const exportPayments = {
  method: 'GET',
  path: '/api/admin/payments/export',
  summary: `The same as a CSV file, the newest ${mostListed} at most`,
  access: 'moderator',
  query: paymentFilter,
  response: z.string(),
} satisfies Call

const params = z.object({ id: z.uuid('Invalid input') })

export const readAdminPayment = {
  method: 'GET',
  path: '/api/admin/payments/:id',
  summary: "A payment with what its price is made of and the provider's events",
  access: 'moderator',
  params,
  response: adminPayment.extend({
    userId: z.uuid(),
    provider: z.string(),
    price: moneyText,
    credit: moneyText,
    discount: moneyText,
    promoCode: z.string().nullable(),
    failure: z.string().nullable(),
    periodEnd: z.iso.datetime().nullable(),
    events: z.array(z.object({ id: z.string(), type: z.string(), receivedAt: z.iso.datetime() })),
  }),
} satisfies Call

export const refundPayment = {
  method: 'POST',
  path: '/api/admin/payments/:id/refund',
  summary: 'Pay all of it back through the provider; cannot be undone',
  access: 'admin',
  params,
  response: adminPayment,
} satisfies Call

const subscriptionStatus = z.enum(['active', 'canceled', 'past_due', 'trialing'])

export const adminSubscription = z.object({
  /** Of the account. */
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  plan: z.string(),
  /** Canceled: it ends with its period. */
  status: subscriptionStatus,
  /** Null where an operator granted it. */
  amount: moneyText.nullable(),
  currency: z.string(),
  billingCycle: z.string(),
  /** When it ends; nothing renews by itself. Null: does not end. */
  nextBillingDate: z.iso.datetime().nullable(),
  /** The provider's id of what was paid. */
  stripeSubscriptionId: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type AdminSubscription = z.infer<typeof adminSubscription>

const subscriptionFilter = z.object({
  search: searchText.optional(),
  plan: planId.optional(),
})

export const listSubscriptions = {
  method: 'GET',
  path: '/api/admin/subscriptions',
  summary: 'Paid plans that accounts have, the newest first',
  access: 'moderator',
  query: subscriptionFilter.extend(pages),
  response: z.object({ subscriptions: z.array(adminSubscription), pagination }),
} satisfies Call

export const cancelForUser = {
  method: 'POST',
  path: '/api/admin/subscriptions/:id/cancel',
  summary: 'Let a plan end with its period',
  access: 'admin',
  params,
  response: z.object({ message: z.string() }),
} satisfies Call
