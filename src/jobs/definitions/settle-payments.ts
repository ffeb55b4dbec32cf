import { z } from 'zod'
import { DAY, type JobDefinition, MINUTE } from './job.ts'

/** Finishes the payments that were left in the middle, and ends the licenses whose time is over. */
export const settlePaymentsJob = {
  name: 'settle-payments',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  key: () => 'all',
  concurrency: { single: 1 },
  expireSeconds: 15 * MINUTE,
  // The next one comes within minutes.
  retentionSeconds: 5 * MINUTE,
  keepDoneSeconds: DAY,
  retry: { limit: 1, delaySeconds: 30, maxDelaySeconds: 30 },
} satisfies JobDefinition
