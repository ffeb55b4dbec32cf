import { z } from 'zod'
import { DAY, type JobDefinition, MINUTE } from './job.ts'

/** Demos that have ended are already without effect; this deletes what is in them. */
export const deleteEndedDemosJob = {
  name: 'delete-ended-demos',
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
