import { z } from 'zod'
import type { Call } from './call.ts'
import { moneyText } from './money.ts'

/** Plans are rows that operators edit, so their ids are open: free, basic, plus and premium at the start. */
export const planId = z.string('Invalid input').regex(/^[a-z0-9_-]{1,40}$/, 'Invalid input')

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
})
export type Plan = z.infer<typeof plan>

export const listPlans = {
  method: 'GET',
  path: '/api/plans',
  summary: 'The plans that are sold',
  access: 'public',
  response: z.array(plan),
} satisfies Call
