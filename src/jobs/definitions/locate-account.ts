import { z } from 'zod'
import { DAY, HOUR, type JobDefinition, MINUTE } from './job.ts'

/** Looks up where an account was made: a file of 60 MB is read for it, and no request should wait for that. */
export const locateAccountJob = {
  name: 'locate-account',
  payload: z.object({ userId: z.uuid() }),
  concurrency: { batch: 50 },
  expireSeconds: 5 * MINUTE,
  retentionSeconds: DAY,
  keepDoneSeconds: HOUR,
  retry: { limit: 3, delaySeconds: 30, maxDelaySeconds: 300 },
} satisfies JobDefinition
