import { z } from 'zod'
import { DAY, type JobDefinition, MINUTE } from './job.ts'

/** Asks for the exchange rates that amounts are shown with. */
export const fetchRatesJob = {
  name: 'fetch-rates',
  payload: z.object({}),
  key: () => 'all',
  concurrency: { single: 1 },
  expireSeconds: 5 * MINUTE,
  retentionSeconds: DAY,
  keepDoneSeconds: DAY,
  retry: { limit: 2, delaySeconds: 60, maxDelaySeconds: 600 },
} satisfies JobDefinition
