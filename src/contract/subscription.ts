import { z } from 'zod'
import type { Call } from './call.ts'
import { planId } from './plans.ts'

export const subscriptionStatus = {
  method: 'GET',
  path: '/api/subscription-status',
  summary: "The signed-in person's plan",
  access: 'user',
  response: z.object({
    tier: planId,
    status: z.string(),
    /** Epoch seconds; null for a plan that does not end. */
    currentPeriodEnd: z.int().nullable(),
    cancelAtPeriodEnd: z.boolean(),
  }),
} satisfies Call
