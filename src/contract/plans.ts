import { z } from 'zod'
import type { Call } from './call.ts'
import { moneyText } from './money.ts'

export const planIds = ['free', 'basic', 'plus', 'premium'] as const
export const planId = z.enum(planIds)
export type PlanId = z.infer<typeof planId>

const limit = z.int().nonnegative().nullable().describe('null: unlimited')

export const plan = z.object({
  id: planId,
  name: z.string(),
  price: moneyText,
  period: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  badge: z.string().nullable(),
  maxTransactions: limit,
  maxExchanges: limit,
  maxReports: limit,
  /** Whether this plan can be chosen now. */
  available: z.boolean(),
})
export type Plan = z.infer<typeof plan>

export const listPlans = {
  method: 'GET',
  path: '/api/plans',
  summary: 'The plans on offer',
  response: z.array(plan),
} satisfies Call
