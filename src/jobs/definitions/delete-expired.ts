import { z } from 'zod'
import { DAY, HOUR, type JobDefinition, MINUTE } from './job.ts'

/** Sessions, reset links and counters that have run out are already without effect; this frees their rows. */
export const deleteExpiredJob = {
  name: 'delete-expired',
  payload: z.object({}),
  schedule: '17 * * * *',
  key: () => 'all',
  concurrency: { single: 1 },
  expireSeconds: 15 * MINUTE,
  // The next one comes within the hour.
  retentionSeconds: HOUR,
  keepDoneSeconds: DAY,
  retry: { limit: 2, delaySeconds: 60, maxDelaySeconds: 60 },
} satisfies JobDefinition
