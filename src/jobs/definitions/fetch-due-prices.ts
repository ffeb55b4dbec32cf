import { z } from 'zod'
import { DAY, HOUR, type JobDefinition, MINUTE } from './job.ts'

/** Orders the prices of the day that has closed, for the accounts that are in use. */
export const fetchDuePricesJob = {
  name: 'fetch-due-prices',
  payload: z.object({}),
  // Days close at midnight in UTC.
  schedule: '20 */6 * * *',
  key: () => 'all',
  concurrency: { single: 1 },
  expireSeconds: 15 * MINUTE,
  retentionSeconds: 12 * HOUR,
  keepDoneSeconds: DAY,
  retry: { limit: 2, delaySeconds: 60, maxDelaySeconds: 600 },
} satisfies JobDefinition
