// How to file a year, step by step, in words that a person reads.
import { z } from 'zod'
import type { Call } from './call.ts'

export const filingGuide = z.object({
  year: z.int(),
  steps: z.array(
    z.object({
      title: z.string(),
      paragraphs: z.array(z.string()),
      before: z
        .enum(['review', 'wait'])
        .optional()
        .describe('of what comes before filing: settled in Review, or by waiting'),
    }),
  ),
})
export type FilingGuide = z.infer<typeof filingGuide>

export const readFilingGuide = {
  method: 'GET',
  path: '/api/filing-guides/:year',
  summary: 'How to file a year',
  access: 'account',
  params: z.object({ year: z.coerce.number('Invalid input').int('Invalid input').min(2009).max(2100) }),
  response: filingGuide,
} satisfies Call
