import { z } from 'zod'
import { DAY, type JobDefinition, MINUTE } from './job.ts'

/** Orders a sync for each connection whose time has come: once a day, sooner after a failure. */
export const syncDueConnectionsJob = {
  name: 'sync-due-connections',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  key: () => 'all',
  concurrency: { single: 1 },
  expireSeconds: 5 * MINUTE,
  // The next one comes within minutes.
  retentionSeconds: 5 * MINUTE,
  keepDoneSeconds: DAY,
  retry: { limit: 1, delaySeconds: 30, maxDelaySeconds: 30 },
} satisfies JobDefinition
