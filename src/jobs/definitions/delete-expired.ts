import { z } from 'zod'
import type { JobDefinition } from './job.ts'

/** Sessions, reset links and counters that have run out are already without effect; this frees their rows. */
export const deleteExpiredJob = {
  name: 'delete-expired',
  payload: z.object({}),
  retry: { limit: 2, delaySeconds: 60, maxDelaySeconds: 60 },
} satisfies JobDefinition

export const deleteExpiredSchedule = '17 * * * *'
