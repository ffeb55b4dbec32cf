import { z } from 'zod'
import { DAY, HOUR, type JobDefinition, MINUTE } from './job.ts'

/**
 * After a wrong password, and after an unknown name, under the id of no account: the request that enqueues it takes as
 * long for one as for the other.
 */
export const noteFailedSignInJob = {
  name: 'note-failed-sign-in',
  payload: z.object({ userId: z.uuid(), userAgent: z.string(), network: z.string() }),
  concurrency: { batch: 20 },
  expireSeconds: MINUTE,
  retentionSeconds: DAY,
  keepDoneSeconds: HOUR,
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: MINUTE },
} satisfies JobDefinition
