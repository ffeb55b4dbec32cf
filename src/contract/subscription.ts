import { z } from 'zod'
import type { Call } from './call.ts'
import { plan, planId } from './plans.ts'

const subscription = z.object({
  tier: planId,
  status: z.string(),
  /** Epoch seconds; null for a plan that does not end. */
  currentPeriodEnd: z.int().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** What a person has of it: as it was bought, whatever the plan is now. One that was not bought is as it is now. */
  plan,
})

export const subscriptionStatus = {
  method: 'GET',
  path: '/api/subscription-status',
  summary: "The signed-in person's plan",
  access: 'user',
  response: subscription.extend({
    /** The paid plan chosen at sign-up, until one is bought. */
    wantedPlan: planId.nullable(),
  }),
} satisfies Call

export const cancelSubscription = {
  method: 'POST',
  path: '/api/cancel-subscription',
  summary: 'Let the paid plan end with its period; it stays until then',
  access: 'user',
  response: subscription.extend({ message: z.string() }),
} satisfies Call

const usage = z.object({
  used: z.int(),
  /** With what was bought beside the plan; null: unlimited. */
  limit: z.int().nullable(),
})

export const planUsage = {
  method: 'GET',
  path: '/api/plan-usage',
  summary:
    'How much of the plan is used: transactions and reports in a tax year, exchange connections in total',
  access: 'account',
  query: z.object({
    year: z.coerce.number('Invalid input').int('Invalid input').min(2009).max(2100).optional(),
  }),
  response: z.object({
    plan: z.object({ id: planId, name: z.string() }),
    /** The tax year that is counted; the present one where none was asked for. */
    year: z.int(),
    transactions: usage,
    exchanges: usage,
    reports: usage,
  }),
} satisfies Call
