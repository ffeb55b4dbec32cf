import { z } from 'zod'
import { HOUR, type JobDefinition, MINUTE } from './job.ts'

/**
 * After large imports the database plans badly until it has looked at what came in; by itself it looks a minute later.
 * One run serves every import of a few seconds, and no request waits for it.
 */
export const refreshStatisticsJob = {
  name: 'refresh-statistics',
  /** In a cluster, where the account is: one import is no reason to look at everyone's ledgers. */
  payload: z.object({ shard: z.string().optional() }),
  key: ({ shard }) => shard ?? 'all',
  concurrency: { single: 1 },
  delaySeconds: 3,
  expireSeconds: 15 * MINUTE,
  // By then the database has looked by itself.
  retentionSeconds: 10 * MINUTE,
  keepDoneSeconds: HOUR,
  retry: { limit: 1, delaySeconds: 10, maxDelaySeconds: 10 },
} satisfies JobDefinition
