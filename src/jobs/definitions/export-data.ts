import { z } from 'zod'
import { DAY, HOUR, type JobDefinition } from './job.ts'

const payload = z.object({ userId: z.uuid(), exportId: z.uuid() })

/** Makes the archive of everything an account has. */
export const exportDataJob = {
  name: 'export-data',
  payload,
  key: ({ exportId }: z.output<typeof payload>) => exportId,
  // Each holds one of the few connections for long work.
  concurrency: { single: 1 },
  expireSeconds: HOUR,
  retentionSeconds: DAY,
  keepDoneSeconds: DAY,
  // Only what the database's outages and killed workers cut off is tried again.
  retry: { limit: 5, delaySeconds: 10, maxDelaySeconds: 60 },
} satisfies JobDefinition<typeof payload>
