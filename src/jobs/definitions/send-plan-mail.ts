import { z } from 'zod'
import type { JobDefinition } from './job.ts'
import { mailJob } from './mail-job.ts'

/** `at` is when the plan ends, has ended, or began in place of a smaller one. */
export const sendPlanMailJob = {
  name: 'send-plan-mail',
  payload: z.object({
    userId: z.uuid(),
    plan: z.string(),
    change: z.enum(['upgraded', 'canceled', 'ending', 'ended']),
    at: z.iso.datetime(),
  }),
  ...mailJob,
} satisfies JobDefinition
