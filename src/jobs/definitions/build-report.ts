import { z } from 'zod'
import { DAY, type JobDefinition, MINUTE } from './job.ts'

const payload = z.object({
  userId: z.uuid(),
  reportId: z.uuid(),
  /** Part of a package, which is told of by one mail. */
  isQuiet: z.boolean().default(false),
})

export const buildReportJob = {
  name: 'build-report',
  payload,
  key: ({ reportId }: z.output<typeof payload>) => reportId,
  // As many as the computing processes do of heavy work on a small machine.
  concurrency: { single: 3 },
  // After as long, a person sees that their report was lost.
  expireSeconds: 15 * MINUTE,
  // A person may come back for it after a weekend on which nothing ran.
  retentionSeconds: 3 * DAY,
  keepDoneSeconds: DAY,
  // Only what the database's outages and killed workers cut off is tried again.
  retry: { limit: 5, delaySeconds: 2, maxDelaySeconds: 30 },
} satisfies JobDefinition<typeof payload>
