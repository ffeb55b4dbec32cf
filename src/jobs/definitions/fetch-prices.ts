import { z } from 'zod'
import { DAY, type JobDefinition, MINUTE } from './job.ts'

const payload = z.object({ userId: z.uuid() })

/** Asks sources for the prices a ledger needs, after whatever changed it. */
export const fetchPricesJob = {
  name: 'fetch-prices',
  payload,
  key: ({ userId }: z.output<typeof payload>) => userId,
  // The sources limit how often they may be asked; what one account has fetched serves the next.
  concurrency: { single: 1 },
  // Several changes in a row are one request.
  delaySeconds: 2,
  expireSeconds: 30 * MINUTE,
  retentionSeconds: DAY,
  keepDoneSeconds: DAY,
  // A source that does not answer is not a failure of the job.
  retry: { limit: 2, delaySeconds: 60, maxDelaySeconds: 600 },
} satisfies JobDefinition<typeof payload>
