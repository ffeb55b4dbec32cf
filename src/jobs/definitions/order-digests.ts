import { z } from 'zod'
import { DAY, type JobDefinition, MINUTE } from './job.ts'

/** Orders the weekly mails. */
export const orderDigestsJob = {
  name: 'order-digests',
  payload: z.object({}),
  // Mondays at nine in the morning in New York, or ten in summer.
  schedule: '0 14 * * 1',
  key: () => 'all',
  concurrency: { single: 1 },
  expireSeconds: 15 * MINUTE,
  retentionSeconds: DAY,
  keepDoneSeconds: DAY,
  retry: { limit: 2, delaySeconds: 60, maxDelaySeconds: 60 },
} satisfies JobDefinition
